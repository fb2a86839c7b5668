import { useEffect, useState } from 'react'
import type { RunningOrder as Running } from '#contract/user-orders.ts'
import { clock } from '#domain/schedule/time-of-day.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { callApi } from '#web/browser/api.ts'
import { followVisible } from '#web/features/cart/follow-visible.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { ChevronRightIcon } from '#web/ui/icons/moving.tsx'
import { BikeIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { forgetRunning } from './running-cookie.ts'
import styles from './running-order.module.css'

/** The visitor's running order with its state, its time and the way to it; of several the next one. Nothing without one. */
export default function RunningOrder() {
  return (
    <FailureBoundary>
      <Next />
    </FailureBoundary>
  )
}

function Next() {
  const [{ orders, now }, setRead] = useState<{ orders: readonly Running[]; now: number }>({ orders: [], now: 0 })
  useEffect(() => {
    let isHere = true
    const read = async () => {
      const result = await callApi('GET /api/user/running-orders', { isAhead: true })
      // A failure is ignored: what was shown stays, and it is read again.
      if (!isHere || !result.ok) return
      if (result.reply.orders.length === 0) forgetRunning()
      setRead({ orders: result.reply.orders, now: Date.now() })
    }
    void read()
    const end = followVisible(document, { read: () => void read(), chance: Math.random })
    return () => {
      isHere = false
      end()
    }
  }, [])
  const [next, ...others] = orders.filter(({ city_alias }) => city_alias !== null)
  return next ? <Strip order={next} others={others.length} now={now} /> : null
}

export function Strip({ order, others, now }: { order: Running; others: number; now: number }) {
  const t = useTexts('tracking')
  const time = timeOf(order, now)
  return (
    <Link to={paths.tracking(order.city_alias ?? '', order.order_id)} className={styles.strip} aria-describedby="running-order">
      {order.order_type === 'delivery' ? <BikeIcon /> : <StoreIcon />}
      <span className={styles.words}>
        <span className={styles.title}>{t.title(order.order_id)}</span>
        <span id="running-order">
          <b>{order.status.name}</b>
          {time && <span className={styles.time}>{time}</span>}
        </span>
      </span>
      {others > 0 && <span className={styles.others}>+{others}</span>}
      <ChevronRightIcon size={20} />
    </Link>
  )
}

/** The promised window in the city's time, with the date of another day; null when it is over, or the order waits for its customer. */
export function timeOf({ order_type, status, ready_from, ready_to, timezone }: Running, now: number): string | null {
  if (Date.parse(ready_to) < now || (order_type === 'takeaway' && status.original_status === 'cooked')) return null
  const [from, to] = [toLocal(Date.parse(ready_from), timezone), toLocal(Date.parse(ready_to), timezone)]
  const [, month, day] = from.date.split('-')
  return `${from.date === toLocal(now, timezone).date ? '' : `${day}.${month}, `}${[...new Set([clock(from.minutes), clock(to.minutes)])].join('–')}`
}
