import { useLayoutEffect, useRef } from 'react'
import type { Cart } from '#contract/cart.ts'
import styles from './cart-contents.module.css'
import { CartGifts } from './cart-gifts.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartMessages } from '#web/features/cart/cart-messages.tsx'
import { CartPackages } from './cart-packages.tsx'
import { CartEmpty, CartFailed, CartLoading } from './cart-states.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { ChangesNotice } from './changes-notice.tsx'
import { noticeShown } from '#web/features/cart/changes-message.ts'
import { LastHourNotice } from './last-hour-notice.tsx'
import { Receipt } from '#web/features/cart/receipt.tsx'
import { RelatedProducts } from './related-products.tsx'

export type CartVariant = 'side' | 'modal' | 'page'

/** Everything of the cart between its header and its footer. The page shows receipt and related products itself. */
export function CartContents({ variant, onLeave }: { variant: CartVariant; onLeave?: () => void }) {
  const { cart, status, isLoadingPrices, arriving, removed } = useCart()
  const lines = useRef<HTMLUListElement>(null)
  // The button goes with what was read, and the focus would go with it.
  const moveOn = () => lines.current?.focus({ preventScroll: true })
  const isNoticed = variant !== 'side' && (cart?.changes ?? null) !== null
  // Before the effects of the page around it, which may be about to tell the same.
  useLayoutEffect(() => (isNoticed ? noticeShown() : undefined), [isNoticed])
  if (!cart) return status === 'failed' ? <CartFailed /> : <CartLoading variant={variant} />
  const isEmpty = cart.count === 0
  return (
    <>
      <LastHourNotice place={cart.place} />
      {cart.changes && <ChangesNotice changes={cart.changes} onRead={moveOn} />}
      <CartMessages messages={cart.messages} position="top" />
      {(!isEmpty || removed) && <CartLines ref={lines} products={cart.products} removed={removed} arriving={arriving} />}
      {isEmpty ? <CartEmpty onLeave={onLeave} /> : <Below cart={cart} variant={variant} processing={isLoadingPrices} />}
    </>
  )
}

/** What stands under the dishes, in the order of section 2. */
export function Below({ cart, variant, processing }: { cart: Cart; variant: CartVariant; processing: boolean }) {
  const onPage = variant === 'page'
  return (
    <>
      {/* In the panel on wide screens the checkout asks about the bag (PACK-03). */}
      <CartPackages cart={cart} className={onPage ? undefined : styles.mobileOnly} />
      <CartGifts cart={cart} />
      {!onPage && (
        <>
          <RelatedProducts related={cart.related} />
          <div className={styles.receipt}>
            <Receipt prices={cart.prices} orderType={cart.place.order_type} moving={processing} hideTotal />
          </div>
          <CartMessages messages={cart.messages} position="bottom" />
        </>
      )}
    </>
  )
}
