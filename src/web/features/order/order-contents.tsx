import { Fragment } from 'react'
import type { OrderProduct } from '#contract/order.ts'
import type { PartKey } from '#domain/cart/totals.ts'
import type { UserOrder } from '#contract/user-orders.ts'
import { amountsIn, priceRows } from '#web/features/money/price-rows.ts'
import { useTexts } from '#web/texts.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './order-contents.module.css'
import { pictureBase } from './picture-base.ts'

type Price = (major: number) => string

/** The lines of an order with their modifiers. Packages are part of the bill. */
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
        {line.deposit && <p className={styles.quantity}>{line.deposit.text}</p>}
        {line.missing > 0 && <p className={styles.missing}>{t.missing(line.missing)}</p>}
      </div>
      <p className={styles.linePrice}>{price(line.total_price)}</p>
    </li>
  )
}

type Billed = Pick<UserOrder, PartKey<'order'> | 'order_type' | 'price_total' | 'adjusted' | 'transaction_id'>

/** The parts of the price; those of 0 are omitted. */
export function OrderBill({ order, price }: { order: Billed; price: Price }) {
  const t = useTexts('tracking')
  const { parts } = useTexts('cart')
  const rows = priceRows({
    amounts: amountsIn(order, 'order'),
    isDelivery: order.order_type === 'delivery',
    names: { ...parts, bonuses: t.bonuses },
    free: t.free,
    write: price,
  })
  return (
    <dl className={styles.bill}>
      {rows.map(({ part, name, value }) => (
        <div key={part} className={styles.row}>
          <dt>{name}</dt>
          <dd>{value}</dd>
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

/** What goes back for what is missing; of an order that is paid at the door, what is left to pay. */
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
