import type { UserOrder } from '#contract/user-orders.ts'
import { useTexts } from '#web/texts.tsx'
import { OrderBill, OrderLines } from './order-contents.tsx'
import { orderMoment } from './order-moment.ts'
import { ProgressRow, stateName } from './progress-row.tsx'
import { useOrderPrice } from './use-order-price.ts'
import styles from './user-order-details.module.css'
import { UserOrderWays } from './user-order-ways.tsx'

type UserOrderDetailsProps = {
  order: UserOrder
  /** A dialog has the number in its title, and the actions at its bottom. */
  inDialog?: boolean
  onCanceled: () => void
}

/** The details of an order in the history. */
export function UserOrderDetails({ order, inDialog = false, onCanceled }: UserOrderDetailsProps) {
  const t = useTexts('tracking')
  const price = useOrderPrice(order)
  const { status } = order
  const isCanceled = status.alias === 'canceled'
  return (
    <div className={styles.details}>
      <div className={styles.words}>
        {!inDialog && <h2 className={styles.number}>{t.title(order.order_id)}</h2>}
        {isCanceled && <ProgressRow order={order} />}
        <p className={styles.status}>{stateName(order, t)}</p>
        <p className={styles.description}>{status.description}</p>
      </div>
      {!isCanceled && <ProgressRow order={order} />}
      <Facts order={order} />
      <OrderLines products={order.products} price={price} />
      <OrderBill order={order} price={price} />
      {!inDialog && <UserOrderWays order={order} onCanceled={onCanceled} />}
    </div>
  )
}

function Facts({ order }: { order: UserOrder }) {
  const t = useTexts('history')
  const tracking = useTexts('tracking')
  const shell = useTexts('shell')
  const isDelivery = order.order_type === 'delivery'
  const facts = [
    [t.type, isDelivery ? shell.delivery : shell.takeaway],
    isDelivery ? [t.address, order.delivery?.full_address] : [tracking.shop, order.shop?.address],
    [tracking.created_at, orderMoment(order.created_at, order.timezone)],
    [t.completed_at, order.completed_at && orderMoment(order.completed_at, order.timezone)],
  ] as const
  return (
    <dl className={styles.facts}>
      {facts.map(
        ([name, fact]) =>
          fact && (
            <div key={name}>
              <dt className={styles.name}>{name}</dt>
              <dd>{fact}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
