import { useSession } from '#web/features/account/session.ts'
import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import styles from './bonus-section.module.css'
import { BonusTerms } from './bonus-terms.tsx'
import { useBalance } from './use-balance.ts'

/** How points work, and the customer's balance (DECIDE-27), loaded unless it is given. */
export default function BonusInfoModal({ balance: known }: { balance?: number }) {
  const [t, shell] = [useTexts('checkout'), useTexts('shell')]
  const language = useLanguage()
  const { close } = useDialog()
  const requested = useBalance()
  // Points require sign-in; a session may end while the modal is open (BONUSPAGE-05).
  const balance = useSession().status === 'guest' ? null : (requested ?? known ?? null)
  return (
    <>
      <DialogHeader title={t.bonuses} closeLabel={shell.close} />
      <DialogBody>
        <div className={styles.info}>
          {balance !== null && <p className={styles.balance}>{t.bonus_balance(formatBonuses(balance, language))}</p>}
          <BonusTerms />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button wide onClick={close}>
          {shell.close}
        </Button>
      </DialogFooter>
    </>
  )
}
