import type { Cart } from '#contract/cart.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './cart-footer.module.css'
import { MinimumBar } from '#web/features/cart/minimum-bar.tsx'
import { OrderButton, PlaceMissing } from '#web/features/cart/order-button.tsx'

type CartFooterProps = { cart: Cart; processing: boolean; onForm?: () => void }

/** The total and the way on, always in sight. */
export function CartFooter({ cart, processing, onForm }: CartFooterProps) {
  const t = useTexts('cart')
  const price = usePrice()
  return (
    <div className={styles.footer}>
      <MinimumBar cart={cart} />
      <p className={styles.total} data-moving={processing || undefined}>
        <span>{t.total}</span>
        <span className={styles.amount}>{price(cart.prices.total)}</span>
      </p>
      <PlaceMissing blockers={cart.blockers} />
      <OrderButton cart={cart} processing={processing} onForm={onForm} />
    </div>
  )
}
