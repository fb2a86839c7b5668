import { useEffect } from 'react'
import type { TrackedOrder } from '#contract/order.ts'
import type { RunningOrder as Running } from '#contract/user-orders.ts'
import { clock } from '#domain/schedule/time-of-day.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { openStream } from '#web/browser/api.ts'
import { useStore } from '#web/browser/store.ts'
import { followVisible } from '#web/features/cart/follow-visible.ts'
import { Link } from '#web/navigation/link.tsx'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { FailureBoundary } from '#web/ui/FailureBoundary.tsx'
import { ChevronRightIcon } from '#web/ui/icons/moving.tsx'
import { BikeIcon, StoreIcon } from '#web/ui/icons/place.tsx'
import { stateName } from './progress-row.tsx'
import styles from './running-order.module.css'
import { forgetEnded, isOver, readRunning, runningOrders, takeTracked } from './running-orders.ts'

/**
 * The visitor's running order with its state, its time and the way to it; of several the next one. Nothing without one.
 * `liesOver`: where the page has left no room for it, it lies over its end, where it moves nothing.
 */
export default function RunningOrder({ liesOver }: { liesOver: boolean }) {
  return (
    <FailureBoundary>
      <Next liesOver={liesOver} />
    </FailureBoundary>
  )
}

function Next({ liesOver }: { liesOver: boolean }) {
  const known = useStore(runningOrders)
  const [next, ...others] = (known?.orders ?? []).filter(({ city_alias }) => city_alias !== null)
  const followed = next && !isOver(next) ? next.order_id : null
  useEffect(() => {
    forgetEnded()
    void readRunning()
    return followVisible(document, { read: () => void readRunning(), chance: Math.random })
  }, [])
  useEffect(() => {
    if (followed === null) return
    // Reconnects by itself. Where it is refused, because many pages are open, the reading each minute is left.
    const stream = openStream(`/api/order/${followed}/events`)
    stream.onmessage = ({ data }) => takeTracked(JSON.parse(String(data)) as TrackedOrder)
    return () => stream.close()
  }, [followed])
  if (!known || !next) return null
  return (
    <div className={liesOver ? styles.over : undefined}>
      <Strip order={next} others={others.length} now={known.now} />
    </div>
  )
}

export function Strip({ order, others, now }: { order: Running; others: number; now: number }) {
  const t = useTexts('tracking')
  const time = timeOf(order, now)
  return (
    <aside aria-label={t.title(order.order_id)}>
      <Link to={paths.tracking(order.city_alias ?? '', order.order_id)} className={styles.strip} aria-describedby="running-order">
        {order.order_type === 'delivery' ? <BikeIcon /> : <StoreIcon />}
        <span className={styles.words}>
          <span className={styles.title}>{t.title(order.order_id)}</span>
          <span id="running-order">
            <b>{stateName(order, t)}</b>
            {time && <span className={styles.time}>{time}</span>}
          </span>
        </span>
        {others > 0 && <span className={styles.others}>+{others}</span>}
        <ChevronRightIcon size={20} />
      </Link>
    </aside>
  )
}

/** The promised window in the city's time, with the date of another day; null when it is over, or nobody waits for the order. */
export function timeOf({ order_type, status, ready_from, ready_to, timezone }: Running, now: number): string | null {
  if (Date.parse(ready_to) < now || isOver({ status }) || (order_type === 'takeaway' && status.original_status === 'cooked')) return null
  const [from, to] = [toLocal(Date.parse(ready_from), timezone), toLocal(Date.parse(ready_to), timezone)]
  const [, month, day] = from.date.split('-')
  return `${from.date === toLocal(now, timezone).date ? '' : `${day}.${month}, `}${[...new Set([clock(from.minutes), clock(to.minutes)])].join('–')}`
}
