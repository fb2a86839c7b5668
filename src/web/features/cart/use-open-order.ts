import { useNavigate } from 'react-router'
import { useCityHere } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { closeAllModals, openModal } from '#web/ui/modal/modal-store.ts'
import { setStep } from './cart-store.ts'
import { isMobile } from './order-press.ts'

/** Opens the order form: in the cart on a phone, on the page of the cart elsewhere. Signing in for an order ends here as well. */
export function useOpenOrder(): () => void {
  const navigate = useNavigate()
  const { alias } = useCityHere()
  return () => {
    setStep(2)
    if (isMobile()) return openModal('CartModal')
    closeAllModals()
    void navigate(paths.cart(alias))
  }
}

/** Opens the cart at its first step. */
export function openCart(): void {
  setStep(1)
  openModal('CartModal')
}

/** Asks to sign in, and to go on with the order then (CART-24). */
export const signInToOrder = (): void => openModal('UserLoginModal', { openOrder: true })
