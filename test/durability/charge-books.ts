import { partsOfRow, totalOf } from '#domain/cart/totals.ts'
import type { SandboxBank } from '#sandbox/bank/bank.ts'
import type { Database } from '#server/database/connect.ts'
import type { Kitchen } from './errand.ts'

/**
 * Compares the shop's records of what was paid by card with the bank's, when nothing is under way any more.
 * @param promised orders that customers were told are paid
 * @returns what does not agree, as text
 */
export async function faultsOfCharges(
  database: Database,
  bank: SandboxBank,
  kitchen: Kitchen,
  promised: ReadonlySet<number>,
): Promise<string[]> {
  const charges = bank.world.ledger.charges()
  const payments = await database.kysely.selectFrom('payment').selectAll().execute()
  const pendingOrders = await database.kysely.selectFrom('pending_order').select(['key', 'order_id', 'amount']).execute()
  const orders = await database.kysely.selectFrom('orders').selectAll().where('payment_type', '=', 'cardOnline').execute()
  const faults: string[] = []
  const check = (isGood: boolean, what: string): void => void (isGood || faults.push(what))
  for (const charge of charges) {
    const payment = payments.find(({ reference }) => reference === charge.reference)
    const pending = pendingOrders.find(({ key }) => key === payment?.pending_order_key)
    const made = orders.filter(({ id }) => id === pending?.order_id)
    const kept = charge.amount - charge.refunded
    check(made.length === (kept > 0 ? 1 : 0), `charge ${charge.id}: ${made.length} orders for ${kept} that were kept (I3)`)
    check(
      made.every(({ total, currency_code }) => total === charge.amount && currency_code === charge.currency),
      `charge ${charge.id}: another sum (I4)`,
    )
    check(payment?.status === 'paid' && payment.paid_amount === charge.amount, `charge ${charge.id} is not booked (I3)`)
  }
  const keys = charges.map(({ reference }) => payments.find((payment) => payment.reference === reference)?.pending_order_key)
  check(new Set(keys).size === keys.length, 'an intent was charged twice (I2)')
  check(orders.length === charges.filter(({ amount, refunded }) => amount > refunded).length, 'there are orders without money (I4)')
  for (const id of promised) check(orders.filter((order) => order.id === id).length === 1, `order ${id} was promised and is not there (I1)`)
  for (const { id, total, ...row } of orders) {
    check(total === totalOf(partsOfRow(row)), `order ${id} does not add up (I7)`)
    check((kitchen.received.get(id) ?? 0) >= 1, `order ${id} never reached the kitchen (I8)`)
  }
  return faults
}

/** Whether each of the bank's charges is booked as paid. */
export const allChargesBooked = async (database: Database, bank: SandboxBank): Promise<boolean> => {
  const paid = await database.kysely.selectFrom('payment').select('reference').where('status', '=', 'paid').execute()
  return paid.length === bank.world.ledger.charges().length
}
