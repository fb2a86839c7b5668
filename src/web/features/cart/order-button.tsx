import type { Cart } from '#contract/cart.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { openModal } from '#web/ui/modal/modal-store.ts'
import { isMobile, orderPress } from './order-press.ts'
import { signInToOrder, useOpenOrder } from './use-open-order.ts'

type OrderButtonProps = {
  cart: Pick<Cart, 'blockers' | 'prices'>
  processing: boolean
  /** Shows the form of the page that the button stands on. */
  onForm?: () => void
}

/** States what it costs, or what is still in the way (CART-17 to CART-24). */
export function OrderButton({ cart, processing, onForm }: OrderButtonProps) {
  const t = useTexts('cart')
  const price = usePrice()
  const openOrder = useOpenOrder()
  const [blocker] = cart.blockers
  const press = () => {
    const way = orderPress({ blockers: cart.blockers, isMobile: isMobile(), isCartPage: onForm !== undefined, isForm: false })
    if (way === 'log-in') signInToOrder()
    else if (way !== 'nothing') (onForm ?? openOrder)()
  }
  return (
    <Button wide size="l" disabled={blocker !== undefined} loading={processing} onClick={press} onDisabledPress={press}>
      {blocker === undefined ? t.order(price(cart.prices.total)) : blockerText(t, blocker, price)}
    </Button>
  )
}

type CartTexts = ReturnType<typeof useTexts<'cart'>>

/** What is in the way of an order, in words. */
export const blockerText = (t: CartTexts, blocker: Cart['blockers'][number], price: (major: number) => string): string =>
  blocker.code === 'below-minimum' ? t.missing(price(blocker.missing ?? 0)) : t.blockers[blocker.code]

/** The way to a place, when it is the place that is missing. */
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
