import type { Cart } from '#contract/cart.ts'
import type { OrderType } from '#contract/common.ts'
import { useCart, useCartPlace } from '#web/features/cart/cart-store.ts'
import { orderTime, timeWords } from '#web/features/cart/order-time.ts'
import { OnTime, RestNotice } from '#web/features/cart/promise.tsx'
import { usePrice } from '#web/features/money/use-price.ts'
import { PlaceLine } from '#web/features/place/place-line.tsx'
import { useTypeSwitch } from '#web/features/place/order-types/use-type-switch.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import type { PlaceSummary } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { BikeIcon, ClockIcon, PinIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { BagIcon } from '#web/ui/icons/buying.tsx'
import { classes } from '#web/ui/classes.ts'
import { ChevronDownIcon } from '#web/ui/icons/moving.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './place-bar.module.css'

const askPlace = (tab: string) => openModal('OrderTypesModal', { tab })

/** Order type, place, time, minimum and fee: the most important facts of the page. */
export function PlaceBar({ place }: { place: PlaceSummary }) {
  const t = useTexts('menu')
  const city = useCityHere()
  const both = city.delivery && city.takeaway
  const chosen = useCartPlace()
  const { switching, switchTo } = useTypeSwitch()
  return (
    <section className={styles.bar} aria-label={t.place}>
      {both && (
        <div className={styles.how} aria-busy={switching !== null}>
          <Segmented
            wide
            legend={t.how}
            value={switching ?? (chosen?.chosen ? chosen.order_type : place.orderType)}
            segments={[
              { value: 'delivery', label: t.delivery, icon: <BikeIcon size={20} /> },
              { value: 'takeaway', label: t.takeaway, icon: <StoreIcon size={20} /> },
            ]}
            onChange={(type) => switchTo(type as OrderType)}
          />
        </div>
      )}
      <Where place={place} />
      <PlaceFacts place={place} />
      <RestNotice place={chosen} />
    </section>
  )
}

function Where({ place }: { place: PlaceSummary }) {
  const t = useTexts('menu')
  const chosen = useCartPlace()
  return (
    <button type="button" className={styles.where} onClick={() => askPlace(place.orderType)}>
      <PinIcon size={20} />
      <span className={styles.title}>
        <PlaceLine
          place={chosen?.order_type === place.orderType ? chosen : null}
          none={place.orderType === 'delivery' ? t.where_to : t.where_from}
        />
      </span>
      <ChevronDownIcon size={20} />
    </button>
  )
}

/** The time that an order would have now. It is personal: the server does not render it. */
function Soonest() {
  const { cart, status } = useCart()
  if (cart) return <Time cart={cart} />
  return status !== 'failed' && <Skeleton width="100%" />
}

function Time({ cart }: { cart: Cart }) {
  const t = useTexts('menu')
  const time = orderTime(cart)
  if (!time) return t.no_times
  return (
    <>
      {timeWords(time)}
      <OnTime place={cart.place} />
    </>
  )
}

/** Letters of fee and minimum that fit beside each other on the narrowest phone. */
const lineOfPhone = 28

function PlaceFacts({ place }: { place: PlaceSummary }) {
  const t = useTexts('menu')
  const price = usePrice()
  const { minimum, fee, freeFrom, freeDelivery } = place
  const cost = `${fee ? price(fee) : t.free}${freeFrom === null ? '' : `, ${t.free_from(price(freeFrom))}`}`
  const least = minimum === null || freeDelivery ? '' : price(minimum)
  // Decided by the texts: what fits in one face may not fit while another one loads, and all below would move.
  const isLong = (cost + t.minimum + least).length > lineOfPhone
  return (
    <dl className={classes(styles.facts, isLong && styles.long)}>
      <div className={styles.fact}>
        <dt>
          <ClockIcon size={18} />
          <span className="hidden-visually">{t.soonest}</span>
        </dt>
        <dd className={styles.time}>
          <Soonest />
        </dd>
      </div>
      {place.orderType === 'delivery' && (
        <div className={styles.fact}>
          <dt>
            <BikeIcon size={18} />
            <span className="hidden-visually">{t.delivery}</span>
          </dt>
          <dd>{cost}</dd>
        </div>
      )}
      {least && (
        <div className={styles.fact}>
          <dt>
            <BagIcon size={18} />
            {t.minimum}
          </dt>
          <dd>{least}</dd>
        </div>
      )}
    </dl>
  )
}
