import { useEffect, useState } from 'react'
import { useSession } from '#web/features/account/session.ts'
import { OrderActions } from '#web/features/order/order-actions.tsx'
import { OrderPicture } from '#web/features/order/order-picture.tsx'
import { type OrderProgress, ProgressRow, stateName } from '#web/features/order/progress-row.tsx'
import { StageScene } from '#web/features/order/stage-scene.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { TrackedOrder } from '#contract/order.ts'
import { Button } from '#web/ui/Button.tsx'
import { ExternalIcon } from '#web/ui/icons/arrows.tsx'
import { flash } from '#web/ui/flash/flash-store.ts'
import { useCourierWay } from '#web/features/order/courier/courier-store.ts'
import { clockIn, type Day, etaOf } from './eta.ts'
import styles from './tracking.module.css'
import type { LiveOrder } from './use-live-order.ts'
import { useDay } from './use-moment.ts'

type ProgressProps = { live: LiveOrder; loadedAt: number; shareKey: string | null }

/** The stage at a glance: a picture, a word, a time. */
export function Progress({ live, loadedAt, shareKey }: ProgressProps) {
  const t = useTexts('tracking')
  // For changes that the page does not receive, it shows no other time.
  const now = useNow(loadedAt, live.connection !== 'lost')
  const news = useStatusNews(live.order)
  const { order } = live
  const canceled = useAfterCancel(live.refresh)
  const { status } = order
  const isCanceled = status.alias === 'canceled'
  return (
    <section className={styles.progress}>
      {isCanceled ? <StageScene /> : <OrderPicture products={order.products} />}
      <div className={styles.words}>
        <h1 className={styles.number}>{t.title(order.order_id)}</h1>
        <div className={styles.outcome}>
          {isCanceled && <ProgressRow order={order} />}
          <p className={styles.status}>{stateName(order, t)}</p>
        </div>
        <p className={styles.description}>{status.description}</p>
        <EtaLine order={order} now={now} />
      </div>
      {!isCanceled && <ProgressRow order={order} />}
      {order.late_pickup_minutes !== null && <Notice kind="warning">{t.late_pickup(order.late_pickup_minutes)}</Notice>}
      {order.is_returned && <Notice kind="warning">{t.returned}</Notice>}
      {isCanceled && <Notice>{t.canceled_text}</Notice>}
      {order.can_manage && <OrderActions order={order} onCanceled={canceled} />}
      <div className={styles.foot}>
        <Freshness live={live} />
        {shareKey && <ShareButton order={order} shareKey={shareKey} />}
      </div>
      <output className="hidden-visually">{news}</output>
    </section>
  )
}

/** A customer continues to their orders; visitors who are not signed in stay and see the order canceled. */
function useAfterCancel(refresh: () => void): () => void {
  const { status } = useSession()
  const { alias } = useCityHere()
  const navigate = useSiteNavigate()
  return () => {
    if (status === 'customer') return void navigate(paths.profile(alias, 'orders'))
    refresh()
    // The pressed button goes: the focus moves to the page.
    document.getElementById('content')?.focus({ preventScroll: true })
  }
}

/** Whether the page is updated live, and the time of the last update. */
function Freshness({ live: { order, updatedAt, connection } }: { live: LiveOrder }) {
  const t = useTexts('tracking')
  const time = clockIn(order.timezone, updatedAt)
  return (
    <p className={styles.fresh} data-connection={connection}>
      <span className={styles.dot} aria-hidden="true" />
      {connection === 'lost' ? `${t.offline}. ${t.updated(time)}` : t.updated(time)}
    </p>
  )
}

/** The time in steps of half a minute, while it runs. Starts with the server's, so that both render the same page. */
function useNow(first: number, isRunning = true): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [isRunning])
  return now
}

/** Shares the page by its signed link: without the key nobody else may see the order. */
function ShareButton({ order, shareKey }: { order: TrackedOrder; shareKey: string }) {
  const t = useTexts('tracking')
  const city = useCityHere()
  const share = () =>
    void shareLink(new URL(paths.tracking(city.alias, order.order_id, shareKey), location.href).href, {
      title: t.title(order.order_id),
      text: t.share_text,
      copied: t.copied,
      copyFailed: t.copy_failed,
    })
  return (
    <Button kind="ghost" size="s" before={<ExternalIcon size={20} />} onClick={share}>
      {t.share}
    </Button>
  )
}

type ShareTexts = { title: string; text: string; copied: string; copyFailed: string }

/** Shares a link on a phone and copies it on a computer. Neither works on plain http. */
export async function shareLink(url: string, { title, text, copied, copyFailed }: ShareTexts): Promise<void> {
  try {
    if (matchMedia('(pointer: coarse)').matches && navigator.share) await navigator.share({ title, text, url })
    else {
      await navigator.clipboard.writeText(url)
      flash(copied, { kind: 'success' })
    }
  } catch (error) {
    // Closing the phone's share sheet is not a failure.
    if (!(error instanceof DOMException && error.name === 'AbortError')) flash(copyFailed)
  }
}

type StatusFacts = OrderProgress & Pick<TrackedOrder, 'ready_from' | 'ready_to' | 'timezone'>

/** What a screen reader reads of an order: its status with the reason of a delay, and the promised time. */
export const newsOf = ({ status, ready_from, ready_to }: Omit<StatusFacts, 'order_type'>): string =>
  [status.name, status.description, ready_from, ready_to].join('\n')

/** The status for screen readers: empty at first, then each new status and each new time once. */
function useStatusNews(order: StatusFacts): string {
  const t = useTexts('tracking')
  const { status, ready_from, ready_to, timezone } = order
  const [first] = useState(() => newsOf(order))
  const [firstTime] = useState(ready_to)
  const [moved, setMoved] = useState(false)
  if (!moved && newsOf(order) !== first) setMoved(true)
  if (!moved) return ''
  // The same words again would not be read out: a new time makes them others.
  const time =
    ready_to === firstTime ? '' : ` ${[...new Set([ready_from, ready_to].map((at) => clockIn(timezone, Date.parse(at))))].join('–')}`
  return t.new_status(stateName(order, t), status.description) + time
}

/** The expected time as a range; by the courier’s location if it is known. */
function EtaLine({ order, now }: { order: TrackedOrder; now: number }) {
  const t = useTexts('tracking')
  const dayText = useDayText()
  const way = useCourierWay()
  const windowText = ({ from, to }: { from: string; to: string }) => (from === to ? to : t.range(from, to))
  const eta = etaOf(order, now, way?.lastSeen ?? null)
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
      <p className={styles.etaRange}>{eta.kind === 'window' ? windowText(eta) : t.soon}</p>
      {eta.late && <p className={styles.late}>{t.late}</p>}
    </div>
  )
}

function useDayText(): (day: Day) => string {
  const t = useTexts('tracking')
  const text = useDay()
  return (day) => (day === 'today' ? t.today : day === 'tomorrow' ? t.tomorrow : text(day))
}
