import { lazy, type MouseEvent, type RefObject, Suspense, useCallback, useEffect, useMemo, useRef } from 'react'
import { useCartOf } from '#web/features/cart/cart-store.ts'
import { FilterButton } from '#web/features/diet/filter-button.tsx'
import { leftOf, useFilter, useIsFiltered } from '#web/features/diet/filter-store.ts'
import { type MenuText, readMenu } from '#web/features/menu/read-menu.ts'
import { useShownMenu } from '#web/features/menu/shown-menu.ts'
import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { breadcrumbs, menuOf, restaurant } from '#web/features/seo/structured-data.ts'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useSiteHref } from '#web/navigation/use-site-href.ts'
import { type Card, type MenuPage, pageData } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { SearchIcon } from '#web/ui/icons/moving.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { NavChips } from '#web/ui/NavChips.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Route } from './+types/page.ts'
import { LastOrder } from './last-order.tsx'
import { MenuSection } from './menu-section.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { NoMenu } from './no-menu.tsx'
import { OftenRow } from './often-row.tsx'
import styles from './page.module.css'
import { PlaceBar } from './place-bar.tsx'
import { PromotionRow } from './promotion-row.tsx'
import { SeoBlock } from './seo-block.tsx'
import { SideCart } from './side-cart.tsx'
import { TopGroups } from './top-groups.tsx'
import { useActiveGroup } from './use-active-group.ts'
import { useCartView } from './use-cart-view.ts'
import { useMenuAtPlace } from './use-menu-at-place.ts'

const FilterBar = lazy(() => import('#web/features/diet/filter-bar.tsx').catch(() => ({ default: FilterLost })))

/** One JSON text: the router's own encoding of objects takes three times as much of every page's HTML. */
export function loader({ context, params }: Route.LoaderArgs): MenuText {
  return { menu: JSON.stringify(context.get(pageData).menu(params.city)) }
}

export const shouldRevalidate = byPathAlone

export default function Menu({ loaderData }: Route.ComponentProps) {
  const page = useShownMenu(readMenu(loaderData.menu))
  const { groups, place, promotions, seo } = page
  const [site, city] = [useSite(), useCityHere()]
  useCartOf(city.id)
  const menu = useRef<HTMLDivElement>(null)
  const cleared = useMenuAtPlace(place, menu)
  useCartView()
  return (
    <div className={`wide-page ${styles.page}`}>
      <main id="content" className={styles.main}>
        <PageHead title={seo.title} whole description={seo.description} />
        <JsonLd
          about={
            import.meta.env.SSR && [
              restaurant(site, city, seo.description),
              menuOf(site, city, groups),
              breadcrumbs(site, [{ name: city.name, path: paths.city(city.alias) }]),
            ]
          }
        />
        <h1 className="hidden-visually">{seo.title}</h1>
        {city.alert && (
          <Notice kind="warning">
            <span lang={city.languages?.alert}>{city.alert}</span>
          </Notice>
        )}
        <LastOrder isExpected={page.again === true} />
        <PlaceBar place={place} />
        <PromotionRow promotions={promotions} city={city.alias} />
        {cleared === null ? <Groups page={page} box={menu} /> : <MenuSkeleton height={cleared} />}
        <SeoBlock html={seo.text} />
      </main>
      <SideCart />
    </div>
  )
}

function Groups({ page, box }: { page: MenuPage; box: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={box} className={styles.menu}>
      {page.groups.length > 0 ? <Dishes page={page} /> : <NoMenu orderType={page.place.orderType} />}
    </div>
  )
}

function Dishes({ page: { groups: all, popular } }: { page: MenuPage }) {
  const [menu, { settings }] = [useTexts('menu'), useSite()]
  const [isFiltered, { fits }] = [useIsFiltered(), useFilter()]
  const hrefOf = useSiteHref()
  const groups = useMemo(() => leftOf(all, fits), [all, fits])
  const often = useMemo(() => cardsOf(groups, popular), [groups, popular])
  const { active, goTo } = useActiveGroup(groups.map((group) => group.alias))
  const pick = useCallback(
    (alias: string, event: MouseEvent) => {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return
      event.preventDefault()
      goTo(alias)
    },
    [goTo],
  )
  const chips = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (active === null) chips.current?.querySelector('ul')?.scrollTo({ left: 0 })
  }, [active])
  return (
    <>
      {settings.show_top_groups && <TopGroups groups={groups} onPick={pick} />}
      <OftenRow cards={often} />
      <div ref={chips} className={styles.chips}>
        <IconButton
          label={menu.search}
          icon={<SearchIcon />}
          aria-haspopup="dialog"
          className={styles.search}
          onClick={() => openModal('SearchModal')}
        />
        <FilterButton />
        <NavChips
          className={styles.row}
          label={menu.categories}
          items={groups.map((group) => ({
            id: group.alias,
            label: group.name,
            lang: group.languages?.name,
            href: hrefOf(`?group=${group.alias}`),
          }))}
          activeId={active}
          onPick={pick}
        />
      </div>
      {isFiltered && (
        <Suspense fallback={<div className={styles.filtering} />}>
          <FilterBar />
        </Suspense>
      )}
      {groups.map((group, index) =>
        index === 0 ? (
          <MenuSection key={group.id} group={group} first />
        ) : (
          // React hydrates each separately, a tapped one first: 150 cards at once would block a phone.
          <Suspense key={group.id}>
            <MenuSection group={group} />
          </Suspense>
        ),
      )}
    </>
  )
}

// Customers with a filter must not mistake the unfiltered menu for its result.
function FilterLost() {
  const { filter_lost: text } = useTexts('menu')
  return (
    <Notice kind="error" announce>
      {text}
    </Notice>
  )
}

function cardsOf(groups: MenuPage['groups'], ids: readonly number[]): Card[] {
  const cards = new Map(groups.flatMap((group) => group.cards.map((card) => [card.id, card])))
  return ids.flatMap((id) => cards.get(id) ?? [])
}
