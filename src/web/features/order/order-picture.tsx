import type { OrderProduct } from '#contract/order.ts'
import { Picture } from '#web/ui/Picture.tsx'
import { dishesOf } from './dish-names.tsx'
import styles from './order-picture.module.css'
import { pictureBase } from './picture-base.ts'

/** The most dishes that are recognized beside each other. */
const shownDishes = 3

/** What was ordered, as a picture. Decorative: the list of the dishes says the same. */
export function OrderPicture({ products }: { products: OrderProduct[] }) {
  const dishes = dishesOf({ products })
  const shown = dishes.slice(0, shownDishes)
  const further = dishes.length - shown.length
  return (
    <div className={styles.dishes} data-count={shown.length} aria-hidden="true">
      {shown.map(({ image_url }, index) => (
        <Picture
          key={index}
          className={styles.dish}
          base={pictureBase(image_url)}
          ratio={4 / 3}
          alt=""
          sizes="240px"
          eager
          priority="high"
        />
      ))}
      {further > 0 && <span className={styles.further}>+{further}</span>}
    </div>
  )
}
