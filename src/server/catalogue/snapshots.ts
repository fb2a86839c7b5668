import type { Kysely, Selectable } from 'kysely'
import { brandOf, brands } from '#brands/index.ts'
import { type Menu, menuAt } from '#domain/catalogue/menu.ts'
import type { Assortment } from '#domain/catalogue/assortment.ts'
import { passedBy, returnsOf, shopWithStops, type Stop } from '#domain/catalogue/stops.ts'
import { createPlaces, type Place, type Places } from '#domain/city/place.ts'
import { defaultLanguage, fillTexts, type GivenTexts, type Texts, type WrittenLanguage } from '#domain/language.ts'
import { loadPlaces } from '#server/city/load-places.ts'
import type { Database } from '#server/database/connect.ts'
import { loadShopLoads } from '#server/schedule/load-store.ts'
import type { GiftOffer, PromocodeOffer, Showcase } from '#domain/catalogue/showcase.ts'
import type { Schema } from '#server/database/schema.ts'
import { loadAssortment } from './load-assortment.ts'
import { soldOut } from '#domain/catalogue/stock.ts'
import { loadStocks } from './stock-store.ts'
import { loadStops } from './stop-store.ts'
import { cleanTexts, htmlTexts } from './html.ts'

/** All content of a brand at one version, read-only and shared by all requests. */
export type Snapshot = {
  brand: string
  version: number
  places: Places
  assortment: Assortment
  retired: Retired
  showcase: Showcase
  /** Picture hash → dominant colour. */
  colors: Map<string, string>
  /** Those of staff, and of what is sold out. */
  stops: Stop[]
  /** The shops that count how many of something are left: orders take from that. */
  counted: ReadonlySet<number>
  /**
   * The menu of a place, computed once per version. With an instant (epoch milliseconds), stops that have ended by then
   * are ignored; without one, every stop of this version counts.
   */
  menuAt(place: Place, at?: number): Menu
}

export type Snapshots = {
  of(brand: string): Snapshot
  /** Reloads the brand if its version has changed; resolves when the new snapshot is in use. */
  refresh(brand: string): Promise<void>
  refreshAll(): Promise<void>
  /** Called for every brand whose snapshot was replaced. */
  onChange(listener: (brand: string) => void): void
}

/** Loads the snapshots of all brands and reloads them on `refresh`. */
export async function createSnapshots(database: Database): Promise<Snapshots> {
  const current = new Map<string, Snapshot>()
  const listeners: ((brand: string) => void)[] = []
  const running = new Map<string, Promise<void>>()

  const refreshOnce = async (brand: string): Promise<void> => {
    const version = await versionOf(database, brand)
    if (current.get(brand)?.version === version) return
    current.set(brand, await load(database, brand, version))
    for (const listener of listeners) listener(brand)
  }
  // One load at a time; changes announced meanwhile are loaded after it.
  const refresh = (brand: string): Promise<void> => {
    const next = (running.get(brand) ?? Promise.resolve()).then(() => refreshOnce(brand))
    running.set(
      brand,
      next.catch(() => undefined),
    )
    return next
  }
  const refreshAll = async (): Promise<void> => {
    await Promise.all(brands.map((brand) => refresh(brand.alias)))
  }
  await refreshAll()
  return {
    of(brand) {
      const snapshot = current.get(brand)
      if (!snapshot) throw new Error(`No snapshot of the brand ${brand}`)
      return snapshot
    },
    refresh,
    refreshAll,
    onChange: (listener) => void listeners.push(listener),
  }
}

async function versionOf({ kysely }: Database, brand: string): Promise<number> {
  const row = await kysely.selectFrom('catalogue').select('version').where('brand', '=', brand).executeTakeFirst()
  return row?.version ?? 0
}

async function load({ kysely }: Database, brand: string, version: number): Promise<Snapshot> {
  const brandLanguage = brandOf(brand)?.languages.default ?? defaultLanguage
  const [places, assortment, retired, showcase, staffStops, stocks, loads, pictures] = await Promise.all([
    loadPlaces(kysely, brand, brandLanguage),
    loadAssortment(kysely, brand, brandLanguage),
    loadRetired(kysely, brand, brandLanguage),
    loadShowcase(kysely, brand, brandLanguage),
    loadStops(kysely, brand),
    loadStocks(kysely, brand),
    loadShopLoads(kysely, brand),
    kysely.selectFrom('picture').select(['hash', 'color']).execute(),
  ])
  const menus = new Map<string, Menu>()
  const stops = [...staffStops, ...soldOut(stocks)]
  const returns = returnsOf(stops)
  return {
    brand,
    version,
    places: createPlaces({ ...places, shops: places.shops.map((shop) => ({ ...shopWithStops(shop, stops), load: loads.get(shop.id) })) }),
    assortment,
    retired,
    showcase,
    stops,
    counted: new Set(stocks.map(({ shopId }) => shopId)),
    colors: new Map(pictures.map((picture) => [picture.hash, picture.color])),
    menuAt(place, at) {
      const passed = at === undefined ? 0 : passedBy(returns, at)
      const key = passed === 0 ? counterKey(place) : `${counterKey(place)} ${passed}`
      const known = menus.get(key)
      if (known) return known
      const menu = menuAt(assortment, place, stops, returns[passed - 1])
      menus.set(key, menu)
      return menu
    },
  }
}

/** What a menu depends on besides brand and version: the zone of a delivery, and the preparing shop. */
export const counterKey = (place: Place): string =>
  place.orderType === 'delivery' ? `${place.city.id}d${place.zone?.id ?? 0}s${place.shop.id}` : `${place.city.id}t${place.shop.id}`

/** Dishes and modifiers that have left the menu, by id: carts may still contain them. */
type Retired = { dishes: Map<number, { name: Texts; picture: string }>; modifiers: Map<number, { name: Texts }> }

async function loadRetired(db: Kysely<Schema>, brand: string, brandLanguage: WrittenLanguage): Promise<Retired> {
  const [dishes, modifiers] = await Promise.all([
    db.selectFrom('product').select(['id', 'name', 'picture']).where('brand', '=', brand).where('live', '=', false).execute(),
    db.selectFrom('modifier').select(['id', 'name']).where('brand', '=', brand).where('live', '=', false).execute(),
  ])
  return {
    dishes: new Map(dishes.map(({ id, name, picture }) => [id, { name: fillTexts(name, brandLanguage), picture }])),
    modifiers: new Map(modifiers.map(({ id, name }) => [id, { name: fillTexts(name, brandLanguage) }])),
  }
}

export async function loadShowcase(db: Kysely<Schema>, brand: string, brandLanguage: WrittenLanguage): Promise<Showcase> {
  const fill = (texts: GivenTexts): Texts => fillTexts(texts, brandLanguage)
  const [gifts, promocodes, packages, promotions, banners, texts] = await Promise.all([
    db.selectFrom('gift').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('promocode').selectAll().where('brand', '=', brand).where('live', '=', true).execute(),
    db.selectFrom('package').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('promotion').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('banner').selectAll().where('brand', '=', brand).where('live', '=', true).orderBy('sort').execute(),
    db.selectFrom('brand_text').selectAll().where('brand', '=', brand).execute(),
  ])
  return {
    gifts: gifts.map((row) => readGift(row, fill)),
    promocodes: promocodes.map(readPromocode),
    packages: packages.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: fill(row.name),
      prices: row.price,
      collecting: row.collecting_price ?? undefined,
      canRefuse: row.can_refuse,
      holds: row.holds,
      groups: row.groups,
      picture: row.picture,
    })),
    promotions: promotions.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: fill(row.name),
      subtitle: fill(row.subtitle),
      description: fill(cleanTexts(row.description)),
      cities: row.cities,
      picture: row.picture,
    })),
    banners: banners.map((row) => ({
      id: row.id,
      alias: row.alias,
      name: fill(row.name),
      description: fill(row.description),
      clickUrl: row.click_url,
      buttonText: fill(row.button_text),
      pageUrl: row.page_url,
      schedule: row.schedule,
      picture: row.picture,
    })),
    texts: new Map(texts.map((row) => [row.alias, fill(htmlTexts.has(row.alias) ? cleanTexts(row.text) : row.text)])),
  }
}

const readGift = (row: Selectable<Schema['gift']>, fill: (texts: GivenTexts) => Texts): GiftOffer => ({
  id: row.id,
  alias: row.alias,
  name: fill(row.name),
  isPresent: row.type === 'personalGift',
  quantity: row.quantity,
  maxCount: row.max_count,
  conditions: row.conditions.map((condition) => ('message' in condition ? { ...condition, message: fill(condition.message) } : condition)),
  picture: row.picture,
})

const readPromocode = (row: Selectable<Schema['promocode']>): PromocodeOffer => ({
  id: row.id,
  code: row.code,
  kind: row.kind,
  percent: row.percent,
  amounts: row.amount,
  giftAlias: row.gift,
  minimums: row.minimum,
  limit: row.use_limit,
  limitPerCustomer: row.limit_per_customer,
  from: row.starts_on,
  to: row.ends_on,
  orderTypes: row.order_types,
  cities: row.cities,
})
