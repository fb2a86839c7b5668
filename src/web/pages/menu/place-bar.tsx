import type { OrderType } from '#contract/common.ts'
import { useCart, useCartPlace } from '#web/features/cart/cart-store.ts'
import { orderTime, timeWords } from '#web/features/cart/order-time.ts'
import { OnTime, RestNotice } from '#web/features/cart/promise.tsx'
import { usePlaceFacts } from '#web/features/menu/use-place-facts.ts'
import { useTypeSwitch } from '#web/features/place/order-types/use-type-switch.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import type { PlaceSummary } from '#web/page-data.ts'
import { useTexts } from '#web/texts.tsx'
import { BikeIcon, ClockIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { BagIcon } from '#web/ui/icons/buying.tsx'
import { classes } from '#web/ui/classes.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './place-bar.module.css'

/** Order type, and on one line time, fee and minimum. Where the order goes stands in the header, on desktops with that line. */
export function PlaceBar({ place }: { place: PlaceSummary }) {
  const t = useTexts('menu')
  const city = useCityHere()
  const both = city.delivery && city.takeaway
  const chosen = useCartPlace()
  const { switching, switchTo } = useTypeSwitch()
  return (
    <section className={classes(styles.bar, !both && styles.lone)} aria-label={t.place}>
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
      <PlaceFacts place={place} />
      <Perks place={place} isAlone={!both} />
      <RestNotice place={chosen} />
    </section>
  )
}

/** The time that an order would have now. It is personal: the server does not render it. */
function Soonest() {
  const t = useTexts('menu')
  const { cart, status } = useCart()
  if (!cart) return status !== 'failed' && <Skeleton width="100%" />
  const time = orderTime(cart)
  return time ? timeWords(time) : t.no_times
}

/** Letters of fee and minimum that fit beside the time on a phone. */
const lineOfPhone = 19

function PlaceFacts({ place }: { place: PlaceSummary }) {
  const t = useTexts('menu')
  const { fee, least } = usePlaceFacts(place)
  // Decided by the texts: what fits in one face may not fit while another one loads, and all below would move.
  const isLong = `${fee ?? ''}${least ?? ''}`.length > lineOfPhone
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
      {fee && (
        <div className={styles.fact}>
          <dt>
            <BikeIcon size={18} />
            <span className="hidden-visually">{t.delivery}</span>
          </dt>
          <dd>{fee}</dd>
        </div>
      )}
      {least && (
        <div className={styles.fact}>
          <dt>
            <BagIcon size={18} />
            <span className="hidden-visually">{t.minimum}</span>
          </dt>
          <dd>{least}</dd>
        </div>
      )}
    </dl>
  )
}

/** What speaks for ordering here, where there is room for it. A share that comes with the cart stands beside the switch alone: it moves nothing. */
function Perks({ place, isAlone }: { place: PlaceSummary; isAlone: boolean }) {
  const t = useTexts('menu')
  const chosen = useCartPlace()
  const { freeFrom } = usePlaceFacts(place)
  const share = !isAlone && chosen && <OnTime place={chosen} />
  if (!freeFrom && !share) return null
  return (
    <p className={styles.perks}>
      {freeFrom && `${t.delivery}: ${freeFrom}`}
      {share}
    </p>
  )
}
