import { useLocation } from 'react-router'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { closeAllModals, openModal } from '#web/ui/modal/modal-state.ts'
import { setStep } from './cart-store.ts'
import { isMobile } from './order-press.ts'

/** Whether this is the cart's page, which has its own order form: only one exists at a time. */
export const useIsCartPage = (): boolean => useLocation().pathname === paths.cart(useCityHere().alias)

/** Opens the order form: in the cart on a phone, on the cart's page elsewhere. Sign-in for an order ends here too. */
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

/** Opens sign-in and continues with the order afterwards. */
export const signInToOrder = (): void => openModal('UserLoginModal', { openOrder: true })
