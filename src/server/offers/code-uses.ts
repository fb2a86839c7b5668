import { sql } from 'kysely'
import type { CodeBatch, CodeUse } from '#contract/office/offers.ts'
import { codeState } from '#domain/loyalty/code-state.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import type { LocalDate } from '#domain/schedule/timezone.ts'
import type { Database } from '#server/database/connect.ts'

/** What day it is in a city. */
type Clock = { city: string; date: LocalDate }

/** The published promocodes of a brand, in the order of their making. */
export async function codeUses(database: Database, brand: string, clocks: readonly Clock[]): Promise<CodeUse[]> {
  const { kysely } = database
  const codes = await kysely
    .selectFrom('promocode')
    .select(['id', 'code', 'paused_at', 'used', 'use_limit', 'spent', 'budget', 'starts_on', 'ends_on', 'cities'])
    .where('brand', '=', brand)
    .where('live', '=', true)
    .orderBy('id')
    .execute()
  const orders = await kysely
    .selectFrom('orders')
    .innerJoin('promocode', 'promocode.id', 'orders.promocode_id')
    .where('promocode.brand', '=', brand)
    .where('promocode.live', '=', true)
    .where('orders.status', '!=', 'canceled')
    .groupBy(['promocode_id', 'currency_code'])
    .orderBy('currency_code')
    .select(['promocode_id', 'currency_code'])
    .select(sql<number>`count(*)::int`.as('count'))
    .select(sql<number>`round(avg(orders.total))::bigint`.as('average'))
    .execute()
  const batches = await batchesOf(database, brand)
  return codes.map(({ id, code, paused_at, used, use_limit: limit, spent, budget, ...terms }) => {
    const given = [...new Set([...Object.keys(budget ?? {}), ...Object.keys(spent)])].map((currency) => ({
      currency,
      amount: spent[currency] ?? 0,
      budget: budget ? (budget[currency] ?? 0) : null,
    }))
    const facts = { from: terms.starts_on, to: terms.ends_on, paused: paused_at !== null, used, limit, given }
    const here = clocks.filter(({ city }) => terms.cities?.includes(city) ?? true)
    return {
      key: normalCode(code),
      state: codeState(
        facts,
        here.map(({ date }) => date),
      ),
      paused_at: paused_at?.toISOString() ?? null,
      used,
      limit,
      given,
      orders: orders
        .filter((one) => one.promocode_id === id)
        .map(({ currency_code, count, average }) => ({ currency: currency_code, count, average })),
      batches: batches.get(id) ?? [],
    }
  })
}

/** The batches of a brand's published promocodes by those, newest first. */
async function batchesOf({ kysely }: Database, brand: string): Promise<Map<number, CodeBatch[]>> {
  const rows = await kysely
    .selectFrom('promocode_batch')
    .innerJoin('promocode', 'promocode.id', 'promocode_batch.promocode_id')
    .where('promocode.brand', '=', brand)
    .where('promocode.live', '=', true)
    .select(['promocode_batch.id', 'promocode_id', 'size', 'made_at', 'made_by'])
    .select(({ selectFrom }) =>
      selectFrom('promocode_single')
        .select(sql<number>`count(order_id)::int`.as('used'))
        .whereRef('batch_id', '=', 'promocode_batch.id')
        .as('used'),
    )
    .orderBy('promocode_batch.id', 'desc')
    .execute()
  const batches = new Map<number, CodeBatch[]>()
  for (const { promocode_id, made_at, used, ...batch } of rows) {
    const known = batches.get(promocode_id) ?? []
    batches.set(promocode_id, [...known, { ...batch, used: used ?? 0, made_at: made_at.toISOString() }])
  }
  return batches
}
