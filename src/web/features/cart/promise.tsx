import type { Cart } from '#contract/cart.ts'
import { useTexts } from '#web/texts.tsx'
import { ClockIcon } from '#web/ui/icons/place.tsx'
import type { CartPlace } from '#contract/cart-place.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { orderTime, timeWords } from './order-time.ts'
import styles from './promise.module.css'

/** When and where the order of this cart arrives or waits. */
export function PromiseLine({ cart }: { cart: Cart }) {
  const t = useTexts('cart')
  const time = orderTime(cart)
  if (!time) return null
  return (
    <p className={styles.line}>
      <ClockIcon size={20} />
      <span className={styles.words}>
        <span className="hidden-visually">{t.when}: </span>
        <b>{timeWords(time)}</b>
        {cart.place.title && ` · ${cart.place.title}`}
        <OnTime place={cart.place} />
      </span>
    </p>
  )
}

/** How often the shop was in time lately, if that is known. */
export function OnTime({ place: { on_time: share } }: { place: Pick<Cart['place'], 'on_time'> }) {
  const t = useTexts('cart')
  return share !== null && <small className={styles.share}> {t.on_time(share)}</small>
}

/** The time inside of a button that orders. */
export function ButtonTime({ cart }: { cart: Pick<Cart, 'selected_time' | 'place'> }) {
  const time = orderTime(cart)
  return time && <small className={styles.inButton}>{timeWords(time)}</small>
}

/** What holds at the shop for now, and until when: a stop, a pause, or that it cooks longer. */
export const RestNotice = ({ place }: { place: Pick<CartPlace, 'rest'> | undefined }) =>
  place?.rest != null && (
    <Notice kind="warning" announce>
      {place.rest}
    </Notice>
  )
