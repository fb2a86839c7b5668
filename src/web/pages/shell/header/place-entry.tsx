import type { Cart } from '#contract/cart.ts'
import { useCartOf, useCartPlace, useFromCart } from '#web/features/cart/cart-store.ts'
import type { CityFacts } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { AddressLine } from '#web/ui/AddressLine.tsx'
import { ChevronDownIcon } from '#web/ui/icons/moving.tsx'
import { BikeIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './header.module.css'

/** The place of the order. The server does not render it: a page is the same for all visitors. */
export function PlaceEntry({ city }: { city: CityFacts }) {
  const t = useTexts('shell')
  // Here, so that a city's cart is loaded on all its pages, including failed ones.
  useCartOf(city.id)
  const place = useCartPlace() ?? null
  const hasFailed = useFromCart(({ status }) => status === 'failed')
  const type = place?.order_type ?? (city.delivery ? 'delivery' : 'takeaway')
  const Sign = type === 'delivery' ? BikeIcon : StoreIcon
  const waits = place === null && !hasFailed
  return (
    <button
      type="button"
      className={styles.place}
      aria-haspopup="dialog"
      aria-busy={waits}
      onClick={() => openModal('OrderTypesModal', place ? { tab: type } : {})}
    >
      <Sign size={22} className={styles.placeSign} />
      <span className={styles.placeWords}>
        <span className={styles.placeKind}>
          <span className={styles.placeCity}>{city.name}</span>
          <span className={styles.placeType}>{waits ? t.place : t[type]}</span>
        </span>
        <span className={styles.placeTitle}>{waits ? <Skeleton width="100%" /> : <PlaceTitle place={place} type={type} />}</span>
      </span>
      <ChevronDownIcon size={18} className={styles.placeChevron} />
    </button>
  )
}

function PlaceTitle({ place, type }: { place: Cart['place'] | null; type: Cart['place']['order_type'] }) {
  const t = useTexts('shell')
  const title = place?.chosen && place.title ? place.title : type === 'delivery' ? t.enter_address : t.choose_shop
  return <AddressLine text={title} />
}
