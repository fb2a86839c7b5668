import { brandOf, brands } from '#brands/index.ts'
import { type Menu, menuAt } from '#domain/catalogue/menu.ts'
import type { Assortment } from '#domain/catalogue/assortment.ts'
import { passedBy, returnsOf, shopWithStops, type Stop } from '#domain/catalogue/stops.ts'
import { createPlaces, type Place, type Places } from '#domain/city/place.ts'
import { defaultLanguage } from '#domain/language.ts'
import { loadPlaces } from '#server/city/load-places.ts'
import type { Database } from '#server/database/connect.ts'
import { loadShopLoads } from '#server/schedule/load-store.ts'
import { loadAssortment } from './load-assortment.ts'
import { loadRetired, type Retired } from './load-retired.ts'
import { loadShowcase } from './load-showcase.ts'
import type { Showcase } from '#domain/catalogue/showcase.ts'
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
  colors: Map<string, string>
  stops: Stop[]
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
  const [places, assortment, retired, showcase, stops, loads, pictures] = await Promise.all([
    loadPlaces(kysely, brand, brandLanguage),
    loadAssortment(kysely, brand, brandLanguage),
    loadRetired(kysely, brand, brandLanguage),
    loadShowcase(kysely, brand, brandLanguage),
    loadStops(kysely, brand),
    loadShopLoads(kysely, brand),
    kysely.selectFrom('picture').select(['hash', 'color']).execute(),
  ])
  const menus = new Map<string, Menu>()
  const returns = returnsOf(stops)
  return {
    brand,
    version,
    places: createPlaces({ ...places, shops: places.shops.map((shop) => ({ ...shopWithStops(shop, stops), load: loads.get(shop.id) })) }),
    assortment,
    retired,
    showcase,
    stops,
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
