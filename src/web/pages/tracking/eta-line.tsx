import type { TrackedOrder } from '#contract/order.ts'
import { useCourierWay } from '#web/features/order/courier/courier-store.ts'
import { useTexts } from '#web/texts.tsx'
import { type Day, etaOf } from './eta.ts'
import styles from './tracking.module.css'
import { useDay } from './use-moment.ts'

/** The expected time as a range; by the courier’s location if it is known. */
export function EtaLine({ order, now }: { order: TrackedOrder; now: number }) {
  const t = useTexts('tracking')
  const dayText = useDayText()
  const way = useCourierWay()
  const eta = etaOf(order, now, way?.isSeen ? way.courier : null)
  const delivery = order.order_type === 'delivery'
  // “Ready” is shown as the status already.
  if (eta.kind === 'none' || eta.kind === 'ready') return null
  if (eta.kind === 'done')
    return eta.at && <p className={styles.etaLabel}>{delivery ? t.done_delivery(eta.at) : t.done_takeaway(eta.at)}</p>
  return (
    <div className={styles.eta}>
      <p className={styles.etaLabel}>
        {delivery ? t.eta_delivery : t.eta_takeaway} {eta.kind === 'window' && dayText(eta.day)}
      </p>
      <p className={styles.etaRange}>{eta.kind === 'window' ? t.range(eta.from, eta.to) : t.soon}</p>
      {eta.late && <p className={styles.late}>{t.late}</p>}
    </div>
  )
}

function useDayText(): (day: Day) => string {
  const t = useTexts('tracking')
  const text = useDay()
  return (day) => (day === 'today' ? t.today : day === 'tomorrow' ? t.tomorrow : text(day))
}
