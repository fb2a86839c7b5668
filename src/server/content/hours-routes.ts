import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as contract from '#contract/office/hours.ts'
import type { CapacityRule, HoursChange, ShopHours } from '#contract/office/hours.ts'
import type { City, Place, Shop } from '#domain/city/place.ts'
import { notFound, refuse } from '#domain/problem.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { covers, reachOf, type StaffPlace } from '#domain/staff/reach.ts'
import { wordsOfFault } from '#server/import/fault.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import { readPlaces } from '#server/import/stored/places.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { changeAtFault, changeHours, type HoursConflict } from './hours-changes.ts'
import { offeredDays } from './offered-days.ts'
import { ordersOutside } from './orders-outside.ts'
import { publish } from './publish.ts'

type Found = { brand: string; shop: Shop; city: City; place: StaffPlace }

/** The calls about the hours and the capacity of shops, and about the times that customers are offered. */
export function hoursRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, contract.readHours, async ({ query, context }) => {
    const found = findShop(services, query.shop_id)
    const entry = found && (await entriesOf(services, found.brand)).get(found.shop.alias)
    return found && entry ? answer(await presentHours(services, found, entry, context)) : notFound()
  })

  serveStaff(app, services, contract.readDay, async ({ query, context }) => {
    const found = findShop(services, query.shop_id)
    if (!found) return notFound()
    const entries = await entriesOf(services, found.brand)
    const { places } = services.snapshots.of(found.brand)
    const shops = places.shops.flatMap((shop) => {
      const [one, entry] = [findShop(services, shop.id), entries.get(shop.alias)]
      if (!one || !entry || !covers(context.reach, one.place)) return []
      const day = scheduleOf(entry).custom?.[query.date]
      const may = mayChange(context, one.place)
      return [
        { id: shop.id, name: shop.name[context.language], city: one.city.name[context.language], may, ...(day !== undefined && { day }) },
      ]
    })
    return answer({ shops })
  })

  serveStaff(app, services, contract.publishHours, async ({ body: { changes }, context }) => {
    const shops = new Map(changes.map(({ shop_id }) => [shop_id, findShop(services, shop_id)]))
    const found = [...shops.values()].filter((one) => one !== null)
    const brand = found[0]?.brand
    if (brand === undefined || found.length < shops.size || !found.every(({ place }) => covers(context.reach, place))) return notFound()
    const other = changes.findIndex(({ shop_id }) => shops.get(shop_id)?.brand !== brand)
    if (other !== -1) return refuse(`changes.${other}.shop_id`, 'invalid')
    const aliases = new Map(found.map(({ shop }) => [shop.id, shop.alias]))
    let conflicts: HoursConflict[] = []
    const published = await publish(database, context.acting, {
      brand,
      place: placeOfAll(found),
      change: (stored) => void (conflicts = changeHours(stored, changes, aliases)),
    })
    if (!published.ok && 'busy' in published) return { ok: false, status: 503, problems: [{ field: '', code: 'unavailable' }] }
    const nothing = { publication: null, conflicts: conflicts as Conflicts, faults: [], outside: [] }
    if (!published.ok) {
      const faults = published.faults.map((one) => ({
        index: changeAtFault(one, changes, aliases),
        path: one.at.entry?.path ?? one.at.path,
        text: wordsOfFault(one, context.language),
      }))
      return { ...answer({ ...nothing, faults }), unchanged: true }
    }
    const { publication } = published
    if (publication) await services.snapshots.refresh(brand)
    const outside = await ordersOutside(database, services.snapshots.of(brand).places, [...aliases.keys()], context.now)
    const named = publication && { id: publication.id, number: publication.number }
    return { ...answer({ ...nothing, publication: named, outside }), ...(!publication && { unchanged: true }) }
  })

  serveStaff(app, services, contract.readOffered, async ({ query, context }) => {
    const found = findShop(services, query.shop_id)
    if (!found) return notFound()
    const { shop, city } = found
    const own = services.snapshots
      .of(found.brand)
      .places.zonesIn(city.id)
      .filter(({ shopId }) => shopId === shop.id)
    const zones = own.map(({ id, name }) => ({ id, name: name[context.language] }))
    const zone = query.order_type === 'delivery' ? (own.find(({ id }) => id === query.zone_id) ?? own[0] ?? null) : null
    const isServed = query.order_type === 'delivery' ? city.delivery && zone !== null : city.takeaway
    const place: Place = { city, orderType: query.order_type, shop, zone }
    return answer({ zones, zone_id: zone?.id ?? null, days: isServed ? await offeredDays(database, place, context) : [] })
  })
}

type Conflicts = { index: number; is?: HoursChange['to'] }[]

/** The live shops of a brand as entries of its content, by alias. */
const entriesOf = async ({ database }: Services, brand: string): Promise<Map<string, Entry>> =>
  new Map((await readPlaces(database.kysely, brand)).flatMap(({ shops }) => shops.map((shop) => [String(shop.alias), shop])))

function findShop({ brands, snapshots }: Services, id: number): Found | null {
  for (const { alias: brand } of brands) {
    const { places } = snapshots.of(brand)
    const shop = places.shop(id)
    const city = places.city(shop?.cityId)
    if (shop && city) return { brand, shop, city, place: { brand, cityId: city.id, shopId: id } }
  }
  return null
}

const mayChange = ({ member }: StaffContext, place: StaffPlace): boolean => covers(reachOf(member?.grants ?? [], 'places.edit'), place)

type StoredSchedule = { default: ShopHours['week']; custom?: ShopHours['special']; month?: ShopHours['month'] }

const scheduleOf = ({ schedule }: Entry): StoredSchedule => schedule as StoredSchedule

async function presentHours(
  services: Services,
  { brand, shop, city, place }: Found,
  entry: Entry,
  context: StaffContext,
): Promise<ShopHours> {
  const { default: week, custom = {}, month = {} } = scheduleOf(entry)
  const { offered, default: own } = services.brands.find(({ alias }) => alias === brand)?.languages ?? { offered: [], default: 'en' }
  return {
    shop_id: shop.id,
    brand,
    name: shop.name[context.language],
    city: city.name[context.language],
    today: toLocal(context.now, city.timezone).date,
    timezone: city.timezone,
    languages: [own, ...offered.filter((one) => one !== own)],
    week,
    special: custom,
    month,
    capacity: Number(entry.capacity),
    ...(entry.capacity_rules !== undefined && { capacity_rules: entry.capacity_rules as CapacityRule[] }),
    cooking_time: Number(entry.cooking_time),
    changed: await lastChanged(services, brand, shop.alias),
    may: mayChange(context, place),
  }
}

/** The last publication that changed hours or capacity of a shop. */
async function lastChanged({ database }: Services, brand: string, alias: string): Promise<ShopHours['changed']> {
  const differs = sql.join(
    ['schedule', 'capacity', 'capacity_rules', 'cooking_time'].map((field) => sql`before -> ${field} is distinct from after -> ${field}`),
    sql` or `,
  )
  const row = await database.kysely
    .selectFrom('publication')
    .innerJoin('publication_entry', 'publication_id', 'publication.id')
    .where('brand', '=', brand)
    .where('kind', '=', 'shop')
    .where('key', '=', alias)
    .where(sql<boolean>`(${differs})`)
    .select(['number', 'at', 'actor_name'])
    .orderBy('publication.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { number: row.number, at: row.at.toISOString(), by: row.actor_name } : null
}

/** The smallest place that has all the shops. */
function placeOfAll(shops: readonly Found[]): StaffPlace {
  const [first, ...others] = shops.map(({ place }) => place)
  const common = (key: 'cityId' | 'shopId'): number | null =>
    others.every((place) => place[key] === first?.[key]) ? (first?.[key] ?? null) : null
  return { brand: first?.brand ?? null, cityId: common('cityId'), shopId: common('shopId') }
}
