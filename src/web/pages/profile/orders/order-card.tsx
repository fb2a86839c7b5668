import type { UserOrder } from '#contract/order.ts'
import { orderMoment } from '#web/features/order/order-moment.ts'
import { pictureBase } from '#web/features/order/picture-base.ts'
import { StatusChip } from '#web/features/order/status-chip.tsx'
import { useOrderPrice } from '#web/features/order/use-order-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './orders.module.css'

/** Pictures a card shows (section 9). */
const shownPictures = 3

type OrderCardProps = {
  order: UserOrder
  /** Its details stand beside the list. */
  selected: boolean
  /** Pressing it opens its details over the page. */
  opensModal: boolean
  onSelect: () => void
}

/** An order at a glance: what it was, when, where it is, what it came to (HISTORY-09, HISTORY-10, ACC-DECIDE-46). */
export function OrderCard({ order, selected, opensModal, onSelect }: OrderCardProps) {
  const t = useTexts('tracking')
  const price = useOrderPrice(order)
  return (
    <button
      type="button"
      className={styles.card}
      aria-current={selected ? 'true' : undefined}
      aria-haspopup={opensModal ? 'dialog' : undefined}
      onClick={onSelect}
    >
      <span className={styles.head}>
        <span className={styles.number}>{t.title(order.order_id)}</span>
        <StatusChip order={order} />
      </span>
      <Pictures products={order.products} />
      <span className={styles.foot}>
        <time dateTime={order.created_at} className={styles.when}>
          {orderMoment(order.created_at, order.timezone)}
        </time>
        <span className={styles.sum}>{price(order.price_total)}</span>
      </span>
    </button>
  )
}

function Pictures({ products }: Pick<UserOrder, 'products'>) {
  const t = useTexts('history')
  const dishes = products.filter(({ type }) => type !== 'packet')
  const further = dishes.length - shownPictures
  return (
    <span className={styles.pictures}>
      {dishes.slice(0, shownPictures).map(({ image_url }, index) => (
        <Picture key={index} className={styles.picture} base={pictureBase(image_url)} sizes="56px" alt="" />
      ))}
      {further > 0 && (
        <span className={styles.further}>
          <span aria-hidden="true">+{further}</span>
          <span className="hidden-visually">{t.further(further)}</span>
        </span>
      )}
    </span>
  )
}
