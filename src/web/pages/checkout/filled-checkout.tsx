import { type FormEvent, useId } from 'react'
import type { Cart } from '#contract/cart.ts'
import { CartFooter } from '#web/features/cart/cart-footer.tsx'
import { CartPanel } from '#web/features/cart/cart-panel.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { RelatedProducts } from '#web/features/cart/related-products.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import styles from './checkout.module.css'
import { OrderForm } from './order-form.tsx'
import { OrderSum } from './order-sum.tsx'
import { useOrderForm } from './use-order-form.ts'
import { useStep } from './use-step.ts'
import { useSubmit } from './use-submit.ts'

/** Wide: form and cart side by side. A phone shows one of both, the form first: it comes from the cart (DECIDE-57). */
export function FilledCheckout({ cart }: { cart: Cart }) {
  const formId = useId()
  const form = useOrderForm(cart)
  const { submit, sending } = useSubmit(form)
  const { processing } = useCart()
  const { step, toForm } = useStep()
  const send = (event: FormEvent) => {
    event.preventDefault()
    void submit()
  }
  return (
    <>
      <CheckoutHeader step={step} />
      <div className={styles.columns} data-step={step}>
        <OrderForm id={formId} form={form} sending={sending} onSubmit={send} />
        <div className={styles.aside}>
          <div className={styles.cart}>
            <CartPanel variant="page" />
          </div>
          <OrderSum cart={cart} formId={formId} sending={sending} />
          <div className={styles.toForm}>
            <CartFooter cart={cart} processing={processing} onOrder={toForm} />
          </div>
        </div>
      </div>
      <div className={styles.related} data-step={step}>
        <RelatedProducts related={cart.related} level={2} />
      </div>
    </>
  )
}
