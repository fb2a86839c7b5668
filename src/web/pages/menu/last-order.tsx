import { lazy, Suspense } from 'react'
import { useBrowserValue } from '#web/browser/store.ts'
import { useSession } from '#web/features/account/session.ts'
import { mayBeRunning } from '#web/features/order/running-cookie.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './last-order.module.css'

const AgainCard = lazy(() => import('#web/features/order/again-card.tsx').catch(() => ({ default: () => <></> })))

const RunningOrder = lazy(() => import('#web/features/order/running-order.tsx').catch(() => ({ default: () => <></> })))

/** The order that is running, of a customer or of this browser, before everything else on the menu. */
export function RunningOrderHere() {
  const { status } = useSession()
  const isOfBrowser = useBrowserValue(mayBeRunning, () => false)
  if (status !== 'customer' && !isOfBrowser) return null
  return (
    <Suspense fallback={null}>
      <RunningOrder />
    </Suspense>
  )
}

/** The customer's last order, as the first thing on the menu. Where one is expected, its place is held from the first paint. */
export function LastOrder({ isExpected }: { isExpected: boolean }) {
  const { status } = useSession()
  const held = isExpected ? (
    <div className={styles.order} aria-hidden="true">
      <Skeleton shape="title" width="30%" />
      <Skeleton lines={2} />
      <Skeleton shape="button" />
    </div>
  ) : null
  if (status === 'guest') return null
  if (status === 'unknown') return held
  return (
    <Suspense fallback={held}>
      <AgainCard className={styles.order} held={held} />
    </Suspense>
  )
}
