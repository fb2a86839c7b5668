import { usePromptFilter } from '#office/ui/use-filter.ts'
import type { BoardCard } from './board-state.ts'
import styles from './board.module.css'
import { minutesLeft } from './card-words.ts'
import { OrderCard } from './OrderCard.tsx'
import { OpenedOrder } from './OpenedOrder.tsx'
import { useNow } from './use-now.ts'

/** Orders that do not change by themselves: those that are over, those that were found. */
export function CardList({ cards, onChanged }: { cards: readonly BoardCard[]; onChanged: () => void }) {
  const [opened, setOpened] = usePromptFilter('order')
  const now = useNow(10_000)
  const byId = new Map(cards.map((card) => [card.order_id, card]))
  return (
    <>
      <ul className={styles.closed}>
        {cards.map((one) => (
          <li key={one.order_id}>
            <OrderCard card={one} minutes={minutesLeft(one, now)} take={onChanged} refresh={onChanged} onOpen={setOpened} />
          </li>
        ))}
      </ul>
      <OpenedOrder orderId={opened} cards={byId} now={now} take={onChanged} refresh={onChanged} onClose={() => setOpened('')} />
    </>
  )
}
