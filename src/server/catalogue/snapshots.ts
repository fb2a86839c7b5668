import type { Kysely } from 'kysely'
import type { Brand } from '#brands/brand.ts'
import { brandFolders } from '#brands/index.ts'
import { type Menu, menuAt } from '#domain/catalogue/menu.ts'
import { readingsOfMenus } from '#domain/catalogue/same-menu.ts'
import type { Assortment } from '#domain/catalogue/assortment.ts'
import { passedBy, returnsOf, shopWithStops, type Stop } from '#domain/catalogue/stops.ts'
import { createPlaces, type Place, type Places } from '#domain/city/place.ts'
import { hoursFor } from '#domain/schedule/shop-hours.ts'
import { type LocalDate, toLocal } from '#domain/schedule/timezone.ts'
import { workingDayOf } from '#domain/schedule/working-hours.ts'
import { fillTexts, type Texts, type WrittenLanguage } from '#domain/language.ts'
import { type Common, loadCommon, loadPlaces } from '#server/city/load-places.ts'
import type { Database } from '#server/database/connect.ts'
import { loadShopLoads } from '#server/schedule/load-store.ts'
import type { Showcase } from '#domain/catalogue/showcase.ts'
import type { Schema } from '#server/database/schema.ts'
import { createLru, type Lru } from '#server/http/lru.ts'
import { loadAssortment } from './load-assortment.ts'
import { loadShowcase } from './load-showcase.ts'
import { loadSettings } from '#server/brand/load-settings.ts'
import { soldOut } from '#domain/catalogue/stock.ts'
import { loadStocks } from './stock-store.ts'
import { loadStops } from './stop-store.ts'

/** All content of a brand at one version, read-only and shared by all requests. */
export type Snapshot = {
  brand: string
  version: number
  places: Places
  assortment: Assortment
  retired: Retired
  showcase: Showcase
  /** Picture hash → dominant colour. */
  colors: ReadonlyMap<string, string>
  /** Those of staff, and of what is sold out. */
  stops: Stop[]
  /** The shops that count how many of something are left: orders take from that. */
  counted: ReadonlySet<number>
  /**
   * The menu of a place, computed once per version, for all places with the same one. With an instant (epoch milliseconds), stops
   * that have ended by then are ignored; without one, every stop of this version counts. Dishes whose last day has passed are not
   * on it.
   */
  menuAt(place: Place, at?: number): Menu
  /** The working day of a place now: what is served until the day before is not on its menu. */
  today(place: Place): LocalDate
  /** Names a place and what its menu depends on now, besides brand and version. */
  menuKey(place: Place): string
}

export type Snapshots = {
  /** The brands as they are with the snapshots in use: the list stays the same, while what is in it is replaced. */
  brands: readonly Brand[]
  /** The same as their folders say. */
  folders: readonly Brand[]
  of(brand: string): Snapshot
  /** Reloads the brand if its version has changed; resolves when the new snapshot is in use. */
  refresh(brand: string): Promise<void>
  refreshAll(): Promise<void>
  /** What is held: brands, menus of their places, and the dishes of these. */
  counts(): { brands: number; menus: number; dishes: number }
  /** Called for every brand whose snapshot was replaced. */
  onChange(listener: (brand: string) => void): void
}

/**
 * Dishes of the menus that are kept, of all brands together: in a menu one takes some 1.2 kilobytes, so these take some 60 MB.
 * The menu that is not asked for the longest makes room.
 */
export const usualDishesKept = 50_000

/** Keeps menus of places. @param dishes that they may have together */
export const keepMenus = (dishes = usualDishesKept): Lru<Menu> => createLru(dishes, ({ products }) => Math.max(1, products.size))

/**
 * Loads the snapshots of all brands and reloads them on `refresh`.
 * @param folders the brands as their folders say
 * @param menus where menus of places are kept, of all brands together
 */
export async function createSnapshots(
  database: Database,
  clock: () => number,
  folders: readonly Brand[] = brandFolders,
  menus = keepMenus(),
): Promise<Snapshots> {
  const brands = [...folders]
  const current = new Map<string, Snapshot>()
  const listeners: ((brand: string) => void)[] = []
  const running = new Map<string, Promise<void>>()

  const refreshOnce = async (brand: string, read: Readings | null): Promise<void> => {
    const version = await versionOf(database, brand)
    if (current.get(brand)?.version === version) return
    const index = brands.findIndex(({ alias }) => alias === brand)
    const folder = folders[index]
    // Another server of the same database may have more brands.
    if (!folder) return
    const own = await loadSettings(database.kysely, folder)
    const former = current.get(brand)
    // What was read with an older version may lack what the newer one has.
    const common = read?.versions.get(brand) === version ? read.common() : loadCommon(database.kysely)
    current.set(brand, await loadSnapshot(database, own, { version, clock, menus, common }))
    if (former) menus.dropAll(menusOf(former))
    brands[index] = own
    for (const listener of listeners) listener(brand)
  }
  // One load at a time; changes announced meanwhile are loaded after it.
  const refresh = (brand: string, read: Readings | null = null): Promise<void> => {
    const next = (running.get(brand) ?? Promise.resolve()).then(() => refreshOnce(brand, read))
    running.set(
      brand,
      next.catch(() => undefined),
    )
    return next
  }
  // One after the other: each reads by many connections, and those of fifty brands would wait for one until it is too late. One
  // that cannot be read does not hold back the others.
  const refreshAll = async (): Promise<void> => {
    const versions = await versionsOf(database)
    const behind = brands.filter(({ alias }) => current.get(alias)?.version !== (versions.get(alias) ?? 0))
    if (behind.length === 0) return
    const read = { versions, common: once(() => loadCommon(database.kysely)) }
    const failed: unknown[] = []
    for (const { alias } of behind) await refresh(alias, read).catch((error: unknown) => failed.push(error))
    if (failed.length > 0) throw failed[0]
  }
  await refreshAll()
  return {
    brands,
    folders,
    of(brand) {
      const snapshot = current.get(brand)
      if (!snapshot) throw new Error(`No snapshot of the brand ${brand}`)
      return snapshot
    },
    refresh: (brand) => refresh(brand),
    refreshAll,
    counts: () => ({ brands: current.size, menus: menus.size(), dishes: menus.weight() }),
    onChange: (listener) => void listeners.push(listener),
  }
}

/** Versions of brands, and content of no brand alone that is read after them. */
type Readings = { versions: ReadonlyMap<string, number>; common: () => Promise<Common> }

/** Begins with the first who asks; a failure is forgotten. */
function once<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loaded: Promise<Value> | null = null
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = null
      throw error
    })
    return loaded
  }
}

async function versionOf({ kysely }: Database, brand: string): Promise<number> {
  const row = await kysely.selectFrom('catalogue').select('version').where('brand', '=', brand).executeTakeFirst()
  return row?.version ?? 0
}

async function versionsOf({ kysely }: Database): Promise<Map<string, number>> {
  const rows = await kysely.selectFrom('catalogue').select(['brand', 'version']).execute()
  return new Map(rows.map(({ brand, version }) => [brand, version]))
}

/** What the keys of its menus begin with. */
const menusOf = ({ brand, version }: Pick<Snapshot, 'brand' | 'version'>): string => `${brand} ${version} `

/** `menus`: where menus of its places are kept. `common`: what is of no brand alone, where it is read already. */
type Loading = { version: number; clock: () => number; menus?: Lru<Menu>; common?: Promise<Common> }

/** Reads the content of a brand, also as it is in a transaction that will be undone. */
export async function loadSnapshot(
  { kysely }: Pick<Database, 'kysely'>,
  { alias: brand, languages }: Brand,
  { version, clock, menus = keepMenus(), common = loadCommon(kysely) }: Loading,
): Promise<Snapshot> {
  const brandLanguage = languages.default
  const [places, assortment, retired, showcase, staffStops, stocks, loads, { colors }] = await Promise.all([
    loadPlaces(kysely, brand, brandLanguage, common),
    loadAssortment(kysely, brand, brandLanguage),
    loadRetired(kysely, brand, brandLanguage),
    loadShowcase(kysely, brand, brandLanguage),
    loadStops(kysely, brand),
    loadStocks(kysely, brand),
    loadShopLoads(kysely, brand),
    common,
  ])
  const stops = [...staffStops, ...soldOut(stocks)]
  const returns = returnsOf(stops)
  const ends = [...new Set(assortment.dishes.flatMap(({ serving }) => serving?.until ?? []))]
  const today = ({ shop, orderType, city }: Place): LocalDate =>
    workingDayOf(hoursFor(shop.schedule, orderType), toLocal(clock(), city.timezone))
  /** How many of the last days of dishes have passed there. */
  const overAt = (place: Place): number => {
    const day = ends.length === 0 ? '' : today(place)
    return ends.filter((end) => end < day).length
  }
  const menuKey = (place: Place): string => {
    const over = overAt(place)
    return over === 0 ? counterKey(place) : `${counterKey(place)} over ${over}`
  }
  const readingOf = readingsOfMenus(assortment, stops)
  const readings = new Map<string, ReturnType<typeof readingOf>>()
  /** A menu under what it depends on; places with the same one share it. */
  const sharedKey = (place: Place, passed: number): string => {
    const counter = counterKey(place)
    const reading = readings.get(counter) ?? readingOf(place)
    readings.set(counter, reading)
    return `${menusOf({ brand, version })}${reading.key} ${overAt(place)} ${reading.hasStops ? passed : 0}`
  }
  return {
    brand,
    version,
    places: createPlaces({ ...places, shops: places.shops.map((shop) => ({ ...shopWithStops(shop, stops), load: loads.get(shop.id) })) }),
    assortment,
    retired,
    showcase,
    stops,
    counted: new Set(stocks.map(({ shopId }) => shopId)),
    colors,
    today,
    menuKey,
    menuAt(place, at) {
      const passed = at === undefined ? 0 : passedBy(returns, at)
      return menus.get(sharedKey(place, passed), () => menuAt(assortment, place, stops, returns[passed - 1], today(place)))
    },
  }
}

/** The zone of a delivery, and the preparing shop. */
const counterKey = (place: Place): string =>
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
