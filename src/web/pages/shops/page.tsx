import { data } from 'react-router'
import { useState } from 'react'
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
import { useMedia } from '#web/browser/use-media.ts'
import { CityMap } from '#web/features/map/city-map.tsx'
import { ShopBalloon } from '#web/features/place/shops/shop-balloon.tsx'
import { ShopCard } from '#web/features/place/shops/shop-card.tsx'
import { ShopSearch } from '#web/features/place/shops/shop-search.tsx'
import { useChosenShop } from '#web/features/place/shops/use-shop-choice.ts'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { Segmented } from '#web/ui/Segmented.tsx'
import type { Route } from './+types/page.ts'
import styles from './page.module.css'

/** A brand may hide this page. */
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

/** Shops in a list and on a map; on phones one at a time, the map first. */
function ShopsView({ shops }: { shops: Shop[] }) {
  const t = useTexts('place')
  const chosen = useChosenShop()
  const [view, setView] = useState('map')
  const [shown, setShown] = useState<number | null>(null)
  const isWide = useMedia('(min-width: 1024px)')
  const isPhone = useMedia('(max-width: 1023px)')
  const choose = (shop: Shop) => openModal('ConfirmShopModal', { shop })
  return (
    <div className={styles.place} data-view={view}>
      <div className={styles.switch}>
        <Segmented
          legend={t.map_view}
          segments={[
            { value: 'map', label: t.on_map },
            { value: 'list', label: t.in_list },
          ]}
          value={view}
          onChange={setView}
          wide
        />
      </div>
      <div className={styles.words}>
        <ShopSearch shops={shops}>
          {(found) => (
            <ul className={styles.list}>
              {found.map((shop) => (
                <li key={shop.id}>
                  <ShopCard shop={shop} level={2} hours chosen={shop.id === chosen} choosing={false} onChoose={() => choose(shop)} />
                  <button
                    type="button"
                    className={styles.find}
                    onClick={() => setShown(shop.id)}
                    aria-label={`${t.show_on_map}: ${shop.name}`}
                  >
                    {t.show_on_map}
                  </button>
                </li>
              ))}
            </ul>
          )}
        </ShopSearch>
      </div>
      {/* The server leaves its room, so that nothing moves when the map comes. */}
      <div className={styles.map}>
        {(isWide || (isPhone && view === 'map')) && (
          <CityMap
            className={styles.ground}
            label={t.map_shops}
            shops={shops}
            shown={shown}
            onShow={setShown}
            renderBalloon={(shop) => <ShopBalloon shop={shop} isChosen={shop.id === chosen} onChoose={() => choose(shop)} />}
          />
        )}
      </div>
    </div>
  )
}
