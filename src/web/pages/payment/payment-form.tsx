import type { OrderCache as PendingOrder } from '#contract/payment.ts'
import { useTexts } from '#web/texts.tsx'
import { CardForm } from './card-form.tsx'
import { HiddenFrames } from './hidden-frames.tsx'
import { HostedForm } from './hosted-form.tsx'
import styles from './page.module.css'
import { Unconfirmed } from './payment-states.tsx'
import { PushForm } from './push-form.tsx'
import { Refused, RefusedNotice } from './refused.tsx'
import { SbpForm } from './sbp-form.tsx'
import type { UsableForm } from './use-payment-settings.ts'
import { isWaiting, type Payment } from './use-payment.ts'

type PaymentFormProps = {
  pending: PendingOrder
  form: UsableForm
  payment: Payment
  /** Why the bank refused the pending payment; null if it has not. */
  refusal: readonly string[] | null
}

/** The form of the order's payment type, with its further steps. */
export function PaymentForm({ pending, form, payment, refusal }: PaymentFormProps) {
  const t = useTexts('pay')
  const { stage } = payment
  const busy = stage.at === 'paying' ? t.paying : stage.at === 'frames' ? t.confirming : null
  return (
    <>
      <Chosen pending={pending} form={form} payment={payment} refusal={refusal} />
      {stage.at === 'frames' && <HiddenFrames frames={stage.frames} onDone={stage.onDone} />}
      <output className={styles.busy}>{busy}</output>
    </>
  )
}

function Chosen({ pending, form, payment, refusal }: PaymentFormProps) {
  const isCard = form.kind === 'card' || form.kind === 'hosted'
  if (isCard && refusal === null && isWaiting(payment.stage)) return <Unconfirmed />
  if (!isCard && refusal !== null) return <Refused errors={refusal} onAgain={() => payment.pay()} />
  const said = refusal && <RefusedNotice errors={refusal} />
  switch (form.kind) {
    case 'card':
      return (
        <>
          {said}
          <CardForm pending={pending} cardKey={form.cardKey} payment={payment} />
        </>
      )
    case 'hosted':
      return (
        <>
          {said}
          <HostedForm pending={pending} payment={payment} />
        </>
      )
    case 'sbp':
      return <SbpForm payment={payment} />
    case 'push':
      return <PushForm payment={payment} />
  }
}
