import { data } from 'react-router'
import { BonusPause } from '#web/features/loyalty/bonus-pause.tsx'
import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { breadcrumbs } from '#web/features/seo/structured-data.ts'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { pageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { PointsCard } from './points-card.tsx'
import { Terms } from './terms.tsx'

/** Not found while the programme is off. */
export function loader({ context, params }: Route.LoaderArgs): null {
  const page = context.get(pageData)
  if (!page.city(params.city) || !page.hasProgramme(params.city)) throw data(null, { status: 404 })
  return null
}

export const shouldRevalidate = byPathAlone

/** How points work, for visitors for whom the programme is on (BONUSPAGE-01, ACC-DECIDE-66). */
export default function Bonus() {
  const [t, shell] = [useTexts('info'), useTexts('shell')]
  const site = useSite()
  const city = useCityHere()
  const trail = [
    { name: city.name, path: paths.city(city.alias) },
    { name: shell.bonuses, path: paths.bonus(city.alias) },
  ]
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={t.bonuses_in(city.seoName)} description={t.bonuses_summary(site.brand.name, city.seoName)} />
      <JsonLd about={import.meta.env.SSR && [breadcrumbs(site, trail)]} />
      <header className={styles.head}>
        <h1>{shell.bonuses}</h1>
        <p className={styles.lead}>{t.bonuses_lead}</p>
        <Link to={paths.city(city.alias)} className={buttonClass({ size: 'l' })}>
          {t.about_menu}
        </Link>
      </header>
      <PointsCard />
      <div className={styles.terms}>
        <Terms />
        <BonusPause />
      </div>
    </main>
  )
}
