import type { Cart } from '#contract/cart.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './amount-bar.module.css'
import { goalsOf, nextGoal } from './goals.ts'

/** The way of an order in amounts: to the minimum, to the next gift, past the fee for small orders, to free delivery; nothing once all are reached. */
export function AmountBar({ cart }: { cart: Cart }) {
  const t = useTexts('cart')
  const price = usePrice()
  const { amount, goals } = goalsOf(cart)
  const next = nextGoal(goals)
  const end = Math.max(...goals.map(({ at }) => at))
  if (!next) return null
  const missing = price(next.missing)
  const text = {
    minimum: () => t.to_minimum(missing),
    gift: () => t.to_gift(missing, 'name' in next ? next.name : ''),
    'small-order': () => t.to_no_small_order(missing),
    'free-delivery': () => t.to_free_delivery(missing),
  }[next.kind]()
  return (
    <div className={styles.bar} aria-live="polite">
      <p className={styles.text}>{text}</p>
      <div className={styles.way} aria-hidden="true">
        <progress className={styles.progress} max={end} value={amount} />
        {goals.map(({ kind, at, missing: left }) => (
          <span
            key={`${kind} ${at}`}
            className={styles.goal}
            data-reached={left === 0 || undefined}
            style={{ insetInlineStart: `${(at / end) * 100}%` }}
          />
        ))}
      </div>
    </div>
  )
}
