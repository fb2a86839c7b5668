import type { Cart } from '#contract/cart.ts'
import { CartMessages } from '#web/features/cart/cart-messages.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { MinimumBar } from '#web/features/cart/minimum-bar.tsx'
import { blockerText } from '#web/features/cart/order-button.tsx'
import { Receipt } from '#web/features/cart/receipt.tsx'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './checkout.module.css'

type OrderSumProps = { cart: Cart; formId: string; sending: boolean }

/** What the order comes to, and the button that sends it. */
export function OrderSum({ cart, formId, sending }: OrderSumProps) {
  const { processing } = useCart()
  return (
    <div className={styles.sum}>
      <div className={styles.receipt}>
        <MinimumBar cart={cart} />
        <Receipt prices={cart.prices} orderType={cart.place.order_type} moving={processing} />
        <CartMessages messages={cart.messages} position="bottom" />
      </div>
      <div className={styles.submit}>
        <SubmitButton cart={cart} formId={formId} sending={sending} processing={processing} />
      </div>
    </div>
  )
}

/** Says the amount, or the first thing that is in the way (CART-17 to CART-23). */
function SubmitButton({ cart, formId, sending, processing }: OrderSumProps & { processing: boolean }) {
  const t = useTexts('checkout')
  const words = useTexts('cart')
  const price = usePrice()
  const [blocker] = cart.blockers
  return (
    <>
      <Button
        type="submit"
        form={formId}
        size="l"
        wide
        disabled={blocker !== undefined}
        loading={sending || processing}
        // A field keeps its focus while this is pressed: losing it brings back the phone's bar and moves the button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {blocker ? blockerText(words, blocker, price) : t.order(price(cart.prices.total))}
      </Button>
      <output className="hidden-visually">{sending && t.sending}</output>
    </>
  )
}
