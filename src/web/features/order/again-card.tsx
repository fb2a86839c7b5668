import { type RefObject, useEffect, useState } from 'react'
import type { UserOrder } from '#contract/order.ts'
import { canBeRepeated, type Status } from '#domain/order/status.ts'
import { callApi } from '#web/browser/api.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { RepeatIcon } from '#web/ui/icons/buying.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import { pictureBase } from './picture-base.ts'
import { useRepeat } from './use-repeat.ts'
import styles from './again-card.module.css'

/** The row's own looks: this card is one of many there. */
type Looks = { item: string | undefined; card: string | undefined }
type AgainCardProps = Looks & { row: RefObject<HTMLElement | null> }

/** The customer's last order in this city that is over, to be had again with one tap; nothing where there is none. */
export default function AgainCard({ row, item, card }: AgainCardProps) {
  const city = useCityHere().alias
  const [order, setOrder] = useState<UserOrder | null>(null)
  const [wasAtStart, setWasAtStart] = useState(false)
  useEffect(() => {
    let isHere = true
    const look = async () => {
      const result = await callApi('GET /api/user/orders/:page', { params: { page: 1 } })
      // An offer that could not be made is not missed: the menu stands below it.
      if (!isHere || !result.ok) return
      setWasAtStart((row.current?.scrollLeft ?? 0) < nearStart)
      setOrder(lastOf(result.reply.orders, city))
    }
    void look()
    return () => {
      isHere = false
    }
  }, [city, row])
  useEffect(() => {
    // The row holds on to the card it stood at, and would leave the one that comes before it out of sight.
    if (order && wasAtStart) requestAnimationFrame(() => row.current?.scrollTo({ left: 0, behavior: 'instant' }))
  }, [order, wasAtStart, row])
  return order && <Offer order={order} item={item} card={card} />
}

/** Up to here a row has not been moved by hand, px. */
const nearStart = 8

const lastOf = (orders: readonly UserOrder[], city: string): UserOrder | null =>
  orders.find(({ city_alias, status }) => city_alias === city && canBeRepeated(status.alias as Status)) ?? null

function Offer({ order, item, card }: { order: UserOrder } & Looks) {
  const t = useTexts('tracking')
  const { running, repeat } = useRepeat(order.order_id, order.city_alias)
  const dishes = order.products.filter(({ type }) => type !== 'packet')
  return (
    <li className={item}>
      <button type="button" className={card} aria-busy={running || undefined} disabled={running} onClick={repeat}>
        <span className={styles.pictures} data-count={Math.min(dishes.length, 2)}>
          {dishes.slice(0, 2).map(({ image_url }, index) => (
            <Picture key={index} className={styles.picture} base={pictureBase(image_url)} ratio={4 / 3} alt="" sizes="100px" />
          ))}
        </span>
        <span className={styles.words}>
          <span className={styles.repeat}>
            <RepeatIcon size={18} /> {t.repeat}
          </span>
          <span className={styles.names}>{dishes.map(({ name }) => name).join(', ')}</span>
        </span>
      </button>
    </li>
  )
}
