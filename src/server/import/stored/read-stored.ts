import type { Selectable } from 'kysely'
import { toMajor } from '#domain/money.ts'
import type { City } from '#server/database/schema.ts'
import type { CityFile } from '../format/city.ts'
import { Banner } from '../format/banners.ts'
import { Gift } from '../format/gifts.ts'
import { Package } from '../format/packages.ts'
import type { PromocodeEntry } from '../format/promocodes.ts'
import { Promotion } from '../format/promotions.ts'
import { SettingsFile } from '../format/settings.ts'
import { TextsFile } from '../format/texts.ts'
import { type Entry, entryIn, entryOf, filled, majorPrices, majorPricesOrNull, type Reader, unless } from './entry.ts'
import { menuOf, modifiersOf, readMenuRows, type StoredGroup } from './menu.ts'
import { findBeside, type FindPicture, readPictures } from './pictures.ts'
import { readPlaces, type StoredPlaces } from './places.ts'

export type StoredBrand = {
  alias: string
  places: StoredPlaces[]
  menu: StoredGroup[]
  modifiers: Entry[]
  modifierGroups: Entry[]
  /** The hashes of its photographs. */
  photos: string[]
  settings: Entry
} & ReturnType<typeof showcaseOf>

/** Whether a brand has shops or a menu: one without them is new. */
export const sellsAnything = ({ places, menu }: Pick<StoredBrand, 'places' | 'menu'>): boolean => places.length + menu.length > 0

/** The live content of a database, without gazetteers. */
export type Stored = {
  cities: Entry[]
  brands: StoredBrand[]
  /** The names of the places of cities, by the alias of the city, where they were asked for: drafts are compared with them. */
  placeNames?: Record<string, string[]>
}

/**
 * Reads the content of a database in the form of content files; of all brands that have some, or of those that are named, of
 * which one that has none yet is empty.
 */
export async function readStored(database: Reader, only?: readonly string[]): Promise<Stored> {
  const known = await database.selectFrom('catalogue').select('brand').orderBy('brand').execute()
  const aliases = only ? only.toSorted() : known.map(({ brand }) => brand)
  const brands: StoredBrand[] = []
  for (const alias of aliases) brands.push(await readBrand(database, alias))
  return { cities: (await readCities(database)).map(cityOf), brands }
}

async function readBrand(database: Reader, alias: string): Promise<StoredBrand> {
  const [rows, around] = [await readMenuRows(database, alias), await readShowcaseRows(database, alias)]
  const pictured = [
    rows.groups,
    rows.products,
    rows.modifiers,
    around.packages,
    around.gifts,
    around.promotions,
    around.banners,
    around.brandPictures,
  ]
  const { find: named, photos } = await readPictures(
    database,
    pictured.flatMap((list) => list.map(({ picture }) => picture)),
  )
  const placeholder = around.brandPictures.find(({ alias: name }) => name === 'no_picture')
  const noPicture = placeholder && named(placeholder.picture)
  const find = findBeside(named, noPicture)
  const { modifiers, groups: modifierGroups } = modifiersOf(rows, find)
  return {
    alias,
    places: await readPlaces(database, alias),
    menu: menuOf(rows, find),
    modifiers,
    modifierGroups,
    photos,
    ...showcaseOf(around, find, noPicture),
    /** In the order of the format; empty where the brand is as its folder says. */
    settings: settingsOf(around, named),
  }
}

/** The live cities as content files. */
async function readCities(database: Reader): Promise<Selectable<City>[]> {
  return database.selectFrom('city').selectAll().where('live', '=', true).orderBy('sort').orderBy('alias').execute()
}

const cityOf = (city: Selectable<City>): Entry =>
  entryOf<CityFile>({
    alias: city.alias,
    name: city.name,
    seo_name: city.seo_name,
    sort: city.sort,
    timezone: city.timezone,
    type: city.type,
    country: entryOf({ code: city.country_code, name: city.country_name }),
    order_types: { delivery: city.delivery, takeaway: city.takeaway },
    phone: city.phone,
    email: city.email,
    franchise: unless(city.franchise, false),
    is_free_call: unless(city.is_free_call, false),
    is_big: unless(city.is_big, false),
    has_loyalty_system: unless(city.has_loyalty_system, false),
    phone_masks: city.phone_masks,
    prices: {
      ...(city.currency === '' ? {} : { currency: city.currency }),
      currency_code: city.currency_code,
      fractional: city.fractional,
    },
    banknotes: city.banknotes,
    cash_maximum: toMajor(city.cash_maximum, city.currency_code),
    small_order:
      city.small_order_below === null || city.small_order_fee === null
        ? undefined
        : { below: toMajor(city.small_order_below, city.currency_code), fee: toMajor(city.small_order_fee, city.currency_code) },
    map: entryOf({ ...city.map, zoom: unless(city.map.zoom, 12) }),
    alert: city.alert,
    localities: filled(city.localities),
  })

type Rows = Awaited<ReturnType<typeof readShowcaseRows>>

/** What stands around the menu of a brand, each list in its order. */
async function readShowcaseRows(database: Reader, brand: string) {
  return {
    packages: await database
      .selectFrom('package')
      .selectAll()
      .where('brand', '=', brand)
      .where('live', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    gifts: await database
      .selectFrom('gift')
      .selectAll()
      .where('brand', '=', brand)
      .where('live', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    promotions: await database
      .selectFrom('promotion')
      .selectAll()
      .where('brand', '=', brand)
      .where('live', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    banners: await database
      .selectFrom('banner')
      .selectAll()
      .where('brand', '=', brand)
      .where('live', '=', true)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    promocodes: await database
      .selectFrom('promocode')
      .selectAll()
      .where('brand', '=', brand)
      .where('live', '=', true)
      .orderBy('id')
      .execute(),
    brandPictures: await database.selectFrom('brand_picture').selectAll().where('brand', '=', brand).execute(),
    settings: await database.selectFrom('brand_setting').select('facts').where('brand', '=', brand).executeTakeFirst(),
    texts: await database.selectFrom('brand_text').selectAll().where('brand', '=', brand).execute(),
  }
}

/** The rows as the entries of content files; `noPicture` as the brand names it. */
function showcaseOf(rows: Rows, find: FindPicture, noPicture: Entry | undefined) {
  return {
    packages: rows.packages.map((one) =>
      entryIn(Package, {
        ...one,
        price: majorPrices(one.price),
        collecting_price: majorPricesOrNull(one.collecting_price),
        picture: find(one.picture),
      }),
    ),
    gifts: rows.gifts.map((gift) =>
      entryIn(Gift, {
        ...gift,
        product: gift.product ?? undefined,
        basic_price: majorPrices(gift.basic_price),
        picture: find(gift.picture),
        conditions: gift.conditions.map((one) => (one.kind === 'subtotal-from' ? { ...one, amount: majorPrices(one.amount) } : one)),
      }),
    ),
    promocodes: rows.promocodes.map(promocodeOf),
    promotions: rows.promotions.map((one) => entryIn(Promotion, { ...one, picture: find(one.picture) })),
    banners: rows.banners.map((one) => entryIn(Banner, { ...one, picture: find(one.picture) })),
    texts: textsOf(rows, noPicture),
  }
}

const promocodeOf = (one: Rows['promocodes'][number]): Entry =>
  entryOf<PromocodeEntry>({
    code: one.code,
    kind: one.kind,
    percent: one.percent,
    amount: one.amount && majorPrices(one.amount),
    gift: one.gift,
    minimum: one.minimum && majorPrices(one.minimum),
    limit: one.use_limit,
    budget: one.budget && majorPrices(one.budget),
    limit_per_customer: one.limit_per_customer,
    from: one.starts_on,
    to: one.ends_on,
    single_codes: unless(one.single_codes, false),
    order_types: one.order_types,
    cities: one.cities,
  })

/** The texts in the order of the format, and what has its place among them. */
function textsOf({ texts }: Rows, noPicture: Entry | undefined): Entry {
  const stored = new Map<string, unknown>([...texts.map(({ alias, text }) => [alias, text] as const), ['no_picture', noPicture]])
  return entryOf(Object.fromEntries(Object.keys(TextsFile.shape).map((key) => [key, stored.get(key)])))
}

function settingsOf({ settings, brandPictures }: Rows, find: FindPicture): Entry {
  const pictureOf = (name: string): Entry | undefined => {
    const row = brandPictures.find(({ alias }) => alias === name)
    return row && find(row.picture)
  }
  const { look = {}, ...facts } = settings?.facts ?? {}
  const shown = entryOf({ ...(look as Entry), logo: pictureOf('logo'), favicon: pictureOf('favicon') })
  const set = new Map<string, unknown>(Object.entries({ ...facts, look: Object.keys(shown).length > 0 ? shown : undefined }))
  return entryOf(Object.fromEntries(Object.keys(SettingsFile.shape).map((key) => [key, set.get(key)])))
}
