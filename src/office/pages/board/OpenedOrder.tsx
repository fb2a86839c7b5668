import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'
import type { BoardCard, CardActions } from './board-state.ts'
import type { DetailsKey } from './board-keys.ts'
import { OrderDetails } from './OrderDetails.tsx'

type OpenedOrderProps = CardActions & {
  /** The number as it stands in the address; empty: none is open. */
  orderId: string
  cards: ReadonlyMap<number, BoardCard>
  now: number
  /** The form that a key asks for. */
  wanted?: DetailsKey | null
  onClose: () => void
}

/** The details of the order that the address names: of this board, or one that is over. */
export function OpenedOrder({ orderId, cards, onClose, ...rest }: OpenedOrderProps) {
  const card = cards.get(Number(orderId))
  return (
    <Dialog open={orderId !== ''} onClose={onClose} variant="panel">
      {card ? (
        <OrderDetails key={orderId} card={card} onClose={onClose} {...rest} />
      ) : (
        orderId !== '' && <OtherOrder key={orderId} orderId={orderId} onClose={onClose} {...rest} />
      )}
    </Dialog>
  )
}

/** An order that does not stand on the board: it has ended, also while it was open here, or is of no shop of one's own. */
function OtherOrder({ orderId, onClose, ...rest }: Omit<OpenedOrderProps, 'cards'>) {
  const t = useOfficeTexts('board')
  const { close, order_number } = useOfficeTexts('frame')
  const loaded = useLoaded(`order ${orderId}`, (signal) =>
    callStaff('GET /api/staff/orders/:order_id/details', { params: { order_id: orderId }, signal }),
  )
  const { value, failure } = loaded
  const title = <DialogHeader title={order_number(orderId)} closeLabel={close} />
  if (failure && failure.status >= 400 && failure.status < 500)
    return (
      <>
        {title}
        <DialogBody>
          <Notice kind="warning" announce>
            {t.not_there}
          </Notice>
        </DialogBody>
      </>
    )
  if (!value)
    return (
      <>
        {title}
        <DialogBody>
          <LoadedView loaded={loaded}>{() => null}</LoadedView>
        </DialogBody>
      </>
    )
  const take = (card: BoardCard): void => {
    loaded.replace({ ...value, card })
    rest.take(card)
  }
  return <OrderDetails card={value.card} isOver={value.card.completed_at !== null} onClose={onClose} {...rest} take={take} />
}
