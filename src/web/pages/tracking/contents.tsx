import { useId } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './tracking.module.css'

/** `/pictures/<hash>-320.webp` up to the width. */
const pictureBase = (url: string): string => url.replace(/-\d+\.\w+$/, '')

/** What was ordered, and what it comes to. */
export function Contents({ order }: { order: TrackedOrder }) {
  const t = useTexts('tracking')
  const id = useId()
  // Packages are a line of the bill.
  const dishes = order.products.filter(({ type }) => type !== 'package')
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.cardTitle}>
        {t.contents}
      </h2>
      <ul className={styles.lines}>
        {dishes.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
      <Bill order={order} />
    </section>
  )
}

function Line({ line }: { line: TrackedOrder['products'][number] }) {
  const t = useTexts('tracking')
  const price = usePrice()
  return (
    <li className={styles.line}>
      <Picture className={styles.picture} base={pictureBase(line.image_url)} sizes="64px" alt="" />
      <div className={styles.lineWords}>
        <p className={styles.lineName}>{line.name}</p>
        {line.modifiers.length > 0 && (
          <p className={styles.modifiers}>
            {line.modifiers.map(({ name, count }) => (count > 1 ? `${name} × ${count}` : name)).join(', ')}
          </p>
        )}
        <p className={styles.quantity}>{t.quantity(line.quantity)}</p>
      </div>
      <p className={styles.linePrice}>{price(line.total_price)}</p>
    </li>
  )
}

function Bill({ order }: { order: TrackedOrder }) {
  const t = useTexts('tracking')
  const price = usePrice()
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
    </dl>
  )
}
