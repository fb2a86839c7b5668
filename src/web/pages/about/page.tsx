import { RichText } from '#web/features/info/rich-text.tsx'
import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { plainText } from '#web/features/seo/plain-text.ts'
import { breadcrumbs } from '#web/features/seo/structured-data.ts'
import { cityPagePath } from '#web/features/site/city-pages.ts'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { redirectTo } from '#web/navigation/redirect-to.ts'
import { pageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Route } from './+types/page.ts'
import { Dishes } from './dishes.tsx'
import styles from './page.module.css'
import { pickDishes } from './pick-dishes.ts'
import { splitLead } from './split-lead.ts'

/** A brand may hide this page (BRAND-04, DECIDE-02). */
export function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageData)
  const text = page.site.brand.hiddenPages.includes('about') ? null : page.text('about', params.city)
  if (text === null) throw redirectTo(context, paths.city(params.city))
  return { ...splitLead(text), dishes: pickDishes(page.menu(params.city)) }
}

export const shouldRevalidate = byPathAlone

export default function About({ loaderData: { lead, rest, dishes } }: Route.ComponentProps) {
  const t = useTexts('info')
  const site = useSite()
  const city = useCityHere()
  const title = t.about(site.brand.name)
  const shops = cityPagePath('shops', city.alias, site.brand)
  const trail = [
    { name: city.name, path: paths.city(city.alias) },
    { name: title, path: paths.about(city.alias) },
  ]
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={title} whole description={plainText(lead, 160)} />
      <JsonLd about={import.meta.env.SSR && [breadcrumbs(site, trail)]} />
      <div className={styles.opening}>
        <h1>{title}</h1>
        <RichText html={lead} className={styles.lead} />
      </div>
      <Dishes dishes={dishes} />
      <div className={styles.rest}>
        <RichText html={rest} className={styles.story} />
        <p className={styles.ways}>
          <Link to={paths.city(city.alias)} className={buttonClass({ size: 'l' })}>
            {t.about_menu}
          </Link>
          {shops && (
            <Link to={shops} className={buttonClass({ kind: 'secondary', size: 'l' })}>
              {t.about_shops}
            </Link>
          )}
        </p>
      </div>
    </main>
  )
}
