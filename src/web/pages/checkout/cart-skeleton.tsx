import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './checkout.module.css'

/** The list of dishes while the cart or its script is loading. */
export function CartSkeleton() {
  return (
    <div className={styles.cartSkeleton}>
      <Skeleton shape="title" width="50%" />
      {[0, 1, 2].map((line) => (
        <div key={line} className={styles.lineSkeleton}>
          <Skeleton shape="image" />
          <Skeleton lines={2} />
        </div>
      ))}
    </div>
  )
}
