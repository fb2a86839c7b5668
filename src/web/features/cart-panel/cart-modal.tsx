import { lazy, Suspense, useEffect } from 'react'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { ModalLoading } from '#web/ui/modal/ModalLoading.tsx'
import { closeModal } from '#web/ui/modal/modal-state.ts'
import { useIsWide } from '#web/ui/use-is-wide.ts'
import { CartContents } from './cart-contents.tsx'
import { CartFooter } from './cart-footer.tsx'
import styles from './cart-modal.module.css'
import { useCart, useCartOf } from '#web/features/cart/cart-store.ts'
import { ClearButton } from './clear-button.tsx'
import { useIsCartPage } from '#web/features/cart/use-open-order.ts'

const loadForm = () => import('#web/features/checkout/form/checkout-sheet.tsx')
const CheckoutSheet = lazy(() => loadForm().then(({ CheckoutSheet: form }) => ({ default: form })))

/**
 * The cart over the page: a sheet on phones, a panel at the edge of wider screens. On a phone its second step is the
 * order form.
 */
export default function CartModal() {
  const state = useCart()
  const isWide = useIsWide()
  const shell = useTexts('shell')
  useCartOf(useCityHere().id)
  const isFilled = state.cart !== null && state.cart.count > 0
  const isCartPage = useIsCartPage()
  // Preloads the form; what fails is loaded again when the form opens.
  useEffect(() => {
    if (isFilled && !isWide && !isCartPage) void loadForm().catch(() => undefined)
  }, [isFilled, isWide, isCartPage])
  if (state.cart && isFilled && state.step === 2 && !isWide && !isCartPage)
    return (
      <Suspense fallback={<ModalLoading label={shell.loading} />}>
        <CheckoutSheet cart={state.cart} />
      </Suspense>
    )
  return <CartSheet />
}

function CartSheet() {
  const [cart, shell] = [useTexts('cart'), useTexts('shell')]
  const state = useCart()
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
        closeLabel={shell.close}
        after={<ClearButton />}
      />
      <DialogBody>
        <div className={styles.body}>
          <CartContents variant="modal" onLeave={closeModal} />
        </div>
      </DialogBody>
      {state.cart && count > 0 && (
        <DialogFooter>
          <CartFooter cart={state.cart} processing={state.isLoadingPrices} />
        </DialogFooter>
      )}
    </>
  )
}
