import { RelatedProducts } from '#web/features/cart-panel/related-products.tsx'
import { useTexts } from '#web/texts.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CartBones } from './cart-bones.tsx'
import { CheckoutHeader } from './checkout-header.tsx'
import styles from './checkout.module.css'
import { OrderFormSkeleton } from './order-form-skeleton.tsx'

/** The page while its cart is loading: the same boxes in the same places. */
export function CheckoutSkeleton() {
  const t = useTexts('checkout')
  return (
    <>
      <CheckoutHeader />
      <div className={styles.columns} data-step={2} aria-busy="true">
        <output className="hidden-visually">{t.loading}</output>
        <div className={styles.form}>
          <OrderFormSkeleton />
        </div>
        <div className={styles.aside}>
          <div className={styles.cart}>
            <CartBones />
          </div>
          <div className={styles.sum}>
            <div className={styles.submit}>
              <Skeleton shape="button" />
            </div>
          </div>
        </div>
      </div>
      <div className={styles.related} data-step={2}>
        <RelatedProducts related={null} level={2} />
      </div>
    </>
  )
}
