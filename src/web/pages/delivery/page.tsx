import { data } from 'react-router'
import type { DeliveryZone } from '#contract/city.ts'
import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { breadcrumbs } from '#web/features/seo/structured-data.ts'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { redirectTo } from '#web/navigation/redirect-to.ts'
import { pageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import type { Route } from './+types/page.ts'
import { AddressCheck } from './address-check.tsx'
import styles from './page.module.css'
import { ZoneFacts } from './zone-facts.tsx'

/** Only in a city with delivery (ROUTE-05, DECIDE-14). */
export function loader({ context, params }: Route.LoaderArgs): DeliveryZone[] {
  const page = context.get(pageData)
  const city = page.city(params.city)
  if (!city) throw data('city', { status: 404 })
  if (!city.delivery) throw redirectTo(context, paths.city(params.city))
  return page.zones(params.city)
}

export const shouldRevalidate = byPathAlone

export default function Delivery({ loaderData: zones }: Route.ComponentProps) {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const site = useSite()
  const city = useCityHere()
  const title = site.brand.features.cityInDeliveryTitle ? t.delivery_in(city.seoName) : t.delivery_page
  const trail = [
    { name: city.name, path: paths.city(city.alias) },
    { name: t.delivery_page, path: paths.delivery(city.alias) },
  ]
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={t.delivery_in(city.seoName)} description={t.delivery_description(site.brand.name, city.seoName)} />
      <JsonLd about={import.meta.env.SSR && [breadcrumbs(site, trail)]} />
      <header className={styles.head}>
        <h1>{title}</h1>
        <Link to={paths.city(city.alias)} className={buttonClass({ kind: 'ghost' })}>
          {shell.to_menu}
        </Link>
        <p className={styles.lead}>{t.delivery_lead}</p>
      </header>
      <div className={styles.columns}>
        <AddressCheck zones={zones} />
        <Zones zones={zones} />
      </div>
    </main>
  )
}

/** The map's content as text. */
function Zones({ zones }: { zones: DeliveryZone[] }) {
  const t = useTexts('place')
  return (
    <section className={styles.zones} aria-labelledby="zones">
      <h2 id="zones">{t.zones}</h2>
      <ol className={styles.list}>
        {zones.map((zone) => (
          <li key={zone.id} className={styles.zone} style={{ borderInlineStartColor: zone.map.background_color }}>
            <h3 className={styles.name}>{zone.name}</h3>
            <ZoneFacts zone={zone} />
          </li>
        ))}
      </ol>
    </section>
  )
}
