import { type FormEvent, lazy, Suspense, useId } from 'react'
import type { Cart } from '#contract/cart.ts'
import { CartFooter } from '#web/features/cart-panel/cart-footer.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { RelatedProducts } from '#web/features/cart-panel/related-products.tsx'
import { OrderForm } from '#web/features/checkout/form/order-form.tsx'
import { OrderSum, SubmitButton } from '#web/features/checkout/form/order-sum.tsx'
import { Savings } from '#web/features/checkout/form/savings.tsx'
import { useOrderForm } from '#web/features/checkout/form/use-order-form.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { useSubmit } from '#web/features/checkout/form/use-submit.ts'
import { CartBones } from './cart-bones.tsx'
import { CartLost } from './cart-failed.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import styles from './checkout.module.css'
import { Repeated } from './repeated.tsx'
import { useStep } from './use-step.ts'

/** A phone starts with the form, and needs the list only on the way back. */
const CartPanel = lazy(() =>
  import('#web/features/cart-panel/cart-panel.tsx')
    .then(({ CartPanel: panel }) => ({ default: panel }))
    .catch(() => ({ default: CartLost })),
)

/** Wide: form and cart side by side. A phone shows one of them, the form first, because it comes from the cart (DECIDE-57). */
export function FilledCheckout({ cart }: { cart: Cart }) {
  const formId = useId()
  const form = useOrderForm(cart)
  const { submit, sending, captchaBox, isCaptcha } = useSubmit(form)
  const { isLoadingPrices } = useCart()
  const { step, toForm } = useStep()
  const isWide = useIsWide()
  const send = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <>
      <CheckoutHeader step={step} />
      <Repeated />
      <div className={styles.columns} data-step={step}>
        <div className={styles.form}>
          <OrderForm id={formId} form={form} sending={sending} captchaBox={captchaBox} isCaptcha={isCaptcha} onSubmit={send} />
          <Savings cart={cart} />
        </div>
        <div className={styles.aside}>
          <div className={styles.cart}>
            {(isWide || step === 1) && (
              <Suspense fallback={<CartBones />}>
                <CartPanel variant="page" failed={<CartLost />} />
              </Suspense>
            )}
          </div>
          <div className={styles.sum}>
            <div className={styles.receipt}>
              <OrderSum cart={cart} />
            </div>
            <div className={styles.submit}>
              <SubmitButton cart={cart} formId={formId} sending={sending} />
            </div>
          </div>
          <div className={styles.toForm}>
            <CartFooter cart={cart} processing={isLoadingPrices} onForm={toForm} />
          </div>
        </div>
      </div>
      <div className={styles.related} data-step={step}>
        <RelatedProducts related={cart.related} level={2} />
      </div>
    </>
  )
}
