import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/staff.ts'
import { brandOf } from '#brands/index.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Language, Texts } from '#domain/language.ts'
import { type Problem, refuse } from '#domain/problem.ts'
import { answer, serve } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import type { Snapshot } from './snapshots.ts'
import { dropStop, listStops, putStop, type StopRow, type StopTarget } from './stop-store.ts'

/** The calls by which staff take a dish, a modifier or a shop off, and bring it back. */
export function stopRoutes(app: FastifyInstance, services: Services): void {
  const { database, snapshots } = services

  serve(app, services, contract.listStops, async ({ query, context }) => {
    if (!brandOf(query.brand)) return refuse('brand', 'brand-unknown')
    const rows = await listStops(database, query.brand)
    return answer({ stops: rows.map((row) => present(row, snapshots.of(query.brand), context.language)) })
  })

  serve(app, services, contract.putStop, async ({ body, context }) => {
    if (!brandOf(body.brand)) return refuse('brand', 'brand-unknown')
    const target = targetOf(body)
    const until = body.until == null ? null : new Date(body.until)
    const problems = [...targetProblems(target, snapshots.of(body.brand)), ...(until && until.getTime() <= context.now ? [passed] : [])]
    if (problems.length > 0) return { ok: false, problems }
    const row = await putStop(
      database,
      { ...target, brand: body.brand, until, reason: body.reason?.trim() || null, actor: 'staff' },
      context.now,
    )
    await snapshots.refresh(body.brand)
    return answer({ stop: present(row, snapshots.of(body.brand), context.language) })
  })

  serve(app, services, contract.releaseStop, async ({ params }) => {
    const brand = isStored(params.id) ? await dropStop(database, params.id) : null
    if (brand !== null) await snapshots.refresh(brand)
    return answer({ released: brand !== null })
  })
}

// What is no integer of the database is no stop's id.
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
  const { created_at, until, ...rest } = row
  return {
    ...rest,
    name: nameOf(row, snapshot)?.[language] ?? null,
    until: until?.toISOString() ?? null,
    created_at: created_at.toISOString(),
  }
}

function nameOf(row: StopRow, { assortment, places }: Snapshot): Texts | undefined {
  if (row.modifier_id !== null) return assortment.modifiers.get(row.modifier_id)?.name
  if (row.shop_id !== null) return places.shop(row.shop_id)?.name
  return assortment.dishes.find(({ id }) => id === row.product_id)?.name
}
