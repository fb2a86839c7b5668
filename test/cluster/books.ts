import { sql } from 'kysely'
import { expect } from 'vitest'
import { until } from '#kit/clock.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import type { Database } from '#server/database/connect.ts'
import { allChargesBooked, faultsOfCharges } from '../durability/charge-books.ts'
import type { Kitchen } from '../durability/errand.ts'
import type { Told } from './customers.ts'

/** While customers go on: what each was told until now is there, once. */
export async function checkPromises(database: Database, { placed, paid }: Told): Promise<void> {
  const promised = [...placed.values(), ...paid.values()]
  const owners = [...placed.keys(), ...paid.keys()].map(({ visitor }) => visitor)
  expect(new Set(promised).size, 'no two intents are answered with one order').toBe(owners.length)
  const { rows } = await sql<{ id: number }>`select id from orders where id = any(${promised})`.execute(database.kysely)
  const there = new Set(rows.map(({ id }) => id))
  expect(
    promised.filter((id) => !there.has(id)),
    'confirmed orders that are gone',
  ).toEqual([])
}

type World = { database: Database; bank: SandboxBank; kitchen: Kitchen }

/** When customers have gone: the shop, the bank and the kitchen agree. */
export async function checkBooks({ database, bank, kitchen }: World, told: Told): Promise<void> {
  await checkPromises(database, told)
  // The job comes with each full minute, for attempts that are old enough.
  await until('the job to find every charge', () => allChargesBooked(database, bank), 180_000)
  const left = async (): Promise<boolean> => {
    const { rows } = await sql<{ left: number }>`select (select count(*) from outbox)::int
      + (select count(*) from graphile_worker.jobs where task_identifier = 'send-to-kitchen')::int as left`.execute(database.kysely)
    return rows[0]?.left === 0
  }
  await until('the jobs to be done', left, 60_000)
  const orders = await database.kysely.selectFrom('orders').select(['id', 'owner', 'interval_id', 'payment_type']).execute()
  expect(new Set(orders.map(({ owner }) => owner)).size, 'one order an intent').toBe(orders.length)
  const onReceipt = orders.filter(({ payment_type }) => payment_type !== 'cardOnline').map(({ id }) => id)
  expect(onReceipt.sort(), 'what was confirmed, and no more').toEqual([...told.placed.values()].sort())
  expect(
    orders.filter(({ id }) => !kitchen.received.has(id)),
    'orders that the kitchen has not heard of',
  ).toEqual([])
  // An order that nobody has paid yet holds its place, too.
  const held = await sql<{ interval_id: string; taken: number }>`select interval_id, count(*)::int as taken from (
      select interval_id from orders
      union all select snapshot -> 'interval' ->> 'id' from pending_order where status = 'open'
    ) as held group by interval_id order by interval_id`.execute(database.kysely)
  const uses = await database.kysely
    .selectFrom('interval_use')
    .select(['interval_id', 'taken'])
    .where('taken', '>', 0)
    .orderBy('interval_id')
    .execute()
  expect(uses, 'places taken (I5)').toEqual(held.rows)
  expect(await faultsOfCharges(database, bank, kitchen, new Set(told.paid.values()))).toEqual([])
}
