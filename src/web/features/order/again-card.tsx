import { type ReactNode, useEffect, useState } from 'react'
import type { OrderTime } from '#contract/cart-place.ts'
import type { UserOrder } from '#contract/user-orders.ts'
import { canBeRepeated, type Status } from '#domain/order/status.ts'
import { callApi } from '#web/browser/api.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { useStore } from '#web/browser/store.ts'
import { timeWords } from '#web/features/cart/order-time.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { BikeIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import styles from './again-card.module.css'
import { DishNames, dishesOf } from './dish-names.tsx'
import { pictureBase } from './picture-base.ts'
import { RepeatButton } from './repeat-button.tsx'
import { readRunning, runningOrders } from './running-orders.ts'
import { useOrderPrice } from './use-order-price.ts'

/** The city of the last order, for the server: it leaves room for this card. */
const cookie = 'again'

type AgainCardProps = {
  /** Its frame and height, the same as those of the place that is held. */
  className: string | undefined
  held: ReactNode
}

/** The customer's last finished order in this city, to be repeated with one tap; nothing without one, or without its texts. */
export default function AgainCard(props: AgainCardProps) {
  return (
    <FailureBoundary>
      <LastFinished {...props} />
    </FailureBoundary>
  )
}

function LastFinished({ className, held }: AgainCardProps) {
  const city = useCityHere().alias
  const [order, setOrder] = useState<UserOrder | null | undefined>(undefined)
  useEffect(() => {
    let isHere = true
    const look = async () => {
      const result = await callApi('GET /api/user/orders/:page', { params: { page: 1 }, isAhead: true })
      if (!isHere) return
      // A failure is ignored: the menu below is still usable.
      const last = result.ok ? lastOf(result.reply.orders, city) : null
      if (last) writeCookie(cookie, city)
      else if (result.ok && readCookie(cookie) === city) writeCookie(cookie, '', 0)
      setOrder(last)
    }
    void look()
    return () => {
      isHere = false
    }
  }, [city])
  const running = useStore(runningOrders)
  useEffect(() => void (runningOrders.get() ?? readRunning()), [])
  if (order === undefined || running === null) return held
  // Nobody orders as usual while they wait for it. Room that was left for it stays, so that nothing moves.
  if (running.orders.length > 0) return held && <div className={classes(className, styles.gap)} />
  return order && <LastOrderCard className={className} order={order} />
}

const lastOf = (orders: readonly UserOrder[], city: string): UserOrder | null =>
  orders.find(({ city_alias, status }) => city_alias === city && isUsual(status.alias as Status)) ?? null

/** A canceled order can be repeated where it is listed, but it is nobody's usual one. */
const isUsual = (status: Status): boolean => canBeRepeated(status) && status !== 'canceled'

/** The first time of the order if it were placed now; null until it is known, and where there is none. */
function useFirstTime({ order_id: id }: UserOrder): OrderTime | null {
  const [time, setTime] = useState<OrderTime | null>(null)
  useEffect(() => {
    let isHere = true
    void callApi('GET /api/user/orders/:id/first-time', { params: { id } }).then(
      // A failure is ignored: the order can be repeated without it, and its form names the time.
      (result) => isHere && setTime(result.ok ? result.reply.time : null),
    )
    return () => {
      isHere = false
    }
  }, [id])
  return time
}

function LastOrderCard({ order, className }: { order: UserOrder; className: string | undefined }) {
  const t = useTexts('tracking')
  const price = useOrderPrice(order)
  const dishes = dishesOf(order)
  const time = useFirstTime(order)
  const isDelivery = order.order_type === 'delivery'
  return (
    <section className={classes(className, styles.again)} aria-labelledby="again">
      <div className={styles.pictures} data-count={Math.min(dishes.length, 2)}>
        {dishes.slice(0, 2).map(({ image_url }, index) => (
          <Picture key={index} className={styles.picture} base={pictureBase(image_url)} ratio={4 / 3} alt="" sizes="100px" />
        ))}
      </div>
      <h2 id="again" className={styles.title}>
        {t.as_usual}
      </h2>
      <p className={styles.names}>
        <DishNames order={order} />
      </p>
      <p className={styles.place}>
        {isDelivery ? <BikeIcon size={18} /> : <StoreIcon size={18} />}
        <span>{order.delivery?.full_address ?? order.shop?.address}</span>
        {time && <b className={styles.time}>{timeWords(time)}</b>}
      </p>
      <p className={styles.total}>{price(order.price_total)}</p>
      <RepeatButton className={styles.action} order={order} />
    </section>
  )
}
