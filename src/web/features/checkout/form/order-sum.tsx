import type { MouseEvent } from 'react'
import type { Cart } from '#contract/cart.ts'
import { CartMessages } from '#web/features/cart/cart-messages.tsx'
import { useCart } from '#web/features/cart/cart-store.ts'
import { AmountBar } from '#web/features/cart/amount-bar.tsx'
import { askPlace, blockerText } from '#web/features/cart/order-button.tsx'
import { orderPress } from '#web/features/cart/order-press.ts'
import { ButtonTime } from '#web/features/cart/promise.tsx'
import { Receipt } from '#web/features/cart/receipt.tsx'
import { signInToOrder } from '#web/features/cart/use-open-order.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'

/** The total of the order. */
export function OrderSum({ cart }: { cart: Cart }) {
  const { isLoadingPrices } = useCart()
  return (
    <>
      <AmountBar cart={cart} />
      <Receipt prices={cart.prices} orderType={cart.place.order_type} moving={isLoadingPrices} />
      <CartMessages messages={cart.messages} position="bottom" />
    </>
  )
}

type SubmitButtonProps = { cart: Cart; formId: string; sending: boolean }

/** Sends the order. Shows the amount, or the first blocker. */
export function SubmitButton({ cart, formId, sending }: SubmitButtonProps) {
  const t = useTexts('checkout')
  const words = useTexts('cart')
  const price = usePrice()
  const { isLoadingPrices } = useCart()
  const [blocker] = cart.blockers
  // Without a session the button looks disabled, but signing in is a step of ordering: a press opens it.
  const signsIn = orderPress({ blockers: cart.blockers, isMobile: false, isCartPage: true, isForm: true }) === 'log-in'
  const isHeld = blocker?.code === 'unavailable-product'
  const press = (event: MouseEvent) => {
    if (!blocker) return
    event.preventDefault()
    // The dish's own button, wherever its line is shown.
    event.currentTarget.closest('dialog, main')?.querySelector<HTMLElement>('[data-unavailable] button')?.focus()
  }
  return (
    <>
      <Button
        type="submit"
        form={formId}
        size="l"
        wide
        disabled={blocker !== undefined && !isHeld}
        onClick={press}
        onDisabledPress={signsIn ? signInToOrder : () => blocker && askPlace(blocker)}
        loading={sending || isLoadingPrices}
        // Keeps the field's focus: losing it would show the phone's bar again and move the button away.
        onMouseDown={(event) => event.preventDefault()}
      >
        {blocker ? blockerText(words, blocker, price, cart.prices.total) : t.order(price(cart.prices.total))}
        {(!blocker || signsIn) && <ButtonTime cart={cart} />}
      </Button>
      <output className="hidden-visually">{sending && t.sending}</output>
    </>
  )
}
