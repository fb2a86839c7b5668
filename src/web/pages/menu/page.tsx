import { lazy, type MouseEvent, type RefObject, Suspense, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { useCartOf, useFromCart } from '#web/features/cart/cart-store.ts'
import { FilterButton } from '#web/features/diet/filter-button.tsx'
import { leftOf, useFilter, useIsFiltered } from '#web/features/diet/filter-store.ts'
import { firstStill } from '#web/features/menu/pack-menu.ts'
import { type MenuText, readMenu, writeMenu } from '#web/features/menu/read-menu.ts'
import { chosenCounter, shownCounter, useShownMenu } from '#web/features/menu/shown-menu.ts'
import { JsonLd } from '#web/features/seo/json-ld.tsx'
import { menuId } from '#web/features/seo/menu-id.ts'
import { PageHead } from '#web/features/seo/page-head.tsx'
import { breadcrumbs, restaurant } from '#web/features/seo/structured-data.ts'
import { byPathAlone } from '#web/features/site/revalidate-by-path.ts'
import { useCityHere, useSite } from '#web/features/site/use-site.ts'
import { useSiteHref, useSiteHtml } from '#web/navigation/use-site-href.ts'
import { type Card, type MenuPage, pageData, type PlaceSummary } from '#web/page-data.ts'
import { paths } from '#web/paths.ts'
import { useTexts } from '#web/texts.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { ChevronDownIcon, SearchIcon } from '#web/ui/icons/moving.tsx'
import { openModal } from '#web/ui/modal/modal-state.ts'
import { NavChips } from '#web/ui/NavChips.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { openCart } from '#web/features/cart/use-open-order.ts'
import type { OrderType } from '#contract/common.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StoreIcon } from '#web/ui/icons/place.tsx'
import { WarningIcon } from '#web/ui/icons/state.tsx'
import type { Route } from './+types/page.ts'
import { LastOrder } from './last-order.tsx'
import { MenuSection } from './menu-section.tsx'
import { MenuSkeleton } from './menu-skeleton.tsx'
import { OftenRow } from './often-row.tsx'
import styles from './page.module.css'
import { PlaceBar } from './place-bar.tsx'
import { PromotionRow } from './promotion-row.tsx'
import { SideCart } from './side-cart.tsx'
import { TopGroups } from './top-groups.tsx'
import { useActiveGroup } from './use-active-group.ts'

/** Texts longer than this are folded. */
const longest = 319

const FilterBar = lazy(() => import('#web/features/diet/filter-bar.tsx').catch(() => ({ default: FilterLost })))

export function loader({ context, params }: Route.LoaderArgs): MenuText {
  const page = context.get(pageData)
  return writeMenu(page.menu(params.city), page.isRendered)
}

export const shouldRevalidate = byPathAlone

export default function Menu({ loaderData }: Route.ComponentProps) {
  const page = useShownMenu(readMenu(loaderData))
  const { place, promotions, seo } = page
  const [site, city] = [useSite(), useCityHere()]
  useCartOf(city.id)
  const menu = useRef<HTMLDivElement>(null)
  // Of the first paint: what is loaded later moves nothing.
  const [hasRoom] = useState(page.again === true)
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
              breadcrumbs(site, [{ name: city.name, path: paths.city(city.alias) }]),
            ]
          }
        />
        <h1 className="hidden-visually">{seo.title}</h1>
        {city.alert && <CityAlert text={city.alert} lang={city.languages?.alert} />}
        {hasRoom && <LastOrder hasRoom />}
        <PlaceBar place={place} />
        <PromotionRow promotions={promotions} city={city.alias} />
        {cleared === null ? <Groups page={page} box={menu} hasRoom={hasRoom} /> : <MenuSkeleton height={cleared} />}
        <SeoBlock html={seo.text} />
      </main>
      <SideCart />
    </div>
  )
}

/** What the city has to say: one line, which opens; without scripts, too. */
function CityAlert({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <details className={styles.alert}>
      <summary>
        <WarningIcon size={20} />
        <span lang={lang}>{text}</span>
        <ChevronDownIcon size={18} />
      </summary>
    </details>
  )
}

type GroupsProps = { page: MenuPage; box: RefObject<HTMLDivElement | null>; /** For the last order, before the groups. */ hasRoom: boolean }

function Groups({ page, box, hasRoom }: GroupsProps) {
  const [site, city] = [useSite(), useCityHere()]
  return (
    <div ref={box} className={styles.menu} itemScope itemType="https://schema.org/Menu" itemID={menuId(site, city)}>
      {page.groups.length > 0 ? <Dishes page={page} hasRoom={hasRoom} /> : <NoMenu orderType={page.place.orderType} />}
    </div>
  )
}

function Dishes({ page: { groups: all, popular }, hasRoom }: Omit<GroupsProps, 'box'>) {
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
  const [still, below] = [firstStill(all), firstBelow(groups)]
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
            {index === below && !hasRoom && <LastOrder />}
            <MenuSection group={group} still={still >= 0 && index >= still} />
          </Suspense>
        ),
      )}
      {below === groups.length && !hasRoom && <LastOrder />}
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

/** So many cards are more than a window shows. */
const windowful = 12

/** The index of the first group that no window shows at first; the end of a short menu. */
function firstBelow(groups: MenuPage['groups']): number {
  let cards = 0
  const found = groups.findIndex((group) => {
    const isBelow = cards >= windowful
    cards += group.cards.length
    return isBelow
  })
  return found === -1 ? groups.length : found
}

function cardsOf(groups: MenuPage['groups'], ids: readonly number[]): Card[] {
  const cards = new Map(groups.flatMap((group) => group.cards.map((card) => [card.id, card])))
  return ids.flatMap((id) => cards.get(id) ?? [])
}

/** `?view=cart` scrolls to the cart on load and is then removed from the URL. */
function useCartView(): void {
  useEffect(() => {
    const url = new URL(location.href)
    if (url.searchParams.get('view') !== 'cart') return
    url.searchParams.delete('view')
    history.replaceState(history.state, '', url)
    const block = document.getElementById('side-cart')
    if (block && block.offsetParent !== null) block.scrollIntoView({ block: 'nearest' })
    else openCart()
  }, [])
}

/** A place that sells nothing, with a link to another. */
function NoMenu({ orderType }: { orderType: OrderType }) {
  const t = useTexts('menu')
  return (
    <EmptyState
      illustration={<StoreIcon size={56} />}
      title={t.empty_title}
      text={t.empty_text}
      action={<Button onClick={() => openModal('OrderTypesModal', { tab: orderType })}>{t.change_place}</Button>}
    />
  )
}

/** The shop's description; completely in the page, a long one is folded. */
function SeoBlock({ html }: { html: string }) {
  const t = useTexts('menu')
  const id = useId()
  const [open, setOpen] = useState(false)
  const text = useSiteHtml(html)
  if (html === '') return null
  const folds = isFolded(html)
  return (
    <section className={styles.block}>
      {/* The owner's HTML, sanitized when it was stored and again when it was read. */}
      <div id={id} className={styles.text} data-folded={(folds && !open) || undefined} dangerouslySetInnerHTML={{ __html: text }} />
      {folds && (
        <Button kind="ghost" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? t.seo_less : t.seo_more}
        </Button>
      )}
    </section>
  )
}

/** Whether a text is folded, by the length of its plain text. */
export const isFolded = (html: string): boolean =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;|&#\d+;/g, '.')
    .trim().length > longest

/**
 * Prices and stops belong to one place: the menu is reloaded when the customer's place differs. After a change of order
 * type the old menu is hidden meanwhile: returns its height then, otherwise null.
 */
function useMenuAtPlace(shown: PlaceSummary, menu: RefObject<HTMLElement | null>): number | null {
  const { revalidate, state } = useRevalidator()
  // Null as well while the menu is of the place that is chosen.
  const wanted = useFromCart(({ cart }) => {
    const chosen = chosenCounter(cart?.place)
    return chosen === shownCounter(shown) ? null : chosen
  })
  const isOtherType = useFromCart(({ cart }) => cart !== null && cart.place.order_type !== shown.orderType)
  const [height, setHeight] = useState(0)
  // If the places stay different (e.g. without cookies), it is requested only once per history entry: opening or
  // closing a dish ends the request.
  const { key } = useLocation()
  const asked = useRef<string | null>(null)
  const isOther = wanted !== null
  useEffect(() => {
    const requester = `${wanted} ${key}`
    if (!isOther || state !== 'idle' || asked.current === requester) return
    asked.current = requester
    setHeight(menu.current?.offsetHeight ?? 0)
    void revalidate()
  }, [isOther, wanted, key, state, revalidate, menu])
  return isOther && state !== 'idle' && isOtherType ? height : null
}
