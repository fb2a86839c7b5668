import type { Cart } from '#contract/cart.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { closeModal } from '#web/ui/modal/modal-state.ts'
import styles from './confirm-empty-cart-modal.module.css'
import { cartStore, clearCart, useCart } from '#web/features/cart/cart-store.ts'
import { refillCart } from './refill-cart.ts'

/** Clearing needs confirmation (DECIDE-27), and can be undone for a while. */
export default function ConfirmEmptyCartModal() {
  const [t, words] = [useTexts('cart_panel'), useTexts('cart')]
  const { cart } = useCart()
  const clear = () => {
    closeModal()
    void clearCart().then((outcome) => {
      if (outcome.ok && cart) flash(t.cleared, { action: { label: words.undo, run: () => void refill(cart) } })
    })
  }
  const refill = async (before: Cart) => {
    const { names, time, bonuses } = await refillCart(cartStore, before)
    const left = [...names, ...(time === null ? [] : [time]), ...(bonuses > 0 ? [`${words.bonuses}: ${bonuses}`] : [])]
    if (left.length > 0) flash(t.changes_gone(left.join(', ')), { kind: 'error' })
  }
  return (
    <>
      <DialogHeader title={t.clear_title} closeLabel={t.clear_no} />
      <DialogBody>
        <p>{t.clear_text}</p>
      </DialogBody>
      <DialogFooter>
        <div className={styles.choices}>
          <Button kind="secondary" wide onClick={closeModal}>
            {t.clear_no}
          </Button>
          <Button kind="danger" wide onClick={clear}>
            {t.clear_yes}
          </Button>
        </div>
      </DialogFooter>
    </>
  )
}
