import { data } from 'react-router'
import type { Shop } from '#contract/city.ts'
import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { shopsOf } from '#web/features/seo/structured-data.ts'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { redirectTo } from '#web/navigation/redirect-to.ts'
import { pageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { classes } from '#web/ui/classes.ts'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { ShopsView } from './shops-view.tsx'

/** A brand may hide this page (BRAND-04). */
export function loader({ context, params }: Route.LoaderArgs): Shop[] {
  const page = context.get(pageData)
  if (!page.city(params.city)) throw data('city', { status: 404 })
  if (page.site.brand.hiddenPages.includes('shops')) throw redirectTo(context, paths.city(params.city))
  return page.shops(params.city)
}

export const shouldRevalidate = byPathAlone

export default function Shops({ loaderData: shops }: Route.ComponentProps) {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const city = useCityHere()
  const site = useSite()
  const title = t.shops_in(city.seoName)
  return (
    <main id="content" className={classes('wide-page', styles.page)}>
      <PageHead title={title} description={t.shops_description(site.brand.name, city.seoName)} />
      <JsonLd about={import.meta.env.SSR && shopsOf(site, city, shops)} />
      <div className={styles.head}>
        <h1>{title}</h1>
        <Link to={paths.city(city.alias)} className={buttonClass({ kind: 'ghost' })}>
          {shell.to_menu}
        </Link>
      </div>
      <ShopsView shops={shops} />
    </main>
  )
}
