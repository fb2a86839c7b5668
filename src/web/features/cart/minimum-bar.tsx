import type { Cart } from '#contract/cart.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './minimum-bar.module.css'

/** How much is still missing to the minimum order; nothing once it is reached or where there is none. */
export function MinimumBar({ cart }: { cart: Pick<Cart, 'blockers' | 'place' | 'prices'> }) {
  const t = useTexts('cart')
  const price = usePrice()
  const missing = cart.blockers.find((blocker) => blocker.code === 'below-minimum')?.missing
  const minimum = cart.place.minimum_order_amount
  if (!missing || !minimum) return null
  return (
    <div className={styles.bar} aria-live="polite">
      <p className={styles.text}>{t.to_minimum(price(missing))}</p>
      <progress className={styles.progress} max={minimum} value={minimum - missing} aria-hidden="true" />
    </div>
  )
}
