import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './product-slider.module.css'

/** The row while its cards are loading. */
export function ProductSliderSkeleton({ count }: { count: number }) {
  return (
    <ul className={styles.row} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <li key={index} className={styles.item}>
          <article className={styles.card}>
            <Skeleton shape="image" ratio="4 / 3" />
            <div className={styles.words}>
              <Skeleton lines={2} />
              <Skeleton shape="button" />
            </div>
          </article>
        </li>
      ))}
    </ul>
  )
}
