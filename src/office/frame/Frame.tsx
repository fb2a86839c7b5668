import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { Notice } from '#web/ui/Notice.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'
import { useStarted } from '#office/pages/board/shift-store.ts'
import { paths } from '#office/paths.ts'
import { PersonProvider } from '#office/session/person.tsx'
import { ProofProvider } from '#office/session/proof.tsx'
import { may, useMe, useSession } from '#office/session/session.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { ToastHost } from '#office/ui/Toasts.tsx'
import { Waiting } from '#office/ui/Waiting.tsx'
import styles from './Frame.module.css'
import { Navigation } from './Navigation.tsx'

const FailedPublications = lazy(() => import('./FailedPublications.tsx'))
const Shift = lazy(() => import('#office/pages/board/Shift.tsx'))

/** The navigation around the screens of somebody who is signed in. */
export function Frame() {
  const { me, unreachable, reload } = useSession()
  const { pathname, search } = useLocation()
  const t = useOfficeTexts('frame')
  if (!me && unreachable)
    return (
      <main className={styles.alone}>
        <RetryNotice label={t.retry} onRetry={() => void reload()}>
          {t.failed}
        </RetryNotice>
      </main>
    )
  if (!me) return <Navigate to={paths.signIn} replace state={{ from: pathname + search }} />
  if (me.must_enrol) return <Navigate to={paths.enrol} replace />
  return (
    <ProofProvider>
      <PersonProvider>
        <div className={styles.frame}>
          <a className="skip-link" href="#content">
            {t.skip}
          </a>
          <Navigation />
          <main id="content" className={styles.content} tabIndex={-1}>
            <RunningShift />
            <Offline />
            <Unpublished />
            <Suspense fallback={<Waiting />}>
              <Outlet />
            </Suspense>
          </main>
          <ToastHost />
        </div>
      </PersonProvider>
    </ProofProvider>
  )
}

/** Orders ring on every screen once the shift is started, and are printed; before that the board alone shows them. */
function RunningShift() {
  const me = useMe()
  const { pathname } = useLocation()
  const hasStarted = useStarted()
  if (!may(me, 'orders.view') || !(hasStarted || pathname === paths.board)) return null
  return (
    <Suspense fallback={null}>
      <Shift />
    </Suspense>
  )
}

/** Whoever may publish reads on every screen what was planned and not published. */
function Unpublished() {
  const me = useMe()
  if (!may(me, 'content.publish')) return null
  return (
    <Suspense fallback={null}>
      <FailedPublications />
    </Suspense>
  )
}

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

// The board keeps what is pressed, and says so itself.
function Offline() {
  const t = useOfficeTexts('frame')
  const { pathname } = useLocation()
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine)
  if (isOnline || pathname === paths.board) return null
  return (
    <Notice kind="warning" announce>
      {t.offline}
    </Notice>
  )
}
