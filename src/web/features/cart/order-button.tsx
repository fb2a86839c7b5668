import type { Cart } from '#contract/cart.ts'
import type { OrderType } from '#contract/common.ts'
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

type Blocked = Cart['blockers'][number]

/** The view in which a cart gets the place that it lacks: an address, a shop, or another one than a shop that takes no orders. */
const views: Partial<Record<Blocked['code'], OrderType>> = { 'no-address': 'delivery', 'no-shop': 'takeaway', 'shop-stopped': 'takeaway' }

/** Asks for the place, if that is what is missing. */
export function askPlace({ code }: Blocked): void {
  const tab = views[code]
  if (tab) openModal('OrderTypesModal', { tab })
}

/** Shows the amount, or what prevents the order; where a place is missing, it is the one button, which asks for it. */
export function OrderButton(props: OrderButtonProps) {
  const [first] = props.cart.blockers
  return first && views[first.code] ? <PlaceButton missing={first} /> : <ToOrder {...props} />
}

function PlaceButton({ missing }: { missing: Blocked }) {
  const t = useTexts('cart')
  return (
    <>
      {missing.code === 'shop-stopped' && <p>{t.blockers[missing.code]}</p>}
      <Button wide size="l" onClick={() => askPlace(missing)}>
        {missing.code === 'no-address' ? t.choose_address : t.choose_shop}
      </Button>
    </>
  )
}

function ToOrder({ cart, processing, onForm }: OrderButtonProps) {
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
