import { useNavigate } from 'react-router'
import type { Cart } from '#contract/cart.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { closeAllModals, openModal } from '#web/ui/modal/modal-store.ts'

type OrderButtonProps = { cart: Cart; processing: boolean; onOrder?: () => void }

/** States what it costs, or what is still in the way (CART-17 to CART-23). Goes to the checkout unless told otherwise. */
export function OrderButton({ cart, processing, onOrder }: OrderButtonProps) {
  const t = useTexts('cart')
  const price = usePrice()
  const navigate = useNavigate()
  const city = useCityHere()
  const [blocker] = cart.blockers
  const goToCheckout = () => {
    closeAllModals()
    void navigate(paths.cart(city.alias))
  }
  return (
    <Button wide size="l" disabled={blocker !== undefined} loading={processing} onClick={onOrder ?? goToCheckout}>
      {blocker === undefined ? t.order(price(cart.prices.total)) : blockerText(t, blocker, price)}
    </Button>
  )
}

type Words = ReturnType<typeof useTexts<'cart'>>

/** What is in the way of an order, in words. */
export const blockerText = (t: Words, blocker: Cart['blockers'][number], price: (major: number) => string): string =>
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
