import { useEffect, useState } from 'react'
import type { CartProduct } from '#contract/cart.ts'
import { callApi } from '#web/browser/api.ts'
import { useSession } from '#web/features/account/session.ts'
import { cartStore, useCartPlace } from '#web/features/cart/cart-store.ts'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { usePrice } from '#web/features/money/use-price.ts'
import { pictureBase } from '#web/features/order/picture-base.ts'
import SavedChips from '#web/features/place/saved/saved-chips.tsx'
import { useTexts } from '#web/texts.tsx'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PlusIcon } from '#web/ui/icons/buying.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './recent.module.css'

const mostAddresses = 5

/** What a customer had ordered last, and where to, below an empty cart; nothing for guests. */
export default function Recent() {
  const session = useSession()
  if (session.status !== 'customer') return null
  return (
    <FailureBoundary Lost={PartLost}>
      <div className={styles.recent}>
        <Dishes />
        <Addresses />
      </div>
    </FailureBoundary>
  )
}

function Dishes() {
  const t = useTexts('cart_panel')
  const dishes = useRecentDishes()
  if (!dishes || dishes.length === 0) return null
  return (
    <section aria-labelledby="recent-dishes">
      <h3 id="recent-dishes" className={styles.title}>
        {t.recent}
      </h3>
      <ul className={styles.list}>
        {dishes.map((dish) => (
          <Dish key={dish.key} dish={dish} />
        ))}
      </ul>
    </section>
  )
}

/** Of the cart's place; asked for again where that changes. */
function useRecentDishes(): CartProduct[] | null {
  const place = useCartPlace()
  const here = place && [place.city_id, place.order_type, place.shop_id, place.delivery_zone_id].join(' ')
  const [dishes, setDishes] = useState<CartProduct[] | null>(null)
  useEffect(() => {
    if (here === undefined) return
    const left = new AbortController()
    // A failure is ignored: the menu is one press away.
    void callApi('GET /api/user/recent-dishes', { signal: left.signal }).then((result) => {
      if (!left.signal.aborted && result.ok) setDishes(result.reply.dishes)
    })
    return () => left.abort()
  }, [here])
  return dishes
}

function Dish({ dish }: { dish: CartProduct }) {
  const t = useTexts('cart_panel')
  const price = usePrice()
  return (
    <li className={styles.dish}>
      <Picture className={styles.picture} base={pictureBase(dish.images.small)} sizes="56px" alt="" />
      <p className={styles.words}>
        <span lang={dish.languages?.name}>{dish.name}</span>
        {dish.modifiers.length > 0 && <span className={styles.note}>{dish.modifiers.map(({ name }) => name).join(', ')}</span>}
      </p>
      <p className={styles.price}>{price(dish.price_with_modifiers)}</p>
      <IconButton look="filled" label={t.add_recent(dish.name)} icon={<PlusIcon />} onClick={() => cartStore.addAgain([dish])} />
    </li>
  )
}

/** One press delivers there. What is not delivered to is explained where addresses are entered. */
function Addresses() {
  const done = () => undefined
  return (
    <SavedChips most={mostAddresses} onChoose={done} onSet={done} onUnreached={() => openModal('OrderTypesModal', { tab: 'delivery' })} />
  )
}
