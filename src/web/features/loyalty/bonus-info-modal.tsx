import { formatBonuses } from '#web/features/money/format-bonuses.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useLanguage, useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { BonusPause } from './bonus-pause.tsx'
import styles from './bonus-section.module.css'
import { useBalance } from './use-balance.ts'

/** How points work, and how many the customer has (DECIDE-27). The balance is asked for unless it is known already. */
export default function BonusInfoModal({ balance: known }: { balance?: number }) {
  const [t, shell] = [useTexts('checkout'), useTexts('shell')]
  const language = useLanguage()
  const price = usePrice()
  const { close } = useDialog()
  const balance = useBalance() ?? known ?? null
  return (
    <>
      <DialogHeader title={t.bonuses} closeLabel={shell.close} />
      <DialogBody>
        <div className={styles.info}>
          {balance !== null && <p className={styles.balance}>{t.bonus_balance(formatBonuses(balance, language))}</p>}
          <p>{t.bonus_worth(formatBonuses(1, language), price(1))}</p>
          <p>{t.bonus_stays(price(1))}</p>
          <BonusPause />
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
