import type { Cart } from '#contract/cart.ts'
import { CartMessages } from '#web/features/cart/cart-messages.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { MinimumBar } from '#web/features/cart/minimum-bar.tsx'
import { blockerText } from '#web/features/cart/order-button.tsx'
import { orderPress } from '#web/features/cart/order-press.ts'
import { Receipt } from '#web/features/cart/receipt.tsx'
import { signInToOrder } from '#web/features/cart/use-open-order.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'

/** What the order comes to. */
export function OrderSum({ cart }: { cart: Cart }) {
  const { isLoadingPrices } = useCart()
  return (
    <>
      <MinimumBar cart={cart} />
      <Receipt prices={cart.prices} orderType={cart.place.order_type} moving={isLoadingPrices} />
      <CartMessages messages={cart.messages} position="bottom" />
    </>
  )
}

type SubmitButtonProps = { cart: Pick<Cart, 'blockers' | 'prices'>; formId: string; sending: boolean }

/** Sends the order. Says the amount, or the first thing that is in the way (CART-17 to CART-24). */
export function SubmitButton({ cart, formId, sending }: SubmitButtonProps) {
  const t = useTexts('checkout')
  const words = useTexts('cart')
  const price = usePrice()
  const { isLoadingPrices } = useCart()
  const [blocker] = cart.blockers
  const press = () => {
    const way = orderPress({ blockers: cart.blockers, isMobile: false, isCartPage: true, isForm: true })
    if (way === 'log-in') signInToOrder()
  }
  return (
    <>
      <Button
        type="submit"
        form={formId}
        size="l"
        wide
        disabled={blocker !== undefined}
        onDisabledPress={press}
        loading={sending || isLoadingPrices}
        // A field keeps its focus while this is pressed: losing it brings back the phone's bar and moves the button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {blocker ? blockerText(words, blocker, price) : t.order(price(cart.prices.total))}
      </Button>
      <output className="hidden-visually">{sending && t.sending}</output>
    </>
  )
}
