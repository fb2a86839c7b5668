import type { UserOrder } from '#contract/user-orders.ts'
import { canBeRepeated, type Status } from '#domain/order/status.ts'
import { DishNames, dishesOf } from '#web/features/order/dish-names.tsx'
import { orderMoment } from '#web/features/order/order-moment.ts'
import { pictureBase } from '#web/features/order/picture-base.ts'
import { RepeatButton } from '#web/features/order/repeat-button.tsx'
import { StatusChip } from '#web/features/order/status-chip.tsx'
import { useOrderPrice } from '#web/features/order/use-order-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './orders.module.css'

/** The number of pictures on a card (section 9). */
const shownPictures = 3

type OrderCardProps = {
  order: UserOrder
  /** Its details are shown beside the list. */
  selected: boolean
  /** Pressing it opens its details in a modal. */
  opensModal: boolean
  onSelect: () => void
}

/** An order's summary: dishes, time, status and price (HISTORY-09, HISTORY-10, ACC-DECIDE-46). */
export function OrderCard({ order, selected, opensModal, onSelect }: OrderCardProps) {
  const t = useTexts('tracking')
  const price = useOrderPrice(order)
  return (
    <div className={styles.card} data-selected={selected || undefined}>
      <button
        type="button"
        className={styles.open}
        aria-current={selected ? 'true' : undefined}
        aria-haspopup={opensModal ? 'dialog' : undefined}
        onClick={onSelect}
      >
        <span className={styles.head}>
          <span className={styles.number}>{t.title(order.order_id)}</span>
          <StatusChip order={order} />
        </span>
        <Pictures order={order} />
        <span className={styles.names}>
          <DishNames order={order} />
        </span>
        <span className={styles.foot}>
          <time dateTime={order.created_at} className={styles.when}>
            {orderMoment(order.created_at, order.timezone)}
          </time>
          <span className={styles.sum}>{price(order.price_total)}</span>
        </span>
      </button>
      {canBeRepeated(order.status.alias as Status) && <RepeatButton kind="secondary" wide order={order} />}
    </div>
  )
}

function Pictures({ order }: { order: UserOrder }) {
  const t = useTexts('history')
  const dishes = dishesOf(order)
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
