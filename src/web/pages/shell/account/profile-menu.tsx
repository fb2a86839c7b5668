import { useSession } from '#web/features/account/session.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { useBalance } from '#web/features/loyalty/use-balance.ts'
import { useIsProgrammeOn } from '#web/features/loyalty/use-programme.ts'
import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { StarIcon } from '#web/ui/icons/person.tsx'
import { ChevronRightIcon } from '#web/ui/icons/moving.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import AccountEntries from './account-entries.tsx'
import styles from './bonus-block.module.css'

/** The customer's side menu, for brands that have one. */
export default function ProfileMenu() {
  const t = useTexts('shell')
  const { close } = useDialog()
  const session = useSession()
  const name = session.status === 'customer' ? session.user.name : ''
  return (
    <>
      <DialogHeader title={name || t.profile} closeLabel={t.close} />
      <DialogBody>
        <BonusBlock />
        <AccountEntries onChosen={close} />
      </DialogBody>
    </>
  )
}

/** The customer's points, if there is a programme. */
function BonusBlock() {
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
