import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { closeModal } from '#web/ui/modal/modal-store.ts'
import styles from './confirm-empty-cart-modal.module.css'
import { clearCart } from '#web/features/cart/cart-store.ts'

/** Clearing cannot be taken back, so it is asked for (DECIDE-27). */
export default function ConfirmEmptyCartModal() {
  const t = useTexts('cart')
  const clear = () => {
    closeModal()
    void clearCart()
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
