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
import { type Card, type MenuPage, pageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { pictureOf } from '#web/features/product/picture-base.ts'
import { Picture } from '#web/ui/Picture.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

/** The number of pictures. */
const most = 5

/** A brand may hide this page. */
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

/** The first paragraph of a text, which is set larger, and the rest. */
export function splitLead(html: string): { lead: string; rest: string } {
  const end = html.indexOf('</p>')
  return end < 0 ? { lead: html, rest: '' } : { lead: html.slice(0, end + 4), rest: html.slice(end + 4) }
}

/** Pictures of the brand's dishes beside its story. */
function Dishes({ dishes }: { dishes: Dish[] }) {
  const t = useTexts('info')
  if (dishes.length === 0) return null
  return (
    <section className={styles.table} aria-label={t.about_dishes}>
      {dishes.map(({ id, name, picture, color }, index) => (
        <figure key={id} className={styles.dish}>
          <Picture
            base={pictureOf(picture)}
            color={color}
            sizes={index === 0 ? '(min-width: 1024px) 44vw, 92vw' : '(min-width: 1024px) 22vw, 46vw'}
            alt=""
            ratio={4 / 3}
            eager={index < 2}
            className={styles.picture}
          />
          <figcaption className={styles.name}>{name}</figcaption>
        </figure>
      ))}
    </section>
  )
}

type Dish = Pick<Card, 'id' | 'name' | 'picture' | 'color'>

/** The brand's popular dishes, from as many groups as possible. */
export function pickDishes({ groups, popular }: Pick<MenuPage, 'groups' | 'popular'>): Dish[] {
  const ofGroups = groups.map((group) => group.cards.filter((card) => popular.includes(card.id) && !card.stopped))
  const rounds = Math.max(0, ...ofGroups.map((cards) => cards.length))
  const inTurn = Array.from({ length: rounds }, (_, round) => ofGroups.flatMap((cards) => cards[round] ?? [])).flat()
  const once = inTurn.filter((card, index) => inTurn.findIndex((other) => other.id === card.id) === index)
  return once.slice(0, most).map(({ id, name, picture, color }) => ({ id, name, picture, color }))
}
