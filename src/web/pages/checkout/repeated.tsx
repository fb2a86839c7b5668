import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { RepeatState } from '#web/features/order/repeat-state.ts'
import styles from './checkout.module.css'

const RepeatNotice = lazy(() => import('#web/features/order/repeat-notice.tsx').catch(() => ({ default: () => <></> })))

/** After repeating an order: what has changed. */
export function Repeated() {
  const location = useLocation()
  const state = location.state as RepeatState | null
  if (!state?.repeated) return null
  return (
    <Suspense>
      <div className={styles.repeated}>
        <RepeatNotice key={location.key} changes={state.repeated} />
      </div>
    </Suspense>
  )
}
