import { Suspense } from 'react'
import { loadedSession, useSession } from '#web/features/account/session.ts'
import { useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { ReceiptIcon } from '#web/ui/icons/buying.tsx'
import { ChevronDownIcon } from '#web/ui/icons/moving.tsx'
import { UserIcon } from '#web/ui/icons/person.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import styles from './account-menu.module.css'

const AccountEntries = lazyPart(() => import('./account-entries.tsx'), PartLost)
const list = 'account-menu'

/** Sign-in for guests, a menu for customers; in brands without sign-in, the order look-up. */
export function AccountMenu() {
  const t = useTexts('shell')
  const { is_auth_enabled } = useSite().settings.customers
  const session = useSession()
  if (!is_auth_enabled || session.status !== 'customer') {
    const word = is_auth_enabled ? t.sign_in : t.orders
    const Sign = is_auth_enabled ? UserIcon : ReceiptIcon
    // Waits for the session, so that a customer is not asked to sign in.
    const open = async (): Promise<void> => {
      if (!is_auth_enabled) openModal('UserOrderModal')
      else if ((await loadedSession()).status !== 'customer') openModal('UserLoginModal')
    }
    return (
      <button type="button" className={styles.button} aria-haspopup="dialog" aria-label={word} onClick={() => void open()}>
        <Sign size={22} />
        <span className={styles.word}>{word}</span>
      </button>
    )
  }
  const { name } = session.user
  return (
    <div className={styles.menu}>
      <button type="button" popoverTarget={list} className={styles.button} aria-label={name ? `${t.profile}: ${name}` : t.profile}>
        <UserIcon size={22} />
        <span className={styles.word}>{name || t.profile}</span>
        <ChevronDownIcon size={16} className={styles.chevron ?? ''} />
      </button>
      <div id={list} popover="auto" className={classes('dropdown', styles.list)}>
        <Suspense>
          <AccountEntries />
        </Suspense>
      </div>
    </div>
  )
}
