import type { FastifyInstance } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { placePath, type Spot } from '#domain/content/draft.ts'
import type { PublicationEntry } from '#server/database/schema.ts'
import { listPublications, type PriceChange, publishPrices, readPrices, type SoldChange, undoPublication } from '#contract/office/prices.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { covers, type StaffPlace } from '#domain/staff/reach.ts'
import { readStored } from '#server/import/stored/read-stored.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { withinReach } from '#server/staff/within-reach.ts'
import { afterPublishing } from './after-publishing.ts'
import { shown } from './draft-changes.ts'
import { changePrices, type PriceConflict } from './price-changes.ts'
import { placeFaults, type Tried } from './price-faults.ts'
import { presentPrices } from './price-table.ts'
import { entryPlaces, mayTakeBack, onlyOf, publicationReach } from './publication-reach.ts'
import { publish } from './publish.ts'
import { changeSold } from './sold-changes.ts'
import { changesBetween } from './stored-entries.ts'
import { takeBack } from './take-back.ts'

type Shop = StaffPlace & { brand: string; cityId: number; shopId: number; alias: string; city: string; currency: string }

const pageSize = 20
/** Values of a publication that its list shows. */
const shownChanges = 50

/** The calls about prices, and about what has been published. */
export function contentRoutes(app: FastifyInstance, services: Services): void {
  servePrices(app, services)
  servePublications(app, services)
  serveUndoing(app, services)
}

/** The prices of a brand, and their change. */
function servePrices(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, readPrices, async ({ query, context }) => {
    const { brand } = query
    const shops = await shopsOf(services, brand, context)
    if (!shops) return notFound()
    const stored = await readStored(database.kysely, [brand])
    const [own] = stored.brands
    if (!own) return notFound()
    const table = [...shops.values()].map((shop) => ({ id: shop.shopId, alias: shop.alias, may: covers(context.reach, shop) }))
    const words = { language: context.language, otherwise: languageOf(services, brand) }
    return answer(presentPrices(stored, own, table, covers(context.reach, placeOfBrand(brand)), words))
  })

  serveStaff(app, services, publishPrices, async ({ body, context }) => {
    const { brand, changes, sold = [], note } = body
    const shops = await shopsOf(services, brand, context)
    if (!shops) return notFound()
    const refused = refusalOf(changes, sold, brand, shops, context)
    if (refused) return refused
    let conflicts: PriceConflict[] = []
    let soldGone: number[] = []
    const tried: Tried = { stored: null, changes, shops }
    const published = await publish(database, context.acting, {
      brand,
      place: placeOfAll([...changes, ...sold], brand, shops),
      note: note?.trim() || null,
      change: (stored) => {
        tried.stored = stored
        conflicts = changePrices(stored, changes, shops)
        soldGone = changeSold(stored, sold, shops)
      },
    })
    const answered = await afterPublishing(services, brand, published, context.language)
    if (!answered.ok) return answered
    const faults = 'faults' in published ? placeFaults(published.faults, tried, context.language) : []
    return { ...answered, ...answer({ ...answered.reply, conflicts, sold_gone: soldGone, faults }) }
  })
}

/** What has been published, the latest first. */
function servePublications(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, listPublications, async ({ query, context }) => {
    const { brand, before } = query
    const reach = publicationReach(context)
    if (!(await shopsOf(services, brand, { reach }))) return notFound()
    const places = await entryPlaces(database, brand)
    const columns = { brand: 'publication.brand', cityId: 'publication.city_id', shopId: 'publication.shop_id' }
    const rows = await database.kysely
      .selectFrom('publication')
      .leftJoin('publication as undone', 'undone.id', 'publication.undoes')
      .selectAll('publication')
      .select(['undone.number as undoes_number'])
      .select(({ selectFrom }) =>
        selectFrom('publication as later').whereRef('later.undoes', '=', 'publication.id').select('later.number').limit(1).as('undone_by'),
      )
      .where('publication.brand', '=', brand)
      .where(({ or }) => or([withinReach(reach, columns), onlyOf(reach, places)]))
      .$if(before !== undefined, (rest) => rest.where('publication.id', '<', before ?? 0))
      .orderBy('publication.id', 'desc')
      .limit(pageSize + 1)
      .execute()
    const page = rows.slice(0, pageSize)
    const entries = await entriesOf(
      services,
      page.map(({ id }) => id),
    )
    return answer({
      publications: page.map((row) => {
        const own = entries.get(row.id) ?? []
        const changes = own.flatMap(publishedChanges)
        return {
          id: row.id,
          number: row.number,
          at: row.at.toISOString(),
          by: row.actor_name,
          note: row.note,
          undoes: row.undoes_number,
          undone_by: row.undone_by,
          city_id: row.city_id,
          shop_id: row.shop_id,
          count: changes.length,
          changes: changes.slice(0, shownChanges),
          may_undo: row.undone_by === null && mayTakeBack(context, own, places) !== null,
        }
      }),
      next: rows.length > pageSize ? (page.at(-1)?.id ?? null) : null,
    })
  })
}

/** A publication is taken back. */
function serveUndoing(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, undoPublication, async ({ params, context }) => {
    const row = await database.kysely.selectFrom('publication').selectAll().where('id', '=', params.id).executeTakeFirst()
    const place = row && { brand: row.brand, cityId: row.city_id, shopId: row.shop_id }
    if (!row || !place) return notFound()
    const entries = (await entriesOf(services, [row.id])).get(row.id) ?? []
    const by = mayTakeBack(context, entries, await entryPlaces(database, row.brand))
    if (!by) return notFound()
    context.acting.capability = by[0] ?? context.acting.capability
    let kept = 0
    const published = await publish(database, context.acting, {
      brand: row.brand,
      place,
      undoes: row.id,
      change: (stored) => void (kept = takeBack(stored, entries)),
    })
    const answered = await afterPublishing(services, row.brand, published, context.language)
    return answered.ok ? { ...answered, ...answer({ ...answered.reply, kept }) } : answered
  })
}

/** The live shops of a brand; null where nothing of it is in reach. */
async function shopsOf(
  { database, brands }: Services,
  brand: string,
  { reach }: Pick<StaffContext, 'reach'>,
): Promise<Map<number, Shop> | null> {
  const rows = await database.kysely
    .selectFrom('shop')
    .innerJoin('city', 'city.id', 'city_id')
    .where('brand', '=', brand)
    .where('shop.live', '=', true)
    .select(['shop.id', 'shop.alias', 'city_id', 'city.alias as city', 'city.currency_code as currency'])
    .execute()
  const shops = rows.map(({ id, city_id, ...shop }) => ({ brand, cityId: city_id, shopId: id, ...shop }))
  const isKnown = brands.some(({ alias }) => alias === brand)
  const isReached = covers(reach, placeOfBrand(brand)) || shops.some((shop) => covers(reach, shop))
  return isKnown && isReached ? new Map(shops.map((shop) => [shop.shopId, shop])) : null
}

const placeOfBrand = (brand: string): StaffPlace => ({ brand, cityId: null, shopId: null })

const languageOf = ({ brands }: Services, brand: string) => brands.find(({ alias }) => alias === brand)?.languages.default ?? 'en'

/** Each change must be of a place in reach; of a dish or an extra in the currency of its city where it is of a shop, and of an amount elsewhere. */
function refusalOf(
  changes: readonly PriceChange[],
  sold: readonly SoldChange[],
  brand: string,
  shops: ReadonlyMap<number, Shop>,
  { reach }: StaffContext,
): Refused | null {
  for (const { shop_id } of sold) {
    const shop = shops.get(shop_id)
    if (!shop || !covers(reach, shop)) return notFound()
  }
  for (const [index, { shop_id, kind, size, currency, collecting = false, to }] of changes.entries()) {
    const shop = shop_id === null ? null : shops.get(shop_id)
    if (shop === undefined || !covers(reach, shop ?? placeOfBrand(brand))) return notFound()
    if (shop && shop.currency !== currency) return refuse(`changes.${index}.currency`, 'invalid')
    if (shop_id === null ? to === null && !collecting : kind === 'package' || size !== null) return refuse(`changes.${index}.to`, 'invalid')
  }
  return null
}

/** The smallest place that has all the changes. */
function placeOfAll(changes: readonly Pick<PriceChange, 'shop_id'>[], brand: string, shops: ReadonlyMap<number, Shop>): StaffPlace {
  const places = changes.map(({ shop_id }) => (shop_id === null ? null : (shops.get(shop_id) ?? null)))
  const common = <Key extends 'cityId' | 'shopId'>(key: Key): number | null => {
    const ids = new Set(places.map((place) => place?.[key] ?? null))
    return ids.size === 1 ? ([...ids][0] ?? null) : null
  }
  return { brand, cityId: common('cityId'), shopId: common('shopId') }
}

async function entriesOf({ database }: Services, ids: readonly number[]) {
  const rows = await database.kysely
    .selectFrom('publication_entry')
    .selectAll()
    .where(sql<boolean>`publication_id = any(${ids}::integer[])`)
    .orderBy('kind')
    .orderBy('key')
    .execute()
  return Map.groupBy(rows, ({ publication_id }) => publication_id)
}

type PublishedRow = Pick<Selectable<PublicationEntry>, 'kind' | 'name' | 'before' | 'after' | 'place'>

/** What a publication has changed of an entry; what it has added or retired is one change, and a move is one. */
function publishedChanges({ kind, name, before, after, place }: PublishedRow) {
  const change = (path: string, from: unknown, to: unknown) => ({
    kind,
    name,
    path,
    before: shownOf(path, from),
    after: shownOf(path, to),
  })
  if (!before || !after) return [change('', before && name, after && name)]
  const isMoved = place?.before && place.after
  const told = new Set(isMoved ? ['/group', '/city'] : [])
  const spot = ({ list, after: behind }: Spot): string => [list, behind].filter((one) => one !== null).join(' → ')
  return [
    ...(isMoved && place.before && place.after ? [change(placePath, spot(place.before) || null, spot(place.after) || null)] : []),
    ...changesBetween(before, after).flatMap(({ path, from, to }) => (told.has(path) ? [] : [change(path, from, to)])),
  ]
}

/** A day that is null is closed, one that is not there is like its weekday. */
const shownOf = (path: string, value: unknown) => (value === null && path.startsWith('/schedule/') ? 'null' : shown(value))
