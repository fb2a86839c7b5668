import { useSession } from '#web/features/account/session.ts'
import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { useSite } from '#web/features/site/use-site.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import styles from './bonus-section.module.css'
import { useBalance } from './use-balance.ts'
import { BonusPause } from './bonus-pause.tsx'

/** How points work, and the customer's balance, loaded unless it is given. */
export default function BonusInfoModal({ balance: known }: { balance?: number }) {
  const [t, shell] = [useTexts('checkout'), useTexts('shell')]
  const language = useLanguage()
  const { close } = useDialog()
  const requested = useBalance()
  // Points require sign-in; a session may end while the modal is open.
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

/** How points work, the same for guests and customers. */
function BonusTerms() {
  const t = useTexts('checkout')
  const language = useLanguage()
  const price = usePrice()
  const { accrual } = useSite().brand.bonuses
  return (
    <>
      {'percent' in accrual && <p>{t.bonus_earned(accrual.percent)}</p>}
      <p>{t.bonus_worth(formatBonuses(1, language), price(1))}</p>
      <p>{t.bonus_stays(price(1))}</p>
      <BonusPause />
    </>
  )
}
