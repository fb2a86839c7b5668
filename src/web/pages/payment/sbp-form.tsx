import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { QrIcon } from '#web/ui/icons/paying.tsx'
import { Again } from './again.tsx'
import { Code } from './code.tsx'
import styles from './page.module.css'
import { isInProgress, type Payment } from './use-payment.ts'

/** A fast payment: a QR code on a computer, a link into the bank's app on a phone (PAY-15, PAY-28). */
export function SbpForm({ payment }: { payment: Payment }) {
  const t = useTexts('pay')
  const { stage } = payment
  const again = () => payment.pay()
  if (stage.at === 'retry') return <Again onAgain={again} />
  if (stage.at === 'push') return <Code picture={null} link={null} hint={t.sbp_phone} />
  if (stage.at === 'code')
    return <Code picture={stage.picture} link={stage.link} hint={stage.picture === null ? t.sbp_phone : t.sbp_scan} />
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <QrIcon size={22} />
        {t.sbp}
      </p>
      <Button size="l" wide loading={isInProgress(stage)} onClick={again}>
        {t.sbp_button}
      </Button>
    </div>
  )
}
