import type { Cart } from '#contract/cart.ts'
import { BonusSection } from '#web/features/loyalty/bonus-section.tsx'
import { PromocodeSection } from './promocode-section.tsx'

/** What makes the order cheaper. Outside of the order form: nothing here may send the order (CHECKOUT-06). */
export function Savings({ cart }: { cart: Cart }) {
  return (
    <>
      <PromocodeSection cart={cart} />
      <BonusSection cart={cart} />
    </>
  )
}
