import { useState } from 'react'
import { canBeCanceled, canBeRepeated, type Status } from '#domain/order/status.ts'
import { callOnce } from '#web/browser/intents.ts'
import { stayBusy } from '#web/browser/single-flight.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showFailure } from '#web/features/errors/show-failure.ts'
import { RepeatButton } from './repeat-button.tsx'
import styles from './order-actions.module.css'

type OrderActionsProps = {
  order: { order_id: number; status: { alias: string }; city_alias: string | null }
  /** Called after the order was canceled. */
  onCanceled: () => void
}

/** A customer's actions on an order: cancel it while it is accepted, repeat it when it is over. */
export function OrderActions({ order, onCanceled }: OrderActionsProps) {
  const status = order.status.alias as Status
  if (canBeCanceled(status)) return <Cancel orderId={order.order_id} onCanceled={onCanceled} />
  if (canBeRepeated(status)) return <RepeatButton wide order={order} />
  return null
}

// The question replaces the pressed button: focus moves to it, and back.
const focus = (button: HTMLButtonElement | null): void => button?.focus()

/** Canceling cannot be undone, so it needs confirmation in place. */
function Cancel({ orderId, onCanceled }: { orderId: number; onCanceled: () => void }) {
  const t = useTexts('tracking')
  const [step, setStep] = useState<'offered' | 'asked' | 'kept'>('offered')
  const { isBusy, run } = useSingleFlight()
  const cancel = async () => {
    const result = await callOnce('POST /api/order/cancel', { order_id: orderId })
    if (result.ok) {
      onCanceled()
      return stayBusy
    }
    setStep('kept')
    return showFailure(result, 'POST /api/order/cancel')
  }
  if (step === 'offered' || step === 'kept') {
    return (
      <Button kind="ghost" wide ref={step === 'kept' ? focus : undefined} onClick={() => setStep('asked')}>
        {t.cancel}
      </Button>
    )
  }
  return (
    <fieldset className={styles.asked}>
      <legend>{t.cancel_sure}</legend>
      <div className={styles.choices}>
        <Button kind="secondary" ref={focus} loading={isBusy} onClick={() => setStep('kept')}>
          {t.cancel_no}
        </Button>
        <Button kind="danger" loading={isBusy} onClick={() => void run(cancel)}>
          {t.cancel_yes}
        </Button>
      </div>
    </fieldset>
  )
}
