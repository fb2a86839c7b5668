import { type MouseEvent, useState } from 'react'
import { logOut } from '#web/features/log-out/log-out.ts'
import { profileEntries } from '#web/features/account/profile-tabs.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { LeaveIcon } from '#web/ui/icons/arrows.tsx'
import styles from './account-menu.module.css'

/** The customer's pages and signing out, in the header's dropdown and in the side menu. */
export default function AccountEntries({ onChosen }: { onChosen?: () => void }) {
  const city = useCityHere()
  const t = useTexts('shell')
  const [leaving, setLeaving] = useState(false)
  const signOut = () => {
    setLeaving(true)
    void logOut(city.alias)
  }
  // A dropdown closes when something outside of it is pressed, but not by a press inside.
  const choose = ({ currentTarget }: MouseEvent) => {
    currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
    onChosen?.()
  }
  return (
    <ul>
      {profileEntries(city).map(({ tab, text }) => (
        <li key={tab}>
          <Link to={paths.profile(city.alias, tab)} className={styles.row} onClick={choose}>
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
  )
}
