import { useEffect } from 'react'
import { useLocation } from 'react-router'
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
import { RichText } from '#web/features/info/rich-text.tsx'
import { pictureBase } from '#web/features/product/picture-base.ts'
import { classes } from '#web/ui/classes.ts'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import { Picture } from '#web/ui/Picture.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

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

/** All promotions of the city; `?alias=` scrolls to one and opens it. */
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

/** Opens the promotion in the URL and scrolls to it. In the browser only: the page is the same for all queries. */
function useLinkedPromotion(): void {
  const { search, key } = useLocation()
  useEffect(() => {
    const alias = new URLSearchParams(search).get('alias')
    const promotion = alias ? document.getElementById(alias) : null
    const details = promotion?.querySelector('details')
    if (!promotion || !details) return
    // After the router has restored the scroll position; opened and scrolled in one frame, so that no movement is
    // visible.
    const frame = requestAnimationFrame(() => {
      details.open = true
      promotion.scrollIntoView({ block: 'start', behavior: 'instant' })
      promotion.querySelector('h2')?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [search, key])
}

type PromotionCardProps = {
  promotion: Promotion
  /** Has no neighbour where two stand beside each other. A style sheet that counts the cards would count those that have come, and the page would jump. */
  alone: boolean
  first: boolean
}

/** One promotion, with its alias as anchor. */
function PromotionCard({ promotion, alone, first }: PromotionCardProps) {
  const t = useTexts('info')
  const shell = useTexts('shell')
  const city = useCityHere()
  const { alias, name, subtitle, description, images, languages } = promotion
  return (
    <article id={alias} className={classes(styles.card, alone && styles.alone)}>
      <Picture
        of="banner"
        base={pictureBase(images.big)}
        color={images.color}
        sizes="(min-width: 1200px) 450px, (min-width: 768px) 48vw, 100vw"
        alt=""
        ratio={2}
        eager={first}
        className={styles.picture}
      />
      <div className={styles.words}>
        <h2 className={styles.name} tabIndex={-1} lang={languages?.name}>
          {name}
        </h2>
        <p className={styles.subtitle} lang={languages?.subtitle}>
          {subtitle}
        </p>
        <Link to={paths.city(city.alias)} className={classes(buttonClass({ kind: 'secondary' }), styles.order)}>
          {shell.to_menu}
        </Link>
        <Disclosure
          className={styles.more}
          summary={
            <>
              {t.details}
              <span className="hidden-visually" lang={languages?.name}>
                : {name}
              </span>
            </>
          }
        >
          <div lang={languages?.description}>
            <RichText html={description} />
          </div>
        </Disclosure>
      </div>
    </article>
  )
}
