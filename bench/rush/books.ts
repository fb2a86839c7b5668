import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { mostNews } from '#domain/order/news.ts'
import { canMove, type OriginalStatus } from '#domain/order/status.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import type { Database } from '#server/database/connect.ts'
import type { OrderLine, Orders } from '#server/database/schema.ts'

export type Plan = 'plain' | 'delay' | 'late' | 'reject' | 'missing' | 'cancel' | 'regret'

/**
 * Of ten orders one is rejected, one delayed, one canceled by its customer at once, one after people have accepted it; two
 * are late and two lack a dish: one in cash, one by card.
 */
export const planOf = (order: number): Plan =>
  ({ 1: 'late', 2: 'missing', 3: 'delay', 5: 'missing', 6: 'late', 7: 'reject', 8: 'cancel', 9: 'regret' } as const)[order % 10] ?? 'plain'

/** Sums in minor units; `faults`: what does not agree, in words. */
export type Books = {
  orders: number
  canceled: number
  delayed: number
  /** Of the delayed orders, those whose promised time had passed. */
  late: number
  missing: number
  /** Refunds that the bank has refused at first. */
  refused: number
  charged: number
  refunded: number
  collected: number
  faults: string[]
}

/** `placed`: the orders in the sequence of their plans. `canceled`: those whose customer was told that they are. */
type Compared = { database: Database; bank: SandboxBank; placed: readonly number[]; canceled: ReadonlySet<number> }

type Row = Selectable<Orders>
type Sold = Pick<Selectable<OrderLine>, 'order_id' | 'position' | 'count' | 'price'>

/** What an order costs, from its lines alone. */
const costOf = ({ delivery, discount, bonuses }: Row, lines: readonly Sold[]): number =>
  lines.reduce((sum, { count, price }) => sum + count * price, 0) + delivery - discount - bonuses

/** What the first unit of an order costs, and the delivery with it when nothing else is left; no discounts in a rush. */
const unitOf = ({ delivery }: Row, lines: readonly Sold[]): number => {
  const units = lines.reduce((sum, { count, price }) => (price > 0 ? sum + count : sum), 0)
  return (lines.find(({ position }) => position === 0)?.price ?? 0) + (units === 1 ? delivery : 0)
}

/** What must hold when the shop has been worked empty, as text where it does not. */
export async function compareBooks({ database: { kysely }, bank, placed, canceled }: Compared, wanted: number): Promise<Books> {
  const [orders, lines, adjusted] = await Promise.all([
    kysely.selectFrom('orders').selectAll().execute(),
    kysely.selectFrom('order_line').select(['order_id', 'position', 'count', 'price']).execute(),
    kysely
      .selectFrom('order_adjustment_line as line')
      .innerJoin('order_adjustment as adjustment', 'adjustment.id', 'line.adjustment_id')
      .select(['adjustment.id', 'adjustment.order_id', 'line.position', 'line.count', 'adjustment.amount'])
      .where('line.position', 'is not', null)
      .execute(),
  ])
  const payments = await kysely
    .selectFrom('payment')
    .innerJoin('pending_order', 'pending_order.key', 'payment.pending_order_key')
    .select(['payment.reference', 'payment.paid_amount', 'payment.refunded_amount', 'pending_order.order_id'])
    .execute()
  const charges = bank.world.ledger.charges()
  const faults: string[] = []
  const check = (isGood: boolean, what: string): void => void (isGood || faults.push(what))
  check(orders.length === wanted && new Set(placed).size === wanted, `${orders.length} orders of ${new Set(placed).size} promised`)
  for (const { reference } of charges)
    check(
      payments.some((payment) => payment.reference === reference && placed.includes(payment.order_id)),
      `the charge ${reference} has no order (I3)`,
    )
  let collected = 0
  for (const order of orders) {
    const { id, status, original_status, payment_type, total } = order
    const [isCanceled, plan] = [original_status === 'canceled', planOf(placed.indexOf(id))]
    const own = lines.filter(({ order_id }) => order_id === id)
    const cost = costOf(order, own)
    check(total === cost, `order ${id} costs ${total}, and its lines ${cost} (I7)`)
    check(isCanceled || status === 'done', `order ${id} ended as ${status}`)
    check(isCanceled === (plan === 'reject' || canceled.has(id)), `order ${id} (${plan}) is ${original_status}`)
    const lacking = adjusted.filter(({ order_id }) => order_id === id)
    const lost = plan === 'missing' ? unitOf(order, own) : 0
    const isOnce = plan === 'missing' ? lacking.length === 1 && lacking[0]?.count === 1 && lacking[0].amount === lost : lacking.length === 0
    check(isOnce, `order ${id} (${plan}) lacks ${JSON.stringify(lacking)} instead of ${lost}`)
    const paid = payments.filter(({ order_id }) => order_id === id)
    if (payment_type !== 'cardOnline') {
      check(paid.length === 0, `order ${id} in cash was charged`)
      collected += isCanceled ? 0 : cost - lost
      continue
    }
    const [payment] = paid
    const charge = charges.find(({ reference }) => reference === payment?.reference)
    check(paid.length === 1 && charge !== undefined, `order ${id} has ${paid.length} payments (I2, I3)`)
    check(charge?.amount === cost && payment?.paid_amount === cost, `order ${id}: another sum was charged (I4)`)
    check(charge?.refunded === (isCanceled ? cost : lost), `order ${id}: ${charge?.refunded} of ${cost} went back`)
    check(payment?.refunded_amount === charge?.refunded, `order ${id}: the books differ from the bank's`)
  }
  const delays = await readDelays(kysely)
  for (const [turn, id] of placed.entries())
    check(planOf(turn) !== 'late' || delays.late.has(id), `order ${id} was not delayed when its time had passed`)
  faults.push(...(await stepFaults(kysely, orders)), ...(await countFaults(kysely)), ...(await timeFaults(kysely)))
  return {
    orders: orders.length,
    canceled: orders.filter(({ original_status }) => original_status === 'canceled').length,
    delayed: delays.all.size,
    late: delays.late.size,
    missing: adjusted.length,
    refused: (await kysely.selectFrom('refund').select('id').where('status', '=', 'failed').execute()).length,
    charged: charges.reduce((all, { amount }) => all + amount, 0),
    refunded: charges.reduce((all, { refunded }) => all + refunded, 0),
    collected,
    faults,
  }
}

/** The delayed orders, and those that were late by then. */
async function readDelays(kysely: Database['kysely']): Promise<{ all: Set<number>; late: Set<number> }> {
  const rows = await kysely
    .selectFrom('audit')
    .select(['object_id', sql<boolean>`(before ->> 'ready_to')::timestamptz < at`.as('late')])
    .where('action', '=', 'order.delayed')
    .execute()
  const ids = (those: typeof rows): Set<number> => new Set(those.map(({ object_id }) => Number(object_id)))
  return { all: ids(rows), late: ids(rows.filter(({ late }) => late)) }
}

/** Delays to a time that was past, and orders that were written down during a pause for a time that it keeps. */
async function timeFaults(kysely: Database['kysely']): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('order %s was delayed at %s to %s, which was past', object_id, at, after ->> 'ready_from') as fault from audit
    where action = 'order.delayed' and (after ->> 'ready_from')::timestamptz <= at
    union all
    select format('the customer of order %s was told at %s of %s, which was past', order_id, sent_at, facts ->> 'to') from order_news
    where kind = 'delayed' and not left_out and (facts ->> 'to')::timestamptz <= coalesce(sent_at, created_at)
    union all
    select format('order %s was placed at %s for %s, during a pause until %s', orders.id, written.at, orders.interval_id, pause.until)
    from (
      select at, least((after ->> 'takeaway')::timestamptz, (
        select min(at) from audit as resumed where resumed.action = 'load.resumed' and resumed.at > audit.at
      )) as over, (after ->> 'takeaway')::timestamptz as until
      from audit where action = 'load.paused'
    ) as pause, orders
    left join pending_order on pending_order.order_id = orders.id,
    lateral (
      select coalesce(pending_order.created_at, orders.created_at) as at, replace(orders.interval_id, '_', ' ')::timestamp as local
    ) as written
    where written.at > pause.at and written.at < pause.over
      and (written.local at time zone 'Europe/Moscow' < pause.until or written.local::date <= (written.at at time zone 'Europe/Moscow')::date)
    union all
    select 'the shop was not paused' where not exists (select from audit where action = 'load.paused')
    union all
    select 'the pause was not ended' where exists (select from shop_pause where until > now())`.execute(kysely)
  return rows.map(({ fault }) => fault)
}

/** Orders whose steps the table of steps does not know (I9). */
async function stepFaults(kysely: Database['kysely'], orders: readonly Row[]): Promise<string[]> {
  const events = await kysely.selectFrom('order_event').select(['order_id', 'original_status']).orderBy('position').execute()
  return orders.flatMap(({ id, order_type, original_status }) => {
    const steps = events.filter(({ order_id }) => order_id === id).map((event) => event.original_status as OriginalStatus)
    const isInTurn = steps.every((step, index) =>
      index === 0 ? step === 'accepted' : canMove(order_type, steps[index - 1] as OriginalStatus, step),
    )
    return isInTurn && steps.at(-1) === original_status ? [] : [`order ${id} took the steps ${steps.join(', ')} (I9)`]
  })
}

/** What is counted in a row of its own: places of times, messages, acceptances, jobs. */
async function countFaults(kysely: Database['kysely']): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    select format('time %s has %s places taken for %s orders (I5)', used.interval_id, used.taken, count(orders.id)) as fault
    from interval_use used left join orders using (shop_id, interval_id)
    group by used.shop_id, used.interval_id having used.taken <> count(orders.id) filter (where orders.status <> 'canceled')
    union all
    select format('order %s has %s messages', order_id, count(*)) from order_news where not left_out group by order_id having count(*) > ${mostNews}
    union all
    select format('order %s was accepted %s times', object_id, count(*)) from audit where action = 'order.accepted'
    group by object_id having count(*) > 1
    union all
    select format('the refused refund of %s was not made a task', payment_reference) from refund
    where status = 'failed' and not exists (select from refund_task where refund_id = refund.id)
      and not exists (select from refund as later where later.instead_of = refund.id)
    union all
    select format('the cancellation of order %s was not seen', id) from orders where unseen_cancel
    union all
    select format('%s jobs are tried again and again', count(*)) from graphile_worker._private_jobs where attempts > 1 having count(*) > 0`.execute(
    kysely,
  )
  return rows.map(({ fault }) => fault)
}
