import { useId } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { OrderBill, OrderLines } from '#web/features/order/order-contents.tsx'
import { useTexts } from '#web/texts.tsx'
import styles from './tracking.module.css'

/** The dishes and prices of an order. */
export function Contents({ order }: { order: TrackedOrder }) {
  const t = useTexts('tracking')
  const price = usePrice()
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.cardTitle}>
        {t.contents}
      </h2>
      <OrderLines products={order.products} price={price} />
      <OrderBill order={order} price={price} />
    </section>
  )
}
