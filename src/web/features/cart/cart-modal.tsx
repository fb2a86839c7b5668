import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { closeModal } from '#web/ui/modal/modal-store.ts'
import { CartContents } from './cart-contents.tsx'
import { CartFooter } from './cart-footer.tsx'
import styles from './cart-modal.module.css'
import { useCart, useCartOf } from './cart-store.ts'
import { ClearButton } from './clear-button.tsx'

/** The cart over the page: a sheet on phones, a panel at the edge of wider screens. */
export default function CartModal() {
  const [cart, menu] = [useTexts('cart'), useTexts('menu')]
  const state = useCart()
  useCartOf(useCityHere().id)
  const { count } = state.cart ?? { count: 0 }
  return (
    <>
      <DialogHeader
        title={
          count > 0 ? (
            <>
              {cart.title} <small className={styles.count}>{cart.items(count)}</small>
            </>
          ) : (
            cart.title
          )
        }
        closeLabel={menu.close}
        after={<ClearButton />}
      />
      <DialogBody>
        <div className={styles.body}>
          <CartContents variant="modal" onLeave={closeModal} />
        </div>
      </DialogBody>
      {state.cart && count > 0 && (
        <DialogFooter>
          <CartFooter cart={state.cart} processing={state.processing} />
        </DialogFooter>
      )}
    </>
  )
}
