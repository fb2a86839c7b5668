import type { Cart } from '#contract/cart.ts'
import styles from './cart-contents.module.css'
import { CartLines } from './cart-lines.tsx'
import { CartMessages } from './cart-messages.tsx'
import { CartPackages } from './cart-packages.tsx'
import { CartEmpty, CartFailed, CartLoading } from './cart-states.tsx'
import { useCart } from './cart-store.ts'
import { Receipt } from './receipt.tsx'
import { RelatedProducts } from './related-products.tsx'

export type CartVariant = 'side' | 'modal' | 'page'

/** Everything of the cart between its header and its footer. The page shows receipt and related products itself. */
export function CartContents({ variant, onLeave }: { variant: CartVariant; onLeave?: () => void }) {
  const { cart, status, processing, arriving, removed } = useCart()
  if (!cart) return status === 'failed' ? <CartFailed /> : <CartLoading />
  const isEmpty = cart.count === 0
  return (
    <>
      <CartMessages messages={cart.messages} position="top" />
      {(!isEmpty || removed) && <CartLines products={cart.products} removed={removed} arriving={arriving} />}
      {isEmpty ? <CartEmpty onLeave={onLeave} /> : <Below cart={cart} variant={variant} processing={processing} />}
    </>
  )
}

function Below({ cart, variant, processing }: { cart: Cart; variant: CartVariant; processing: boolean }) {
  if (variant === 'page') return <CartPackages cart={cart} />
  return (
    <>
      {/* On wide screens the checkout asks about the bag (PACK-03). */}
      <CartPackages cart={cart} className={styles.mobileOnly} />
      <div className={styles.receipt}>
        <Receipt prices={cart.prices} orderType={cart.place.order_type} moving={processing} hideTotal />
      </div>
      <CartMessages messages={cart.messages} position="bottom" />
      <RelatedProducts related={cart.related} />
    </>
  )
}
