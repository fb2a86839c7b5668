import { lazy, Suspense } from 'react'
import { loadAgain } from '#web/browser/load-again.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import type { OrderFormState } from './use-order-form.ts'

// Rare, and not among the first scripts. The button leads to the lines in it, so it is asked for until it is there.
const CartTrouble = lazy(() => loadAgain(() => import('./cart-trouble.tsx')))

/** Why the cart cannot be ordered. A wide screen has its lines beside the form; a phone shows those here that hold the order up. */
export function CartNotice({ form: { cart, errors, compared } }: { form: OrderFormState }) {
  const { product: error } = errors
  const isListed = !useIsWide() && cart.blockers[0]?.code === 'unavailable-product'
  if (error === undefined && !isListed) return null
  return (
    <div id={fieldId('product')} tabIndex={-1} className={styles.cartNotice}>
      <Suspense fallback={error}>
        <CartTrouble error={error} compared={compared} lines={isListed ? cart.products : {}} />
      </Suspense>
    </div>
  )
}
