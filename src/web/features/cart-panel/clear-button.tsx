import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { useCart } from '#web/features/cart/cart-store.ts'

/** Asks for confirmation; nothing for an empty cart. */
export function ClearButton() {
  const t = useTexts('cart_panel')
  const { cart } = useCart()
  if (!cart || cart.count === 0) return null
  return (
    <Button kind="ghost" size="s" onClick={() => openModal('ConfirmEmptyCartModal')}>
      {t.clear}
    </Button>
  )
}
