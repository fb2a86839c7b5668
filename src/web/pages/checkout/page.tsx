import { useDeferredValue, useState } from 'react'
import { useCart, useCartOf } from '#web/features/cart/cart-store.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { CartFailed } from './cart-failed.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import styles from './checkout.module.css'
import { EmptyCheckout } from './empty-checkout.tsx'
import { FilledCheckout } from './filled-checkout.tsx'

/** The cart and the order form. The page is the same for all visitors; the cart is loaded afterwards. */
export default function Checkout() {
  useCartOf(useCityHere().id)
  const [t, cart] = [useTexts('checkout'), useTexts('cart')]
  return (
    <main id="content" tabIndex={-1} className={styles.page}>
      <PageHead title={t.title} description={cart.empty_text} hidden />
      <Content />
    </main>
  )
}

function Content() {
  const { cart, status, arriving } = useCart()
  // Deferred: rendering the form at once would block a phone.
  const isDrawn = useDeferredValue(cart !== null)
  const isEmpty = cart !== null && cart.count === 0 && arriving === 0
  const [wasFilled, setWasFilled] = useState(false)
  if (cart !== null && !isEmpty && !wasFilled) setWasFilled(true)
  if (!cart || !isDrawn) return status === 'failed' ? <CartFailed /> : <CheckoutSkeleton />
  if (isEmpty) return <EmptyCheckout emptied={wasFilled} />
  return <FilledCheckout cart={cart} />
}
