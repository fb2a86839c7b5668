import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/first-steps.ts'
import type { FirstStep } from '#contract/office/first-steps.ts'
import type { PlacedFault } from '#domain/content/fault.ts'
import { notFound } from '#domain/problem.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Database } from '#server/database/connect.ts'
import { answer } from '#server/http/serve.ts'
import type { Entry } from '#server/import/stored/entry.ts'
import type { Stored, StoredBrand } from '#server/import/stored/read-stored.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { afterPublishing } from './after-publishing.ts'
import { presentFault } from './check-draft.ts'
import { draftedBrand, mayAt } from './drafted-brand.ts'
import { layOver } from './draft-overlay.ts'
import { publishDraft } from './publish-draft.ts'
import { valueAt } from './stored-entries.ts'

/** The calls of an owner who opens a brand: how far it is, and its opening. */
export function firstStepsRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services

  serveStaff(app, services, contract.listUnopened, async ({ context }) => {
    const rows = await database.kysely
      .selectFrom('shop')
      .where('live', '=', true)
      .where('type', 'is distinct from', 'stop')
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('product').whereRef('product.brand', '=', 'shop.brand').where('product.live', '=', true).select('product.id')),
      )
      .select('brand')
      .distinct()
      .execute()
    const opened = new Set(rows.map(({ brand }) => brand))
    return answer({
      brands: services.brands
        .filter(({ alias }) => !opened.has(alias) && mayAt(context, 'content.publish', alias))
        .map(({ alias, name }) => ({ alias, name })),
    })
  })

  serveStaff(app, services, contract.readFirstSteps, async ({ query, context }) => {
    const known = await draftedBrand(services, query.brand, context)
    const brand = services.brands.find(({ alias }) => alias === query.brand)
    if (!known || !brand) return notFound()
    const stored = structuredClone(known.published.stored)
    layOver(stored, known.drafts)
    const [own, published] = [stored.brands[0], known.published.stored.brands[0]]
    if (!own || !published) return notFound()
    const cities = await citiesFor(database, stored, own)
    return answer({
      steps: stepsOf(own, cities, await mappedAmong(database, cities)),
      open: isOpen(published),
      currencies: [...new Set(cities.map((city) => String(valueAt(city, '/prices/currency_code'))))],
      hosts: brand.hosts,
      may_publish: mayAt(context, 'content.publish', query.brand),
    })
  })

  serveStaff(app, services, contract.openShop, async ({ body: { brand }, context }) => {
    if (!services.brands.some(({ alias }) => alias === brand)) return notFound()
    const published = await publishDraft(database, context.acting, { brand, entries: null, note: null, opens: true })
    const faults = !published.ok && 'faults' in published ? published.faults.map((one) => present(one)) : []
    const answered = await afterPublishing(services, brand, published, context.language)
    return answered.ok ? { ...answered, ...answer({ publication: answered.reply.publication, faults }) } : answered

    function present(one: PlacedFault) {
      const { entry } = one.at
      const fault = { path: entry?.path ?? '', fault: one, grave: true }
      return { kind: entry?.kind ?? '', key: entry?.alias ?? '', ...presentFault(fault, context.language) }
    }
  })
}

const shopsOf = ({ places }: StoredBrand): Entry[] => places.flatMap(({ shops }) => shops)
const dishesOf = ({ menu }: StoredBrand): Entry[] => menu.flatMap(({ products }) => products)
const isOpen = (brand: StoredBrand): boolean => shopsOf(brand).some(({ type }) => type !== 'stop') && dishesOf(brand).length > 0

/** The cities that a brand is in; before its first shop those in which no brand is. */
async function citiesFor({ kysely }: Database, { cities }: Stored, { places }: StoredBrand): Promise<Entry[]> {
  const own = new Set(places.map(({ city }) => city))
  if (own.size > 0) return cities.filter(({ alias }) => own.has(String(alias)))
  const taken = await kysely
    .selectFrom('shop')
    .innerJoin('city', 'city.id', 'city_id')
    .where('shop.live', '=', true)
    .select('city.alias')
    .distinct()
    .execute()
  return cities.filter(({ alias }) => !taken.some((one) => one.alias === alias))
}

/** How many of some cities know streets. */
async function mappedAmong({ kysely }: Database, cities: readonly Entry[]): Promise<number> {
  const { count } = await kysely
    .selectFrom('city')
    .where('alias', '=', anyOf(cities.map(({ alias }) => String(alias))))
    .where(({ exists, selectFrom }) => exists(selectFrom('street').whereRef('street.city_id', '=', 'city.id').select('street.id')))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function stepsOf(brand: StoredBrand, cities: readonly Entry[], mapped: number) {
  const [shops, dishes] = [shopsOf(brand), dishesOf(brand)]
  const zones = brand.places.flatMap(({ delivery_zones }) => delivery_zones)
  const open = shops.filter((shop) => Object.values(Object(valueAt(shop, '/schedule/default'))).some((day) => day !== null))
  const pictured = dishes.filter(({ picture }) => picture !== undefined && picture !== null)
  const delivers = cities.some((city) => valueAt(city, '/order_types/delivery') === true)
  const step = (name: FirstStep, count: number, needed: boolean, done = count > 0) => ({ step: name, done, needed, count })
  return [
    step('city', cities.length, true),
    step('map', mapped, false),
    step('shops', shops.length, true),
    step('hours', open.length, true, shops.length > 0 && open.length === shops.length),
    step('zones', zones.length, false, zones.length > 0 || (cities.length > 0 && !delivers)),
    step('menu', dishes.length, true),
    step('photos', pictured.length, false, dishes.length > 0 && pictured.length === dishes.length),
  ]
}
