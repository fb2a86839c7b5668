import { type TicketKind, ticketsOf } from '#domain/printing/due-tickets.ts'
import { Button } from '#web/ui/Button.tsx'
import { may, useMe } from '#office/session/session.tsx'
import { shopsWhere } from '#office/session/shops-where.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { showToast } from '#office/ui/toast-store.ts'
import type { BoardCard, CardActions } from '../board-state.ts'
import styles from '../board.module.css'
import { usePrintTicket } from './use-tickets.ts'

/** The tickets of an order, printed by hand: a copy, where the first has been printed. */
export function TicketButtons({ card, take }: Pick<CardActions, 'take'> & { card: BoardCard }) {
  const t = useOfficeTexts('tickets')
  const { failed } = useOfficeTexts('board')
  const me = useMe()
  const places = usePlaces()
  const printTicket = usePrintTicket()
  const { look, run } = useOneOfMany()
  // Somebody may work the orders of one shop, and only see those of another. The key that prints does not wait for the places.
  const mayPrint = places.value
    ? shopsWhere(me, 'orders.work', places.value.shops).some(({ id }) => id === card.shop_id)
    : may(me, 'orders.work')
  if (!mayPrint) return null
  const print = (ticket: TicketKind) =>
    run(ticket, async () => {
      const result = await printTicket(card.order_id, ticket, false)
      if (!result.ok) return showToast(result.problem.message || failed, { kind: 'failed' })
      take(result.reply.card)
      showToast(t.printed)
    })
  return (
    <fieldset className={styles.tickets}>
      <legend>{t.heading}</legend>
      {ticketsOf({ orderType: card.order_type }).map((ticket) => (
        <Button
          key={ticket}
          kind="secondary"
          size="s"
          // The key prints what goes with the order.
          {...(ticket === 'bag' ? { 'data-key': 'print' } : {})}
          {...look(ticket)}
          aria-label={`${t.heading}: ${t[ticket]}`}
          onClick={() => void print(ticket)}
        >
          {t[ticket]}
        </Button>
      ))}
    </fieldset>
  )
}
