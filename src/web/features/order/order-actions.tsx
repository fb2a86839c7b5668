import { useState } from 'react'
import { canBeCanceled, canBeRepeated, type Status } from '#domain/order/status.ts'
import { callOnce } from '#web/browser/intents.ts'
import { stayBusy } from '#web/browser/single-flight.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { RepeatIcon } from '#web/ui/icons/buying.tsx'
import { showFailure } from '#web/features/errors/show-failure.ts'
import { useRepeat } from './use-repeat.ts'
import styles from './order-actions.module.css'

type OrderActionsProps = {
  order: { order_id: number; status: { alias: string }; city_alias: string | null }
  /** After the order has been canceled. */
  onCanceled: () => void
}

/** What its customer may do with an order: cancel it while it is accepted, repeat it when it is over. */
export function OrderActions({ order, onCanceled }: OrderActionsProps) {
  const status = order.status.alias as Status
  if (canBeCanceled(status)) return <Cancel orderId={order.order_id} onCanceled={onCanceled} />
  if (canBeRepeated(status)) return <Repeat orderId={order.order_id} cityAlias={order.city_alias} />
  return null
}

// The question takes the place of the pressed button: focus goes along, and comes back.
const focus = (button: HTMLButtonElement | null): void => button?.focus()

/** Canceling cannot be taken back, so it is asked for once more in its place. */
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
        <Button kind="secondary" ref={focus} disabled={isBusy} onClick={() => setStep('kept')}>
          {t.cancel_no}
        </Button>
        <Button kind="danger" loading={isBusy} onClick={() => void run(cancel)}>
          {t.cancel_yes}
        </Button>
      </div>
    </fieldset>
  )
}

function Repeat({ orderId, cityAlias }: { orderId: number; cityAlias: string | null }) {
  const t = useTexts('tracking')
  const { running, repeat } = useRepeat(orderId, cityAlias)
  return (
    <Button wide before={<RepeatIcon />} loading={running} onClick={repeat}>
      {t.repeat}
    </Button>
  )
}
