import { type RawBuilder, sql } from 'kysely'
import type { Capability } from '#domain/staff/capabilities.ts'
import { covers, reachOf, type StaffPlace } from '#domain/staff/reach.ts'
import type { Database } from '#server/database/connect.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { changesBetween, type FieldChange } from './stored-entries.ts'
import type { Entry } from '#server/import/stored/entry.ts'

/** What a publication has changed of one entry. */
type PublishedEntry = { kind: string; key: string; before: Entry | null; after: Entry | null }

/** The places of a brand that entries lie in: of shops by alias, of zones by city and alias, those of their shops. */
export type EntryPlaces = { brand: StaffPlace; shop: ReadonlyMap<string, StaffPlace>; zone: ReadonlyMap<string, StaffPlace> }

/** Also of shops that are retired: what was published of them stays listed. */
export async function entryPlaces({ kysely }: Database, brand: string): Promise<EntryPlaces> {
  const shops = await kysely.selectFrom('shop').select(['id', 'alias', 'city_id']).where('brand', '=', brand).execute()
  const places = new Map(shops.map(({ id, city_id }) => [id, { brand, cityId: city_id, shopId: id }]))
  const zones = await kysely
    .selectFrom('delivery_zone')
    .innerJoin('city', 'city.id', 'city_id')
    .where('brand', '=', brand)
    .select(['delivery_zone.alias', 'city.alias as city', 'shop_id'])
    .execute()
  return {
    brand: { brand, cityId: null, shopId: null },
    shop: new Map(shops.map(({ id, alias, city_id }) => [alias, { brand, cityId: city_id, shopId: id }])),
    zone: new Map(
      zones.flatMap(({ alias, city, shop_id }) => ((place) => (place ? [[`${city}/${alias}`, place]] : []))(places.get(shop_id))),
    ),
  }
}

const placeOf = ({ kind, key }: Pick<PublishedEntry, 'kind' | 'key'>, places: EntryPlaces): StaffPlace =>
  (kind === 'shop' || kind === 'zone' ? places[kind].get(key) : undefined) ?? places.brand

const hoursFields = ['schedule', 'capacity', 'capacity_rules', 'cooking_time']

const priceFields = new Set(['basic_price', 'price', 'cost', 'collecting_price', 'collecting_cost'])

/** What is needed to change a value of an entry: a right for prices or hours alone takes back nothing else. */
function capabilityOf({ path, from, to }: FieldChange): Capability {
  const [, field = '', ...rest] = path.split('/')
  if (hoursFields.includes(field)) return 'places.edit'
  if ([field, ...rest].some((key) => priceFields.has(key)) || (field === 'overrides' && rest[1] === 'hidden')) return 'prices.edit'
  // What a place sells otherwise is there as long as it says something: it may say a price alone, or that the thing is not sold there.
  const said = field === 'overrides' ? [from, to].flatMap((value) => (Array.isArray(value) ? (value as unknown[]) : [value])) : [null]
  const isPrice = said.every((one) => one === undefined || (Object(one) === one && Object.keys(one as object).every(isOfPrice)))
  return isPrice ? 'prices.edit' : 'content.publish'
}

const isOfPrice = (key: string): boolean => priceFields.has(key) || ['hidden', 'product', 'modifier'].includes(key)

/** The capabilities by which somebody may take entries back; null where they lack one of them at a place of theirs. */
export function mayTakeBack({ member }: StaffContext, entries: readonly PublishedEntry[], places: EntryPlaces): Capability[] | null {
  const needed = entries.flatMap((entry) => {
    const changes = entry.before && entry.after ? changesBetween(entry.before, entry.after) : []
    // An entry that came, went, or was only moved is no price.
    const capabilities = new Set<Capability>(changes.length > 0 ? changes.map(capabilityOf) : ['content.publish'])
    return [...capabilities].map((capability) => ({ capability, place: placeOf(entry, places) }))
  })
  const grants = member?.grants ?? []
  if (!needed.every(({ capability, place }) => covers(reachOf(grants, capability), place))) return null
  return [...new Set(needed.map(({ capability }) => capability))]
}

/** The places whose publications somebody reads: where they may change what is published. */
export const publicationReach = ({ member }: StaffContext): StaffPlace[] =>
  (['prices.edit', 'places.edit'] as const).flatMap((capability) => reachOf(member?.grants ?? [], capability))

/** The condition that all entries of a publication lie in a reach, though their smallest common place is wider. */
export function onlyOf(reach: readonly StaffPlace[], places: EntryPlaces): RawBuilder<boolean> {
  const keysOf = (known: ReadonlyMap<string, StaffPlace>): string[] =>
    [...known].filter(([, place]) => covers(reach, place)).map(([key]) => key)
  return sql<boolean>`not exists (select from publication_entry entry where entry.publication_id = publication.id
    and not (entry.kind = 'shop' and entry.key = any(${keysOf(places.shop)}::text[]))
    and not (entry.kind = 'zone' and entry.key = any(${keysOf(places.zone)}::text[])))`
}
