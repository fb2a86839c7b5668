import { sql } from 'kysely'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import type { Database } from '#server/database/connect.ts'

export type Plan = 'plain' | 'delay' | 'reject' | 'missing'

/** Of ten orders one is rejected, one delayed, and two lack a dish: one in cash, one by card. */
export const planOf = (order: number): Plan => ({ 2: 'missing', 3: 'delay', 5: 'missing', 7: 'reject' } as const)[order % 10] ?? 'plain'

/** Sums in minor units; `faults`: what does not agree, in words. */
export type Books = {
  orders: number
  canceled: number
  delayed: number
  missing: number
  charged: number
  refunded: number
  collected: number
  faults: string[]
}

type Compared = { database: Database; bank: SandboxBank }

/** What must hold when the shop has been worked empty, as text where it does not. */
export async function compareBooks({ database: { kysely }, bank }: Compared, placed: readonly number[], wanted: number): Promise<Books> {
  const orders = await kysely.selectFrom('orders').selectAll().execute()
  const payments = await kysely
    .selectFrom('payment')
    .innerJoin('pending_order', 'pending_order.key', 'payment.pending_order_key')
    .select(['payment.reference', 'payment.paid_amount', 'payment.refunded_amount', 'pending_order.order_id'])
    .execute()
  const charges = bank.world.ledger.charges()
  const faults: string[] = []
  const check = (isGood: boolean, what: string): void => void (isGood || faults.push(what))
  check(orders.length === wanted && new Set(placed).size === wanted, `${orders.length} orders of ${new Set(placed).size} promised`)
  const adjustments = await kysely.selectFrom('order_adjustment').select(['order_id', 'amount']).execute()
  const lacking = (id: number) => adjustments.filter(({ order_id }) => order_id === id).reduce((all, { amount }) => all + amount, 0)
  for (const order of orders) {
    const { id, status, original_status, payment_type, total, subtotal, packages, delivery, discount, bonuses } = order
    const isCanceled = original_status === 'canceled'
    check(total === subtotal + packages + delivery - discount - bonuses, `order ${id} does not add up (I7)`)
    check(isCanceled || status === 'done', `order ${id} ended as ${status}`)
    check(isCanceled === (planOf(placed.indexOf(id)) === 'reject'), `order ${id} is ${original_status}`)
    check(lacking(id) > 0 === (planOf(placed.indexOf(id)) === 'missing'), `order ${id} lacks ${lacking(id)}`)
    const own = payments.filter(({ order_id }) => order_id === id)
    if (payment_type !== 'cardOnline') {
      check(own.length === 0, `order ${id} in cash was charged`)
      continue
    }
    const [payment] = own
    const charge = charges.find(({ reference }) => reference === payment?.reference)
    check(own.length === 1 && charge !== undefined, `order ${id} has ${own.length} payments (I2, I3)`)
    check(charge?.amount === total && payment?.paid_amount === total, `order ${id}: another sum was charged (I4)`)
    check((charge?.refunded ?? 0) === (isCanceled ? total : lacking(id)), `order ${id}: ${charge?.refunded} of ${total} went back`)
    check(payment?.refunded_amount === charge?.refunded, `order ${id}: the books differ from the bank's`)
  }
  const { rows: twice } = await sql<{ object_id: string }>`
    select object_id from audit where action = 'order.accepted' group by object_id having count(*) > 1`.execute(kysely)
  check(twice.length === 0, `accepted twice: ${twice.map(({ object_id }) => object_id).join(', ')}`)
  const { rows: jobs } = await sql<{ n: number }>`select count(*)::int as n from graphile_worker._private_jobs where attempts > 1`.execute(
    kysely,
  )
  check(jobs[0]?.n === 0, `${jobs[0]?.n} jobs are tried again and again`)
  const sum = (list: readonly (typeof orders)[number][]) => list.reduce((all, { id, total }) => all + total - lacking(id), 0)
  const cash = orders.filter(({ payment_type, status }) => payment_type !== 'cardOnline' && status === 'done')
  return {
    orders: orders.length,
    canceled: orders.filter(({ original_status }) => original_status === 'canceled').length,
    delayed: (await kysely.selectFrom('audit').select('object_id').distinct().where('action', '=', 'order.delayed').execute()).length,
    missing: adjustments.length,
    charged: charges.reduce((all, { amount }) => all + amount, 0),
    refunded: charges.reduce((all, { refunded }) => all + refunded, 0),
    collected: sum(cash),
    faults,
  }
}
