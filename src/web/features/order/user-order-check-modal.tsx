import type { UserOrder } from '#contract/user-orders.ts'
import { useTexts } from '#web/texts.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { UserOrderDetails } from './user-order-details.tsx'
import { UserOrderWays } from './user-order-ways.tsx'

/** An order of the history on a phone. */
export default function UserOrderCheckModal({ order, onCanceled }: { order: UserOrder; onCanceled: () => void }) {
  const t = useTexts('tracking')
  const shell = useTexts('shell')
  return (
    <>
      <DialogHeader title={t.title(order.order_id)} closeLabel={shell.close} />
      <DialogBody reading>
        <UserOrderDetails order={order} inDialog onCanceled={onCanceled} />
      </DialogBody>
      <DialogFooter>
        <UserOrderWays order={order} onCanceled={onCanceled} />
      </DialogFooter>
    </>
  )
}
