import { useEffect, useRef, useState } from 'react'
import { logOut } from '#web/features/log-out/log-out.ts'
import type { ProfileEntry, ProfileTab } from '#web/features/account/profile-tabs.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LeaveIcon } from '#web/ui/icons/arrows.tsx'
import styles from './page.module.css'

/** The tabs of the profile, and signing out (PROFILE-03, 04, 05). */
export function Tabs({ entries, current }: { entries: ProfileEntry[]; current: ProfileTab }) {
  const t = useTexts('profile')
  const { alias } = useCityHere()
  const list = useRef<HTMLUListElement>(null)
  // In a narrow row the last tab may be outside of the view.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav className={styles.side} aria-label={t.profile_title}>
      <ul ref={list} className={styles.tabs}>
        {entries.map(({ tab, text }) => (
          <li key={tab}>
            <Link
              to={paths.profile(alias, tab)}
              preventScrollReset
              className={styles.tab}
              aria-current={tab === current ? 'page' : undefined}
            >
              {t[text]}
            </Link>
          </li>
        ))}
      </ul>
      {current !== 'orders' && <SignOut city={alias} tab={current} />}
    </nav>
  )
}

/** Below the list on a desktop; on a phone, which has no list, below the personal data (ACC-DECIDE-35). */
function SignOut({ city, tab }: { city: string; tab: ProfileTab }) {
  const t = useTexts('profile')
  const [leaving, setLeaving] = useState(false)
  const signOut = () => {
    setLeaving(true)
    void logOut(city)
  }
  return (
    <div className={styles.signOut} data-tab={tab}>
      <Button kind="ghost" before={<LeaveIcon size={20} />} loading={leaving} onClick={signOut}>
        {t.sign_out}
      </Button>
    </div>
  )
}
