import { type RawBuilder, sql } from 'kysely'
import { toMinor } from '#domain/money.ts'
import { plainHours } from '#domain/schedule/working-hours.ts'
import type { WrittenHours } from '#domain/schedule/shop-hours.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import { cleanTexts, htmlTexts } from '#server/catalogue/html.ts'
import type { BrandSettings } from '#brands/settings.ts'
import type { BrandContent, Content } from '../content.ts'
import type { SettingsFile } from '../format/settings.ts'
import type { OverrideEntry, ShopEntry, ZoneEntry } from '../format/places.ts'
import type { GiftEntry } from '../format/gifts.ts'
import type { PromocodeEntry } from '../format/promocodes.ts'
import { idOf, idsOf, type Tx } from './bulk.ts'
import { loadMenu, menuRows } from './menu.ts'
import type { Photos } from './photos.ts'
import { type Album, openAlbum } from './pictures.ts'
import { openTally, type RowOf, type Tally } from './tally.ts'
import { minorOrNull, minorPrices, sortOf } from './rows.ts'

/** The rows of a brand, and its pictures. */
export type BrandRows = { album: Album; menu: ReturnType<typeof menuRows>; showcase: ReturnType<typeof showcaseRows> }

export function rowsOf(content: BrandContent, drawing: string, photos: Photos): BrandRows {
  const standIn = content.texts[0]?.data.no_picture
  const album = openAlbum(content.brand, { drawing, photos, standIn })
  return { album, menu: menuRows(content, album), showcase: showcaseRows(content, album) }
}

export async function loadBrand(
  tx: Tx,
  content: BrandContent,
  { album, menu, showcase }: BrandRows,
  cities: { all: Content['cities']; ids: ReadonlyMap<string, number> },
  isPreview = false,
): Promise<Tally> {
  const tally = openTally(content.brand.alias, isPreview)
  await tally.sync(tx, 'picture', album.pictures(), sql`true`)
  await loadMenu(tx, content, menu, tally)
  await loadPlaces(tx, content, cities, tally)
  await loadShowcase(tx, content, showcase, tally)
  return tally
}

/** Writes a brand's shops and zones with their overrides. The dishes must exist already. */
async function loadPlaces(
  tx: Tx,
  { brand: { alias: brand }, places }: BrandContent,
  { all, ids }: { all: Content['cities']; ids: ReadonlyMap<string, number> },
  tally: Tally,
): Promise<void> {
  const own = sql<boolean>`kept.brand = ${brand}`
  const currencyOf = new Map(all.map(({ data }) => [data.alias, data.prices.currency_code]))
  const at = (city: string): At => ({ cityId: idOf(ids, city), currency: currencyOf.get(city) ?? '' })
  const shops = places.flatMap(({ data }) => data.shops.map((shop) => ({ shop, ...at(data.city) })))
  await tally.sync(
    tx,
    'shop',
    shops.map(({ shop, cityId }, index) => shopRow(brand, shop, cityId, index)),
    own,
  )
  const shopIds = await idsOf(tx, 'shop', brand)
  const zones = places.flatMap(({ data }) => (data.delivery_zones ?? []).map((zone) => ({ zone, ...at(data.city) })))
  await tally.sync(
    tx,
    'zone',
    zones.map(({ zone, ...city }, index) => zoneRow(brand, zone, { ...city, shopId: idOf(shopIds, zone.shop) }, index)),
    own,
  )
  const known = { products: await idsOf(tx, 'product', brand), modifiers: await idsOf(tx, 'modifier', brand) }
  const ofShops = shops.flatMap(({ shop, currency }) =>
    overrideRows(shop.overrides, { ...known, currency }, { shop_id: idOf(shopIds, shop.alias), zone_id: null }),
  )
  await tally.sync(tx, 'shopOverride', ofShops, sql`kept.shop_id in (select id from shop where brand = ${brand})`)
  const zoneIds = await zoneIdsOf(tx, brand)
  const ofZones = zones.flatMap(({ zone, cityId, currency }) =>
    overrideRows(zone.overrides, { ...known, currency }, { shop_id: null, zone_id: idOf(zoneIds, `${cityId}/${zone.alias}`) }),
  )
  await tally.sync(tx, 'zoneOverride', ofZones, sql`kept.zone_id in (select id from delivery_zone where brand = ${brand})`)
}

/** The city of a place, and the currency of its amounts. */
type At = { cityId: number; currency: string }

async function zoneIdsOf(tx: Tx, brand: string): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('delivery_zone').select(['id', 'city_id', 'alias']).where('brand', '=', brand).execute()
  return new Map(rows.map(({ id, city_id, alias }) => [`${city_id}/${alias}`, id]))
}

function shopRow(brand: string, shop: ShopEntry, city_id: number, index: number): RowOf<'shop'> {
  return {
    brand,
    city_id,
    alias: shop.alias,
    code: shop.code,
    sort: sortOf(index),
    name: shop.name,
    type: shop.type,
    alert: shop.alert,
    company_name: shop.company_name,
    inn: shop.inn,
    ogrn: shop.ogrn,
    street: shop.address.street,
    description: shop.address.description,
    latitude: shop.map.coordinates.latitude,
    longitude: shop.map.coordinates.longitude,
    zoom: shop.map.zoom ?? 15,
    area: shop.map.area,
    tags: shop.tags ?? [],
    cooking_time: shop.cooking_time,
    capacity: shop.capacity,
    capacity_rules: shop.capacity_rules ?? [],
    schedule: {
      default: withPlainHours(shop.schedule.default),
      custom: withPlainHours(shop.schedule.custom ?? {}),
      month: shop.schedule.month ?? {},
    },
  }
}

const plainOrNull = (hours: string | null): string | null => hours && plainHours(hours)

const withPlainHours = <Day extends WrittenHours>(days: Record<string, Day | null>): Record<string, Day | null> =>
  Object.fromEntries(
    Object.entries(days).map(([day, hours]) => [
      day,
      hours && {
        ...hours,
        working_time: plainOrNull(hours.working_time),
        ...(hours.delivery === undefined ? {} : { delivery: plainOrNull(hours.delivery) }),
        ...(hours.takeaway === undefined ? {} : { takeaway: plainOrNull(hours.takeaway) }),
      },
    ]),
  )

export function zoneRow(
  brand: string,
  zone: ZoneEntry,
  { cityId, currency, shopId }: At & { shopId: number },
  index: number,
): RowOf<'zone'> {
  return {
    brand,
    city_id: cityId,
    shop_id: shopId,
    alias: zone.alias,
    sort: sortOf(index),
    name: zone.name,
    area: zone.map.area ?? null,
    holes: zone.map.holes ?? [],
    localities: zone.localities ?? [],
    postcodes: zone.postcodes ?? [],
    background_color: zone.map.background_color,
    delivery_price: toMinor(zone.prices.delivery, currency),
    minimum_order_amount: toMinor(zone.prices.minimum_order_amount, currency),
    free_delivery_from: zone.prices.free_delivery_from == null ? null : toMinor(zone.prices.free_delivery_from, currency),
    has_free_delivery: zone.prices.has_free_delivery,
    delivery_time: zone.delivery_time,
  }
}

function overrideRows(
  overrides: readonly OverrideEntry[] | undefined,
  { products, modifiers, currency }: { products: ReadonlyMap<string, number>; modifiers: ReadonlyMap<string, number>; currency: string },
  counter: { shop_id: number | null; zone_id: number | null },
): RowOf<'shopOverride'>[] {
  return (overrides ?? []).map(({ product, modifier, price, collecting_price, type, hidden }) => ({
    ...counter,
    product_id: product === undefined ? null : idOf(products, product),
    modifier_id: modifier === undefined ? null : idOf(modifiers, modifier),
    price: price == null ? null : toMinor(price, currency),
    collecting_price: collecting_price == null ? null : toMinor(collecting_price, currency),
    type,
    hidden: hidden ?? false,
  }))
}

/** The content around a brand's menu as rows; adds pictures to the album. */
function showcaseRows(content: BrandContent, album: Album) {
  const brand = content.brand.alias
  return {
    packages: content.packages
      .flatMap(({ data }) => data.packages)
      .map((one, index): RowOf<'package'> => ({
        ...one,
        brand,
        sort: sortOf(index),
        price: minorPrices(one.price),
        collecting_price: minorOrNull(one.collecting_price),
        picture: album.add('dish', one.picture),
      })),
    gifts: content.gifts.flatMap(({ data }) => data.gifts).map((gift, index) => giftRow(brand, gift, index, album)),
    promotions: content.promotions
      .flatMap(({ data }) => data.promotions)
      .map((one, index): RowOf<'promotion'> => ({
        ...one,
        brand,
        sort: sortOf(index),
        description: cleanTexts(one.description),
        picture: album.add('banner', one.picture),
      })),
    banners: content.banners
      .flatMap(({ data }) => data.banners)
      .map((one, index): RowOf<'banner'> => ({
        ...one,
        brand,
        sort: sortOf(index),
        picture: album.add('banner', one.picture),
      })),
    brandPictures: picturesOf(content).map(({ alias, picture }): RowOf<'brandPicture'> => ({
      brand,
      alias,
      picture: album.add('dish', picture),
    })),
    settings: content.settings
      .map(({ data }) => factsOf(data))
      .flatMap((facts): RowOf<'setting'>[] => (Object.keys(facts).length > 0 ? [{ brand, facts }] : [])),
    texts: content.texts
      // The placeholder picture is not a text, and neither is the name of the schema.
      .flatMap(({ data }) => Object.entries({ ...data, no_picture: '' }))
      .flatMap(([alias, text]): RowOf<'text'>[] =>
        typeof text === 'string' ? [] : [{ brand, alias, text: htmlTexts.has(alias) ? cleanTexts(text) : text }],
      ),
  }
}

/** What a brand shows itself by, and where it has no picture. */
const picturesOf = ({ texts, settings }: BrandContent) => [
  ...texts.flatMap(({ data: { no_picture: picture } }) => (picture ? [{ alias: 'no_picture', picture }] : [])),
  ...settings.flatMap(({ data: { look = {} } }) =>
    (['logo', 'favicon'] as const).flatMap((alias) => (look[alias] ? [{ alias, picture: look[alias] }] : [])),
  ),
]

/** Settings without what has rows of its own. */
const factsOf = ({ look: { main, second } = {}, ...data }: SettingsFile): BrandSettings =>
  given({ ...data, $schema: undefined, look: main || second ? given({ main, second }) : undefined })

/** What is there of some values. */
const given = <Values extends object>(values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<Values>

function giftRow(brand: string, gift: GiftEntry, index: number, album: Album): RowOf<'gift'> {
  return {
    ...gift,
    brand,
    sort: sortOf(index),
    product: gift.product ?? null,
    basic_price: minorPrices(gift.basic_price),
    picture: album.add('dish', gift.picture),
    conditions: gift.conditions.map((condition) =>
      condition.kind === 'subtotal-from' ? { ...condition, amount: minorPrices(condition.amount) } : condition,
    ),
  }
}

/** Writes the content around the menu. */
async function loadShowcase(tx: Tx, content: BrandContent, rows: ReturnType<typeof showcaseRows>, tally: Tally): Promise<void> {
  const own: RawBuilder<boolean> = sql`kept.brand = ${content.brand.alias}`
  await tally.sync(tx, 'package', rows.packages, own)
  await tally.sync(tx, 'gift', rows.gifts, own)
  await tally.sync(tx, 'promocode', await promocodeRows(tx, content), own)
  await tally.sync(tx, 'promotion', rows.promotions, own)
  await tally.sync(tx, 'banner', rows.banners, own)
  await tally.sync(tx, 'brandPicture', rows.brandPictures, own)
  await tally.sync(tx, 'text', rows.texts, own)
  await tally.sync(tx, 'setting', rows.settings, own)
}

// A limit below the number of uses means “no more”: the table requires used <= use_limit.
async function promocodeRows(tx: Tx, { brand: { alias: brand }, promocodes }: BrandContent): Promise<RowOf<'promocode'>[]> {
  const rows = await tx.selectFrom('promocode').select(['code', 'used']).where('brand', '=', brand).forUpdate().execute()
  const used = new Map(rows.map((row) => [normalCode(row.code), row.used]))
  return promocodes.flatMap(({ data }) => data.promocodes).map((one) => promocodeRow(brand, one, used.get(normalCode(one.code)) ?? 0))
}

function promocodeRow(brand: string, one: PromocodeEntry, used: number): RowOf<'promocode'> {
  return {
    brand,
    code: one.code,
    kind: one.kind,
    percent: one.percent,
    amount: one.amount && minorPrices(one.amount),
    gift: one.gift,
    minimum: one.minimum && minorPrices(one.minimum),
    use_limit: one.limit == null ? null : Math.max(one.limit, used),
    budget: one.budget && minorPrices(one.budget),
    single_codes: one.single_codes,
    limit_per_customer: one.limit_per_customer,
    starts_on: one.from,
    ends_on: one.to,
    order_types: one.order_types,
    cities: one.cities,
  }
}
