import { Suspense } from 'react'
import { useSession } from '#web/features/account/session.ts'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { useRunningRoom } from '#web/features/order/running-room.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './last-order.module.css'

const AgainCard = lazyPart(() => import('#web/features/order/again-card.tsx'), PartLost)

/**
 * The customer's last order. Where one is expected it is the first thing on the menu, with a place that is held from the
 * first paint; a browser that knows of none gets it below the window, where it moves nothing. Where a running one is,
 * there is no place for it, so that nothing moves if that has ended.
 */
export function LastOrder({ hasRoom = false }: { hasRoom?: boolean }) {
  const { status } = useSession()
  const hasRunning = useRunningRoom()
  const held = hasRoom ? (
    <div className={styles.order} aria-hidden="true">
      <Skeleton shape="title" width="30%" />
      <Skeleton lines={2} />
      <Skeleton shape="button" />
    </div>
  ) : null
  if (status === 'guest' || hasRunning) return null
  if (status === 'unknown') return held
  return (
    <Suspense fallback={held}>
      <AgainCard className={styles.order} held={held} isMinor={!hasRoom} />
    </Suspense>
  )
}
