import type { Cart } from '#contract/cart.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { isMobile, orderPress } from './order-press.ts'
import { ButtonTime } from './promise.tsx'
import { signInToOrder, useOpenOrder } from './use-open-order.ts'

type OrderButtonProps = {
  cart: Cart
  processing: boolean
  /** Shows the form on the button's own page. */
  onForm?: () => void
}

/** Shows the amount, or what prevents the order. */
export function OrderButton({ cart, processing, onForm }: OrderButtonProps) {
  const t = useTexts('cart')
  const price = usePrice()
  const openOrder = useOpenOrder()
  const [blocker] = cart.blockers
  // Without a session it looks disabled, but signing in is a step of ordering: a press opens it.
  const isFree = blocker === undefined || blocker.code === 'no-session'
  const press = () => {
    const way = orderPress({ blockers: cart.blockers, isMobile: isMobile(), isCartPage: onForm !== undefined, isForm: false })
    if (way === 'log-in') signInToOrder()
    else if (way !== 'nothing') (onForm ?? openOrder)()
  }
  return (
    <Button wide size="l" disabled={blocker !== undefined} loading={processing} onClick={press} onDisabledPress={press}>
      {blocker === undefined ? t.order(price(cart.prices.total)) : blockerText(t, blocker, price, cart.prices.total)}
      {isFree && <ButtonTime cart={cart} />}
    </Button>
  )
}

type CartTexts = ReturnType<typeof useTexts<'cart'>>

/** The text of a button whose order has a blocker. */
export function blockerText(t: CartTexts, blocker: Cart['blockers'][number], price: (major: number) => string, total: number): string {
  if (blocker.code === 'below-minimum') return t.missing(price(blocker.missing ?? 0))
  const words = t.blockers[blocker.code]
  return blocker.code === 'no-session' ? `${words} · ${price(total)}` : words
}

/** A link to choose a place when it is missing. */
export function PlaceMissing({ blockers }: Pick<Cart, 'blockers'>) {
  const t = useTexts('cart')
  const missing = blockers.find(({ code }) => code === 'no-address' || code === 'no-shop' || code === 'shop-stopped')
  if (!missing || blockers.some(({ code }) => code === 'empty')) return null
  const delivery = missing.code === 'no-address'
  return (
    <Button kind="secondary" wide onClick={() => openModal('OrderTypesModal', { tab: delivery ? 'delivery' : 'takeaway' })}>
      {delivery ? t.choose_address : t.choose_shop}
    </Button>
  )
}
