import { type RawBuilder, sql } from 'kysely'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/database/connect.ts'
import { doEach, type TaskServices, type Tally } from '#server/tasks/do-each.ts'
import { isAwake } from '#server/tasks/failed-items.ts'
import { orderFields, pendingOrderFields } from './personal-data.ts'
import { emptiedOf } from './field-use.ts'

type Connection = Pick<Database, 'kysely'>

/**
 * Milliseconds for which an unpaid order keeps its personal data. Its payment is checked for a week
 * (settle-payment.ts), and late money must be refunded with a receipt, hence some days more.
 */
const unpaidKeptFor = 10 * 86_400_000

const task = 'erase-people'
const batch = 200

const isLeft = sql<boolean>`owner in (select owner from removed_customer)`
const isOver = sql<boolean>`status in ('done', 'canceled') and phone <> ''`
const pendingIsOver = sql<boolean>`(status in ('expired', 'replaced')
  or exists (select from orders where orders.id = pending_order.order_id and orders.status in ('done', 'canceled')))`
/** Expired or replaced orders that were never paid, of anybody. */
const isOldUnpaid = (now: number) => sql<boolean>`status in ('expired', 'replaced') and created_at < ${new Date(now - unpaidKeptFor)}`

/** Orders beyond the retention period, of anybody and in any status. */
const isOld = ({ clock, lifetimes }: ErasureServices) => sql<boolean>`created_at < ${new Date(clock() - lifetimes.orders * 86_400_000)}`
type ErasureServices = Pick<Services, 'clock' | 'lifetimes'>

/** Erases the personal data that a deleted account left behind, where it is no longer needed. */
export async function eraseLeftBy(connection: Connection, owner: string, now: number): Promise<void> {
  await eraseOrders(connection, sql`${isLeft} and ${isOver} and owner = ${owner}`)
  await erasePendingOrders(connection, sql`${isLeft} and owner = ${owner} and ${pendingIsOver}`, now)
}

type Erasable = { kind: 'order' | 'unpaid order'; id: number }

/** Erases personal data of deleted accounts once their orders are over, and of unpaid and old orders of anybody: each order separately. */
export const erasePeople = (services: TaskServices & ErasureServices): Promise<Tally> => {
  const { database, clock } = services
  const old = isOld(services)
  const keyOf = ({ kind, id }: Erasable): string => `${kind} ${id}`
  return doEach(services, {
    name: task,
    due: () => erasable(database, old, clock()),
    keyOf,
    act: ({ kind, id }) =>
      kind === 'order'
        ? eraseOrders(database, sql`(${isLeft} and ${isOver} or ${old}) and id = ${id}`)
        : erasePendingOrders(
            database,
            sql`(${isLeft} and ${pendingIsOver} or ${isOldUnpaid(clock())} or ${old}) and order_id = ${id}`,
            clock(),
          ),
  })
}

/** What is due, by an index for each reason: orders that have lost their person long ago are many times more, and are not read. */
async function erasable({ kysely }: Connection, old: RawBuilder<boolean>, now: number): Promise<Erasable[]> {
  const order = (where: RawBuilder<unknown>) => sql`
    (select 'order' as kind, id from orders where ${where} and phone <> '' and ${isAwake(task, sql`'order ' || id`, now)} limit ${batch})`
  const unpaid = (where: RawBuilder<unknown>) => sql`
    (select 'unpaid order' as kind, order_id as id from pending_order
      where ${where} and ${mayBeErased} and ${isAwake(task, sql`'unpaid order ' || order_id`, now)} limit ${batch})`
  const due = [
    order(old),
    order(sql`${isLeft} and ${isOver}`),
    unpaid(old),
    unpaid(isOldUnpaid(now)),
    unpaid(sql`${isLeft} and ${pendingIsOver}`),
  ]
  const { rows } = await sql<Erasable>`${sql.join(due, sql` union `)} limit ${batch}`.execute(kysely)
  return rows
}

/** Removes deleted accounts from the list once no personal data is left, including in pending orders. */
export async function dropForgotten({ kysely }: Connection): Promise<void> {
  await sql`
    delete from removed_customer
    where not exists (select from orders where orders.owner = removed_customer.owner and orders.phone <> '')
      and not exists (select from pending_order where pending_order.owner = removed_customer.owner and erased_at is null)`.execute(kysely)
}

async function eraseOrders({ kysely }: Connection, which: RawBuilder<unknown>): Promise<void> {
  await sql`update orders set ${sql.join(emptiedOf(orderFields).map(([name, emptied]) => emptying(name, emptied)))}
    where ${which}`.execute(kysely)
}

/** A missing part stays missing: a takeaway has no address, not an empty one. */
const emptying = (name: string, emptied: unknown): RawBuilder<unknown> =>
  typeof emptied === 'object' && emptied !== null
    ? sql`${sql.ref(name)} = case when ${sql.ref(name)} is null then null else ${JSON.stringify(emptied)}::jsonb end`
    : sql`${sql.ref(name)} = ${emptied}`

async function erasePendingOrders({ kysely }: Connection, which: RawBuilder<unknown>, now: number): Promise<void> {
  await sql`
    update pending_order set erased_at = ${new Date(now)},
      snapshot = snapshot || ${JSON.stringify(Object.fromEntries(emptiedOf(pendingOrderFields)))}::jsonb
    where ${which} and ${mayBeErased}`.execute(kysely)
}

/** A payment that may still bring money, and a refund that needs a receipt or may need another one, keep the personal data until then. */
const mayBeErased = sql<boolean>`erased_at is null
  and not exists (select from payment where pending_order_key = pending_order.key and status in ('started', 'waiting', 'unknown'))
  and not exists (
    select from payment join refund on payment_reference = reference
    where pending_order_key = pending_order.key and refund.status in ('wanted', 'pending', 'unclear'))
  and not exists (
    select from payment join orders on orders.id = pending_order.order_id
    where pending_order_key = pending_order.key and outcome = 'order' and orders.status = 'canceled' and refunded_amount < paid_amount)`
