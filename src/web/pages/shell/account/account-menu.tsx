import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { logOut } from '#web/features/account/log-out.ts'
import { profileEntries } from '#web/features/account/profile-tabs.ts'
import { useSession } from '#web/features/account/session.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { ChevronDownIcon } from '#web/ui/icons/moving.tsx'
import { LeaveIcon, UserIcon } from '#web/ui/icons/person.tsx'
import { openModal } from '#web/ui/modal/modal-store.ts'
import styles from './account-menu.module.css'

/** Signing in for guests, the customer's own for customers (SHELL-02 to SHELL-06). */
export function AccountMenu({ city }: { city: string }) {
  const t = useTexts('shell')
  const { settings } = useSite()
  const session = useSession()
  if (!settings.customers.is_auth_enabled) return null
  if (session.status !== 'customer') {
    return (
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t.sign_in}
        onClick={() => openModal('UserLoginModal')}
      >
        <UserIcon size={22} />
        <span className={styles.word}>{t.sign_in}</span>
      </button>
    )
  }
  return <Menu city={city} name={session.user.name} />
}

function Menu({ city, name }: { city: string; name: string }) {
  const t = useTexts('shell')
  const menu = useRef<HTMLDivElement>(null)
  const { open, toggle, close } = useDropdown(menu)
  const here = useCityHere()
  const [leaving, setLeaving] = useState(false)
  const signOut = () => {
    setLeaving(true)
    void logOut(city)
  }
  return (
    <div ref={menu} className={styles.menu}>
      <button
        type="button"
        className={styles.button}
        aria-label={name ? `${t.profile}: ${name}` : t.profile}
        aria-expanded={open}
        onClick={toggle}
      >
        <UserIcon size={22} />
        <span className={styles.word}>{name || t.profile}</span>
        <ChevronDownIcon size={16} className={styles.chevron ?? ''} />
      </button>
      {open && (
        <ul className={styles.list}>
          {profileEntries(here).map(({ tab, text }) => (
            <li key={tab}>
              <Link to={paths.profile(city, tab)} className={styles.row} onClick={close}>
                {t[text]}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={classes(styles.row, styles.leave)} aria-busy={leaving || undefined} onClick={signOut}>
              <LeaveIcon size={20} /> {t.sign_out}
            </button>
          </li>
        </ul>
      )}
    </div>
  )
}

/** Opens and closes by its button; closes by a press or focus elsewhere, and by Escape. */
function useDropdown(menu: { current: HTMLElement | null }) {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!open) return
    const leave = ({ target }: Event) => target instanceof Node && !menu.current?.contains(target) && setOpen(false)
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      setOpen(false)
      menu.current?.querySelector('button')?.focus()
    }
    document.addEventListener('pointerdown', leave)
    document.addEventListener('focusin', leave)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', leave)
      document.removeEventListener('focusin', leave)
      document.removeEventListener('keydown', escape)
    }
  }, [open, menu])
  return { open, toggle: () => setOpen((latest) => !latest), close: () => setOpen(false) }
}
