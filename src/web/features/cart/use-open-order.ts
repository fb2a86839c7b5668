import { useLocation } from 'react-router'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { closeAllModals, openModal } from '#web/ui/modal/modal-store.ts'
import { setStep } from './cart-store.ts'
import { isMobile } from './order-press.ts'

/** Whether this is the page of the cart, which has an order form of its own: there is one at a time. */
export const useIsCartPage = (): boolean => useLocation().pathname === paths.cart(useCityHere().alias)

/**
 * Opens the order form: in the cart on a phone, on the page of the cart elsewhere, and where that page is open already.
 * Signing in for an order ends here as well.
 */
export function useOpenOrder(): () => void {
  const navigate = useSiteNavigate()
  const { hash } = useLocation()
  const { alias } = useCityHere()
  const isCartPage = useIsCartPage()
  return () => {
    setStep(isCartPage ? 1 : 2)
    if (isMobile() && !isCartPage) return openModal('CartModal')
    closeAllModals()
    void navigate(paths.cart(alias), { replace: isCartPage && hash === '' })
  }
}

/** Opens the cart at its first step. */
export function openCart(): void {
  setStep(1)
  openModal('CartModal')
}

/** Asks to sign in, and to go on with the order then (CART-24). */
export const signInToOrder = (): void => openModal('UserLoginModal', { openOrder: true })
