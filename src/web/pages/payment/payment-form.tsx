import type { OrderCache } from '#contract/payment.ts'
import { useTexts } from '#web/texts.tsx'
import { CardForm } from './card-form.tsx'
import { HiddenFrames } from './hidden-frames.tsx'
import { HostedForm } from './hosted-form.tsx'
import styles from './page.module.css'
import { PushForm } from './push-form.tsx'
import { SbpForm } from './sbp-form.tsx'
import type { UsableForm } from './use-payment-settings.ts'
import type { Payment } from './use-payment.ts'

type PaymentFormProps = { cache: OrderCache; form: UsableForm; payment: Payment }

/** The one form of the order's payment type, with what goes on behind it. */
export function PaymentForm({ cache, form, payment }: PaymentFormProps) {
  const t = useTexts('pay')
  const { stage } = payment
  const busy = stage.at === 'paying' ? t.paying : stage.at === 'frames' ? t.confirming : null
  return (
    <>
      <Chosen cache={cache} form={form} payment={payment} />
      {stage.at === 'frames' && (
        <HiddenFrames frames={stage.frames} onDone={() => void payment.pay({ ...stage.attempt, transId: stage.frames.transId })} />
      )}
      <output className={styles.busy}>{busy}</output>
    </>
  )
}

function Chosen({ cache, form, payment }: PaymentFormProps) {
  switch (form.kind) {
    case 'card':
      return <CardForm cache={cache} cardKey={form.cardKey} payment={payment} />
    case 'hosted':
      return <HostedForm cache={cache} payment={payment} />
    case 'sbp':
      return <SbpForm payment={payment} />
    case 'push':
      return <PushForm payment={payment} />
  }
}
