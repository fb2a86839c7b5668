import { useBalance } from '#web/features/loyalty/use-balance.ts'
import { useIsProgrammeOn } from '#web/features/loyalty/use-programme.ts'
import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { StarIcon } from '#web/ui/icons/person.tsx'
import { ChevronRightIcon } from '#web/ui/icons/moving.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './bonus-block.module.css'

/** The customer's points, if there is a programme (SHELL-23). */
export function BonusBlock() {
  const t = useTexts('shell')
  const language = useLanguage()
  const balance = useBalance()
  if (!useIsProgrammeOn()) return null
  return (
    <button
      type="button"
      className={styles.block}
      aria-haspopup="dialog"
      onClick={() => openModal('BonusInfoModal', balance === null ? {} : { balance })}
    >
      <StarIcon size={28} />
      <span className={styles.words}>
        {t.bonuses}
        <strong className={styles.balance}>{balance === null ? <Skeleton width="5em" /> : formatBonuses(balance, language)}</strong>
      </span>
      <ChevronRightIcon size={20} />
    </button>
  )
}
