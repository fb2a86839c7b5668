import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { PhoneIcon } from '#web/ui/icons/person.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { Again } from './again.tsx'
import { Code } from './code.tsx'
import styles from './page.module.css'
import { isInProgress, type Payment } from './use-payment.ts'

/** A request to the customer's bank app (PAY-14, PAY-28). */
export function PushForm({ payment }: { payment: Payment }) {
  const t = useTexts('pay')
  const { stage } = payment
  const again = () => payment.pay()
  if (stage.at === 'retry') return <Again onAgain={again} />
  if (stage.at === 'code') return <Code picture={stage.picture} link={stage.link} hint={t.push_sent} />
  if (stage.at === 'push') {
    return (
      <div className={styles.waiting}>
        <Spinner size={40} />
        <output>{t.push_sent}</output>
      </div>
    )
  }
  return (
    <div className={styles.form}>
      <p className={styles.lead}>
        <PhoneIcon size={22} />
        {t.push}
      </p>
      <Button size="l" wide loading={isInProgress(stage)} onClick={again}>
        {t.push_button}
      </Button>
    </div>
  )
}
