import type { MouseEvent } from 'react'
import { useSession } from '#web/features/account/session.ts'
import { useIsProgrammeOn } from '#web/features/loyalty/use-programme.ts'
import { Link } from '#web/navigation/link.tsx'
import type { CityFacts } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { StarIcon } from '#web/ui/icons/person.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import styles from './header.module.css'

/** Points: a modal for customers, a page for guests, while the programme is on (SHELL-08, SHELL-09). */
export function BonusEntry({ city }: { city: CityFacts }) {
  const t = useTexts('shell')
  const isCustomer = useSession().status === 'customer'
  if (!useIsProgrammeOn()) return null
  const open = (event: MouseEvent) => {
    if (!isCustomer) return
    event.preventDefault()
    openModal('BonusInfoModal')
  }
  return (
    <Link to={paths.bonus(city.alias)} className={classes(styles.entry, styles.bonuses)} aria-label={t.bonuses} onClick={open}>
      <StarIcon size={22} />
      <span className={styles.wideWord}>{t.bonuses}</span>
    </Link>
  )
}
