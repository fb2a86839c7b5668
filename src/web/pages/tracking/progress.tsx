import { type OriginalStatus, stages } from '#domain/order/status.ts'
import { useSession } from '#web/features/account/session.ts'
import { OrderActions } from '#web/features/order/order-actions.tsx'
import { OrderPicture } from '#web/features/order/order-picture.tsx'
import { StageScene } from '#web/features/order/stage-scene.tsx'
import { StageTrack } from '#web/features/order/stage-track.tsx'
import { StatusBar } from '#web/features/order/status-bar.tsx'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useSiteNavigate } from '#web/navigation/use-site-navigate.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { clockIn } from './eta.ts'
import { EtaLine } from './eta-line.tsx'
import { ShareButton } from './share-button.tsx'
import styles from './tracking.module.css'
import type { LiveOrder } from './use-live-order.ts'
import { useNow } from './use-now.ts'
import { useStatusNews } from './use-status-news.ts'

type ProgressProps = { live: LiveOrder; loadedAt: number; shareKey: string | null }

/** The stage at a glance: a picture, a word, a time. */
export function Progress({ live, loadedAt, shareKey }: ProgressProps) {
  const t = useTexts('tracking')
  const now = useNow(loadedAt)
  const news = useStatusNews(live.order)
  const { order } = live
  const canceled = useAfterCancel(live.refresh)
  const { status, order_type: type } = order
  const original = (status.original_status ?? status.alias) as OriginalStatus
  const isCanceled = status.alias === 'canceled'
  // One progress: the stages, or what an order without stages has come to.
  const bar = stages(type, original).length === 0 && <StatusBar type={type} original={original} />
  return (
    <section className={styles.progress}>
      {!isCanceled && bar}
      {isCanceled ? <StageScene /> : <OrderPicture products={order.products} />}
      <div className={styles.words}>
        <h1 className={styles.number}>{t.title(order.order_id)}</h1>
        <div className={styles.outcome}>
          {isCanceled && bar}
          <p className={styles.status}>{status.name}</p>
        </div>
        <p className={styles.description}>{status.description}</p>
        <EtaLine order={order} now={now} />
      </div>
      <StageTrack type={type} original={original} />
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

/** A customer continues to their orders; visitors who are not signed in stay and see the order canceled (CANCEL-04, ACC-DECIDE-57). */
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
function Freshness({ live: { order, heardAt, connection } }: { live: LiveOrder }) {
  const t = useTexts('tracking')
  const time = clockIn(order.timezone, heardAt)
  return (
    <p className={styles.fresh} data-connection={connection}>
      <span className={styles.dot} aria-hidden="true" />
      {connection === 'lost' ? `${t.offline}. ${t.updated(time)}` : t.updated(time)}
    </p>
  )
}
