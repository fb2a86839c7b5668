import { Fragment } from 'react'
import type { OrderProduct } from '#contract/order.ts'
import type { UserOrder } from '#contract/user-orders.ts'
import { useTexts } from '#web/texts.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './order-contents.module.css'
import { pictureBase } from './picture-base.ts'

type Price = (major: number) => string

/** The lines of an order with their modifiers (HISTORY-14). Packages are part of the bill. */
export function OrderLines({ products, price }: { products: OrderProduct[]; price: Price }) {
  const dishes = products.filter(({ type }) => type !== 'packet')
  return (
    <ul className={styles.lines}>
      {dishes.map((line, index) => (
        <Line key={index} line={line} price={price} />
      ))}
    </ul>
  )
}

function Line({ line, price }: { line: OrderProduct; price: Price }) {
  const t = useTexts('tracking')
  const chosen = [...line.groupModifiers, ...line.modifiers]
  return (
    <li className={styles.line}>
      <Picture className={styles.picture} base={pictureBase(line.image_url)} sizes="64px" alt="" />
      <div className={styles.lineWords}>
        <p className={styles.lineName} lang={line.languages?.name}>
          {line.name}
        </p>
        {chosen.length > 0 && (
          <p className={styles.modifiers}>
            {chosen.map(({ name, languages, count }, index) => (
              <Fragment key={index}>
                {index > 0 && ', '}
                <span lang={languages?.name}>{name}</span>
                {count > 1 && ` × ${count}`}
              </Fragment>
            ))}
          </p>
        )}
        <p className={styles.quantity}>{t.quantity(line.quantity)}</p>
        {line.missing > 0 && <p className={styles.missing}>{t.missing(line.missing)}</p>}
      </div>
      <p className={styles.linePrice}>{price(line.total_price)}</p>
    </li>
  )
}

type Billed = Pick<
  UserOrder,
  'order_type' | 'subtotal' | 'packages_total' | 'delivery_total' | 'discount' | 'bonuses' | 'price_total' | 'adjusted' | 'transaction_id'
>

/** The parts of the price; those of 0 are omitted (HISTORY-12). */
export function OrderBill({ order, price }: { order: Billed; price: Price }) {
  const t = useTexts('tracking')
  const rows = [
    [t.subtotal, price(order.subtotal)],
    ...(order.packages_total > 0 ? [[t.packages, price(order.packages_total)]] : []),
    ...(order.order_type === 'delivery' ? [[t.delivery_fee, order.delivery_total > 0 ? price(order.delivery_total) : t.free]] : []),
    ...(order.discount > 0 ? [[t.discount, `−${price(order.discount)}`]] : []),
    ...(order.bonuses > 0 ? [[t.bonuses, `−${price(order.bonuses)}`]] : []),
  ]
  return (
    <dl className={styles.bill}>
      {rows.map(([name, amount]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{t.total}</dt>
        <dd>{price(order.price_total)}</dd>
      </div>
      {order.adjusted > 0 && <Adjusted order={order} price={price} />}
    </dl>
  )
}

/** What goes back for what is missing; of an order that is paid at the door, what is left to pay (OPS-ORDERS-17). */
function Adjusted({ order, price }: { order: Billed; price: Price }) {
  const t = useTexts('tracking')
  if (order.transaction_id !== null)
    return (
      <div className={styles.total}>
        <dt>{t.missing_back}</dt>
        <dd>{price(order.adjusted)}</dd>
      </div>
    )
  return (
    <>
      <div className={styles.row}>
        <dt>{t.missing_less}</dt>
        <dd>−{price(order.adjusted)}</dd>
      </div>
      <div className={styles.total}>
        <dt>{t.to_pay}</dt>
        <dd>{price(order.price_total - order.adjusted)}</dd>
      </div>
    </>
  )
}
