import type { Promotion } from '#contract/city.ts'
import { breadcrumbs } from '#web/features/seo/structured-data.ts'
import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { Link } from '#web/navigation/link.tsx'
import { pageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { GiftIcon } from '#web/ui/icons/buying.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'
import { PromotionCard } from './promotion-card.tsx'
import { useLinkedPromotion } from './use-linked-promotion.ts'

export function loader({ context, params }: Route.LoaderArgs): Promotion[] {
  return context.get(pageData).promotions(params.city)
}

// The open promotion is part of the URL, but does not affect the data.
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { city?: string }
  nextParams: { city?: string }
}): boolean => currentParams.city !== nextParams.city

/** All promotions of the city; `?alias=` scrolls to one and opens it (ROUTE-07, ROUTE-09). */
export default function Promotions({ loaderData: promotions }: Route.ComponentProps) {
  const t = useTexts('info')
  const site = useSite()
  const city = useCityHere()
  useLinkedPromotion()
  const trail = [
    { name: city.name, path: paths.city(city.alias) },
    { name: t.promotions, path: paths.promotions(city.alias) },
  ]
  return (
    <main id="content" className={`wide-page ${styles.page}`}>
      <PageHead title={t.promotions_in(city.seoName)} description={t.promotions_summary(site.brand.name, city.seoName)} />
      <JsonLd about={import.meta.env.SSR && [breadcrumbs(site, trail)]} />
      <h1>{t.promotions}</h1>
      {promotions.length === 0 ? (
        <None />
      ) : (
        <div className={styles.list}>
          {promotions.map((promotion, index) => (
            <PromotionCard
              key={promotion.alias}
              promotion={promotion}
              alone={index === 0 && promotions.length % 2 === 1}
              first={index < 2}
            />
          ))}
        </div>
      )}
    </main>
  )
}

function None() {
  const t = useTexts('info')
  const shell = useTexts('shell')
  return (
    <EmptyState
      illustration={<GiftIcon size={48} />}
      title={shell.nothing_found}
      text={t.no_promotions}
      action={
        <Link to={paths.city(useCityHere().alias)} className={buttonClass()}>
          {shell.to_menu}
        </Link>
      }
    />
  )
}
