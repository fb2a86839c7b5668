import { useLayoutEffect, useRef } from 'react'
import type { Cart } from '#contract/cart.ts'
import styles from './cart-contents.module.css'
import { CartGifts } from './cart-gifts.tsx'
import { CartLines } from '#web/features/cart-lines/cart-lines.tsx'
import { CartMessages } from '#web/features/cart/cart-messages.tsx'
import { CartPackages } from './cart-packages.tsx'
import { CartEmpty, CartFailed, CartLoading } from './cart-states.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { ChangesNotice } from './changes-notice.tsx'
import { noticeShown } from '#web/features/cart/changes-message.ts'
import { LastHourNotice } from './last-hour-notice.tsx'
import { Receipt } from '#web/features/cart/receipt.tsx'
import { PromiseLine } from '#web/features/cart/promise.tsx'
import { RestNotice } from '#web/features/cart/rest-notice.tsx'
import { RelatedProducts } from './related-products.tsx'

export type CartVariant = 'side' | 'modal' | 'page'

/** Everything between the cart's header and footer. The page shows receipt and related products itself. */
export function CartContents({ variant, onLeave }: { variant: CartVariant; onLeave?: () => void }) {
  const { cart, status, isLoadingPrices, arriving, removed } = useCart()
  const lines = useRef<HTMLUListElement>(null)
  // The button disappears with the notice, so the focus moves to the lines.
  const moveOn = () => lines.current?.focus({ preventScroll: true })
  const isNoticed = variant !== 'side' && (cart?.changes ?? null) !== null
  // A layout effect, so that it runs before the effects of the page, which may show the same message.
  useLayoutEffect(() => (isNoticed ? noticeShown() : undefined), [isNoticed])
  if (!cart) return status === 'failed' ? <CartFailed /> : <CartLoading variant={variant} />
  const isEmpty = cart.count === 0
  return (
    <>
      {!isEmpty && variant !== 'page' && <PromiseLine cart={cart} />}
      {variant !== 'page' && <RestNotice place={cart.place} />}
      <LastHourNotice place={cart.place} />
      {cart.changes && <ChangesNotice changes={cart.changes} lines={cart.products} onRead={moveOn} />}
      <CartMessages messages={cart.messages} position="top" />
      {(!isEmpty || removed) && <CartLines ref={lines} products={cart.products} removed={removed} arriving={arriving} />}
      {isEmpty ? <CartEmpty onLeave={onLeave} /> : <Below cart={cart} variant={variant} processing={isLoadingPrices} />}
    </>
  )
}

/** The blocks below the dishes, in the order of section 2. */
export function Below({ cart, variant, processing }: { cart: Cart; variant: CartVariant; processing: boolean }) {
  const onPage = variant === 'page'
  return (
    <>
      {/* On wide screens the checkout asks about the bag instead of the panel (PACK-03). */}
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
