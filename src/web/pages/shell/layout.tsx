import { Outlet, useLocation } from 'react-router'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { useNotedNavigation } from '#web/navigation/note-wanted-page.ts'
import { type CityFacts, pageData } from '#web/page-data.ts'
import { useSession } from '#web/features/account/session.ts'
import { useAccount } from '#web/features/account/use-account.ts'
import { PartLost } from '#web/features/errors/part-lost.tsx'
import { mayBeRunning, useRunningRoom } from '#web/features/order/running-room.ts'
import { useBrowserValue } from '#web/browser/store.ts'
import { useIsPaying } from '#web/features/site/use-is-paying.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { classes } from '#web/ui/classes.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { closeModalsOfOtherPages } from '#web/ui/modal/modal-state.ts'
import { FailurePage } from '../failure/failure-page.tsx'
import type { Route } from './+types/layout.ts'
import { Footer } from './footer/footer.tsx'
import styles from './frame.module.css'
import { noticeBox } from './overlays/notice-box.ts'
import { Header } from './header/header.tsx'
import { NavBar } from './nav-bar/nav-bar.tsx'
import { LazyOverlays } from './overlays/lazy-overlays.tsx'

const RunningOrder = lazyPart(() => import('#web/features/order/running-order.tsx'), PartLost)

/** The city chosen before, for pages outside of cities, which keep its frame. City pages have their own. */
export function loader({ context, params }: Route.LoaderArgs): CityFacts | null {
  const page = context.get(pageData)
  if ('city' in params && page.city(String(params.city))) return null
  const chosen = page.rememberedCity()
  return chosen === null ? null : page.city(chosen)
}

export const shouldRevalidate = byPathAlone

/** The frame around every page. */
export default function Shell() {
  return (
    <Frame>
      <Outlet />
    </Frame>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame>
      <FailurePage error={error} />
    </Frame>
  )
}

/** Paying and following an order have nothing else to tell. */
const isOfOrder = (pathname: string, { alias }: CityFacts): boolean => pathname.startsWith(`${paths.city(alias)}/order/`)

/** The order that is running, of a customer or of this browser, before everything else. Each page has its own room for it. */
function RunningOrderRoom() {
  const { status } = useSession()
  const isOfBrowser = useBrowserValue(mayBeRunning, () => false)
  const hasRoom = useRunningRoom()
  return (
    <div className={classes('wide-page', styles.running)} data-room={hasRoom || undefined}>
      {(status === 'customer' || isOfBrowser) && (
        <Suspense>
          <RunningOrder liesOver={!hasRoom} isMinor={!hasRoom} />
        </Suspense>
      )}
    </div>
  )
}

/**
 * The frame around every page, also around one that failed. Paying has nothing around it; on a phone the
 * checkout has only its way back and the links below.
 */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts('shell')
  const city = useCity()
  const { isDemonstration } = useSite()
  const { pathname } = useLocation()
  const isPaying = useIsPaying()
  const isBare = city !== null && pathname === paths.cart(city.alias)
  useAccount()
  usePageChange()
  return (
    <div className={styles.frame} data-bare={isBare || undefined}>
      {/* What is to be read first comes first in the order of focus. */}
      <div id={noticeBox} />
      <a href="#content" className="skip-link">
        {t.skip}
      </a>
      <ProgressLine />
      {isDemonstration && (
        <p className={styles.demonstration} role="note">
          {t.demonstration}
        </p>
      )}
      {!isPaying && <Header />}
      {city && !isOfOrder(pathname, city) && <RunningOrderRoom key={pathname} />}
      <div className={styles.page}>{children}</div>
      {!isPaying && <Footer />}
      {city && !isBare && !isPaying && <NavBar city={city} />}
      <LazyOverlays />
    </div>
  )
}

/** Shows that the next page is loading, after a short delay. */
function ProgressLine() {
  const t = useTexts('shell')
  return useNotedNavigation() && <progress className={styles.line} aria-label={t.loading_page} />
}

/** On another page, modals are closed and focus starts at the content. */
function usePageChange(): void {
  const { pathname } = useLocation()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    closeModalsOfOtherPages(pathname)
    const content = document.getElementById('content')
    content?.setAttribute('tabindex', '-1')
    content?.focus({ preventScroll: true })
  }, [pathname])
}
