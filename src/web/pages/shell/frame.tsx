import type { ReactNode } from 'react'
import { useAccount } from '#web/features/account/use-account.ts'
import { useCity, useSite } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Footer } from './footer/footer.tsx'
import styles from './frame.module.css'
import { Header } from './header/header.tsx'
import { NavBar } from './nav-bar/nav-bar.tsx'
import { LazyOverlays } from './overlays/lazy-overlays.tsx'
import { ProgressLine } from './progress-line.tsx'
import { usePageChange } from './use-page-change.ts'

/** What stands around every page, also around one that failed. */
export function Frame({ children }: { children: ReactNode }) {
  const t = useTexts('shell')
  const city = useCity()
  const { isDemonstration } = useSite()
  useAccount()
  usePageChange()
  return (
    <div className={styles.frame}>
      <a href="#content" className="hidden-visually skip-link">
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
      {city && <NavBar city={city} />}
      <LazyOverlays />
    </div>
  )
}
