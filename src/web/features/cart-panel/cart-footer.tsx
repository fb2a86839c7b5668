import type { Cart } from '#contract/cart.ts'
import { amountsIn, priceRows } from '#web/features/money/price-rows.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import styles from './cart-footer.module.css'
import { AmountBar } from '#web/features/cart/amount-bar.tsx'
import { OrderButton } from '#web/features/cart/order-button.tsx'

type CartFooterProps = { cart: Cart; processing: boolean; onForm?: () => void }

/** The total and the order button, always visible. */
export function CartFooter({ cart, processing, onForm }: CartFooterProps) {
  const t = useTexts('cart')
  const price = usePrice()
  return (
    <div className={styles.footer}>
      <AmountBar cart={cart} />
      <p className={styles.total} data-moving={processing || undefined}>
        <span className={styles.what}>
          {t.total}
          <Parts cart={cart} />
        </span>
        <span className={styles.amount}>{price(cart.prices.total)}</span>
      </p>
      <OrderButton cart={cart} processing={processing} onForm={onForm} />
    </div>
  )
}

/** What the total consists of, in one line: the receipt itself is below the dishes. */
function Parts({ cart: { prices, place } }: { cart: Cart }) {
  const t = useTexts('cart')
  const price = usePrice()
  const rows = priceRows({
    amounts: amountsIn(prices, 'cart'),
    isDelivery: place.order_type === 'delivery',
    names: t.parts,
    free: t.free,
    write: price,
  })
  const parts = rows.map(({ name, value }) => `${name} ${value}`)
  return (
    parts.length > 1 && (
      <small className={styles.parts}>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </small>
    )
  )
}
