import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { useAccount } from '#web/features/account/use-account.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import type { CityFacts } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { Footer } from './footer/footer.tsx'
import styles from './frame.module.css'
import { noticeBox } from './overlays/notice-box.ts'
import { Header } from './header/header.tsx'
import { NavBar } from './nav-bar/nav-bar.tsx'
import { LazyOverlays } from './overlays/lazy-overlays.tsx'
import { ProgressLine } from './progress-line.tsx'
import { usePageChange } from './use-page-change.ts'

/** On a phone the checkout has nothing around it but its own way back and the links below. */
function useIsCheckout(city: CityFacts | null): boolean {
  const { pathname } = useLocation()
  return city !== null && pathname === paths.cart(city.alias)
}

/** The frame around every page, also around one that failed. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts('shell')
  const city = useCity()
  const { isDemonstration } = useSite()
  const isBare = useIsCheckout(city)
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
      <Header />
      <div className={styles.page}>{children}</div>
      <Footer />
      {city && !isBare && <NavBar city={city} />}
      <LazyOverlays />
    </div>
  )
}
