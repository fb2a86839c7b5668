import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Language } from '#domain/language.ts'
import { type Problem, type Refused, refuse } from '#domain/problem.ts'
import { covers, reachOf } from '#domain/staff/reach.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import type { Database } from '#server/database/connect.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { placeOfShop } from '#server/staff/grant-store.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import type { Snapshot } from './snapshots.ts'
import { nameOf } from './name-of-stop.ts'
import { dropStop, listStops, putStop, shopStoppedBy, type StopRow, type StopTarget } from './stop-store.ts'

/** The staff calls that stop a dish, a modifier or a shop, and end a stop. */
export function stopRoutes(app: FastifyInstance, services: Services): void {
  const { database, snapshots } = services

  serveStaff(app, services, contract.listStops, async ({ query, context }) => {
    if (!brandOf(services, query.brand)) return refuse('brand', 'brand-unknown')
    const rows = await listStops(database, query.brand, context.reach)
    return answer({ stops: rows.map((row) => present(row, snapshots.of(query.brand), context.language)) })
  })

  serveStaff(app, services, contract.putStop, async ({ body, context }) => {
    if (!brandOf(services, body.brand)) return refuse('brand', 'brand-unknown')
    const target = targetOf(body)
    const until = body.until == null ? null : new Date(body.until)
    const problems = [...targetProblems(target, snapshots.of(body.brand)), ...(until && until.getTime() <= context.now ? [passed] : [])]
    if (problems.length > 0) return { ok: false, problems }
    const refused = await refuseClosing(database, context, target.shop_id)
    if (refused) return refused
    const { row, unchanged } = await putStop(database, context.acting, {
      ...target,
      brand: body.brand,
      until,
      reason: body.reason?.trim() || null,
      name: nameOf(target, snapshots.of(body.brand), context.language),
    })
    await snapshots.refresh(body.brand)
    return { ...answer({ stop: present(row, snapshots.of(body.brand), context.language) }), unchanged }
  })

  serveStaff(app, services, contract.releaseStop, async ({ params, context }) => {
    const nameIn = (row: StopRow): string | null => nameOf(row, snapshots.of(row.brand), context.language)
    const refused = isStored(params.id) && (await refuseClosing(database, context, await shopStoppedBy(database, params.id)))
    if (refused) return refused
    const brand = isStored(params.id) ? await dropStop(database, context.acting, params.id, nameIn) : null
    if (brand === null) return { ...answer({ released: false }), unchanged: true }
    await snapshots.refresh(brand)
    return answer({ released: true })
  })
}

/** Stopping a whole shop is more than stopping a dish: people need the right to pause it, too. */
async function refuseClosing(database: Database, { member }: StaffContext, shopId: number | null): Promise<Refused | null> {
  const place = shopId !== null && member && (await placeOfShop(database, shopId))
  if (!place || covers(reachOf(member.grants, 'shops.pause'), place)) return null
  return { ok: false, status: 403, problems: [{ field: '', code: 'not-allowed' }] }
}

// Only integers of the database can be ids of stops.
const isStored = (id: number): boolean => Number.isInteger(id) && id > 0 && id < 2 ** 31

const passed: Problem = { field: 'until', code: 'not-in-future' }

const targetOf = (body: BodyOf<typeof contract.putStop>): StopTarget => ({
  product_id: body.product_id ?? null,
  modifier_id: body.modifier_id ?? null,
  shop_id: body.shop_id ?? null,
  at_shop_id: body.at_shop_id ?? null,
})

function targetProblems(target: StopTarget, { assortment, places }: Snapshot): Problem[] {
  const { product_id, modifier_id, shop_id, at_shop_id } = target
  const isShop = (id: number): boolean => places.shops.some((shop) => shop.id === id)
  const named = (['product_id', 'modifier_id', 'shop_id'] as const).filter((field) => target[field] !== null)
  const problems: Problem[] = named.length === 1 ? [] : [{ field: named[1] ?? 'product_id', code: 'invalid' }]
  const unknown = (field: keyof StopTarget): void => void problems.push({ field, code: 'not-found' })
  if (product_id !== null && !assortment.dishes.some((dish) => dish.id === product_id)) unknown('product_id')
  if (modifier_id !== null && !assortment.modifiers.has(modifier_id)) unknown('modifier_id')
  if (shop_id !== null && !isShop(shop_id)) unknown('shop_id')
  if (at_shop_id !== null && !isShop(at_shop_id)) unknown('at_shop_id')
  if (at_shop_id !== null && shop_id !== null) problems.push({ field: 'at_shop_id', code: 'invalid' })
  return problems
}

function present(row: StopRow, snapshot: Snapshot, language: Language): contract.Stop {
  const { created_at, until, scope: _, batch: __, started_at: ___, ...rest } = row
  return {
    ...rest,
    name: nameOf(row, snapshot, language),
    until: until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}
