import { useSearchParams } from 'react-router'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { covers } from '#domain/staff/reach.ts'
import { useMe } from '#office/session/session.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { HistoryLink } from '#office/ui/HistoryLink.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import type { Places } from '#office/ui/places.ts'
import { Screen } from '#office/ui/Screen.tsx'
import { shopInAddress } from '#office/ui/shop-in-address.ts'
import { ShopSwitcher } from '#office/ui/ShopSwitcher.tsx'
import { useFilter } from '#office/ui/use-filter.ts'
import { usePlaces } from '#office/ui/use-places.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { usePages } from '#office/ui/use-pages.tsx'
import { StopBoard } from './StopBoard.tsx'
import styles from './stops.module.css'
import { lastedWords, reasonWords, shopTime } from './stop-words.ts'

type Shop = Places['shops'][number]

/** The shops at which the person may stop something. */
function useOwnShops(places: Places | null): Shop[] {
  const me = useMe()
  const held = me.capabilities.find(({ capability }) => capability === 'stops.edit')?.places ?? []
  const reach = held.map(({ brand, city_id, shop_id }) => ({ brand, cityId: city_id, shopId: shop_id }))
  return (places?.shops ?? []).filter((shop) => covers(reach, { brand: shop.brand, cityId: shop.city_id, shopId: shop.id }))
}

/** The stop-list: what a shop is out of now, and what it was out of before. */
export default function StopsScreen() {
  const t = useOfficeTexts('stops')
  const places = usePlaces()
  const [query] = useSearchParams()
  const chosen = query.get('shop') ?? ''
  const [view, setView] = useFilter('view')
  const shops = useOwnShops(places.value)
  const shop = chosen === '' ? places.value && shopInAddress(shops, places.value, query) : shops.find(({ id }) => String(id) === chosen)
  const isOut = !shop && shops.length > 0
  const filters = (
    <div className={styles.filters}>
      {places.value && (shops.length > 1 || isOut) && (
        <ShopSwitcher {...{ shops }} label={t.shop} hideLabel places={places.value} value={String(shop?.id ?? '')} none={t.choose_shop} />
      )}
      <Segmented
        legend={t.view}
        value={view === 'past' ? 'past' : 'now'}
        segments={[
          { value: 'now', label: t.now },
          { value: 'past', label: t.past },
        ]}
        onChange={(next) => setView(next === 'now' ? '' : next)}
      />
      {shop && <HistoryLink of={{ shop_id: shop.id, capability: 'stops.edit' }} />}
    </div>
  )
  return (
    <Screen title={t.title} actions={filters}>
      <LoadedView loaded={places}>
        {() =>
          !shop ? (
            <EmptyState title={isOut ? t.out_of_reach : t.not_found} text={isOut ? t.out_of_reach_hint : t.not_found_hint} />
          ) : view === 'past' ? (
            <PastStops key={shop.id} shopId={shop.id} />
          ) : (
            <StopBoard key={shop.id} shopId={shop.id} />
          )
        }
      </LoadedView>
    </Screen>
  )
}

type Page = Reply<'GET /api/staff/stops/history'>

/** How long each dish was stopped at a shop, last ended first. */
export function PastStops({ shopId }: { shopId: number }) {
  const key = `past stops ${shopId} ${useOfficeLanguage()}`
  const loaded = useLoaded(key, (signal) => callStaff('GET /api/staff/stops/history', { query: { shop_id: shopId }, signal }))
  return <LoadedView loaded={loaded}>{(page) => <Pages key={key} first={page} shopId={shopId} />}</LoadedView>
}

function Pages({ first, shopId }: { first: Page; shopId: number }) {
  const t = useOfficeTexts('stops')
  const { pages, more } = usePages(first, t.more, (before) =>
    callStaff('GET /api/staff/stops/history', { query: { shop_id: shopId, before } }),
  )
  if (first.stops.length === 0) return <EmptyState title={t.past_none} />
  return (
    <>
      <ul className={styles.rows}>{pages.flatMap(({ stops }) => stops.map((stop) => <PastRow key={stop.id} stop={stop} />))}</ul>
      {more}
    </>
  )
}

function PastRow({ stop }: { stop: Page['stops'][number] }) {
  const t = useOfficeTexts('stops')
  const language = useOfficeLanguage()
  const time = (iso: string): string => shopTime(iso, stop.timezone, language)
  const facts = [
    stop.reason && reasonWords(stop.reason, t),
    stop.shop ?? t.everywhere,
    stop.by ?? t.by_key,
    stop.released_by === null ? t.by_itself : t.released_by(stop.released_by || t.by_key),
  ]
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <h3>{stop.name ?? '–'}</h3>
        <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      </div>
      <p className={styles.lasted}>
        <b>{lastedWords(stop.started_at, stop.ended_at, t)}</b>
        <span className={styles.note}>
          {t.since(time(stop.started_at))} {t.ended(time(stop.ended_at))}
        </span>
      </p>
    </li>
  )
}
