import { useEffect } from 'react'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { CartIcon } from '#web/ui/icons/buying.tsx'
import styles from './cart-bar.module.css'
import { useCart } from '#web/features/cart/cart-store.ts'
import { openCart } from '#web/features/cart/use-open-order.ts'

/** Count and total at hand on a phone, as long as there is something in the cart. */
export function CartBar() {
  const t = useTexts('cart')
  const price = usePrice()
  const { cart, isLoadingPrices: processing } = useCart()
  const isFilled = cart !== null && cart.count > 0
  // The modal's code is at hand when the bar is pressed.
  useEffect(() => {
    if (isFilled) void import('./cart-modal.tsx')
  }, [isFilled])
  if (!isFilled) return null
  const items = t.items(cart.count)
  const label = [t.bar(items), price(cart.prices.total), ...(cart.changes ? [t.changes_title] : [])].join(', ')
  return (
    <div className={styles.place}>
      <button type="button" className={styles.bar} aria-label={label} onClick={openCart}>
        <CartIcon />
        <span className={styles.count}>
          {items}
          {cart.changes && <small className={styles.changed}>{t.changes_title}</small>}
        </span>{' '}
        <span className={styles.total} data-moving={processing || undefined}>
          {price(cart.prices.total)}
        </span>
      </button>
    </div>
  )
}
