import { sql } from 'kysely'
import { type BankFault, faults, whenOf } from '#sandbox/bank/faults.ts'
import { reconcile } from './reconcile.ts'
import { createFaultWorld, type FaultWorld } from './fault-world.ts'
import { books, type Payer } from './online-order.ts'
import { begin, type Flow, meansOf, type Moment, passages, pay } from './paying-flows.ts'
import { shopper } from './shopper.ts'

// All faults between the shop and the bank: in the end each charge is one order or one refund, and nothing else exists.

/**
 * What the customer does: returns from the bank, and nothing else; pays again; closes the page. The retry after a lost
 * response comes at once, and in the last two cases the bank sends no notice.
 */
type NextAction = 'comes back' | 'pays again' | 'is gone'
/** One fault in one way of paying at one moment, and what the customer does then. */
type Cell = { one: Flow & { moment: Moment }; fault: BankFault; next: NextAction }

/** The result of a fault: charges, orders, and violations as text. */
type CellBooks = { charges: number; orders: number; broken: string[] }

const isOfCallbacks = (fault: BankFault): boolean => whenOf(fault) === 'callback'

/** Every flow of every acquirer × every moment × every fault × what the customer does. */
export const cells: Cell[] = passages.flatMap((one) =>
  (Object.keys(faults) as BankFault[]).flatMap((fault) => {
    const steps: NextAction[] = isOfCallbacks(fault) ? ['comes back', 'pays again'] : ['comes back', 'pays again', 'is gone']
    return steps.map((next) => ({ one, fault, next }))
  }),
)

const nameOf = ({ one, fault, next }: Cell): string => `${one.acquirer}, ${one.name}, ${fault} at its ${one.moment}, the customer ${next}`

export const acquirersOfCells = [...new Set(cells.map(({ one }) => one.acquirer))]

export type CellResult = CellBooks & { acquirer: string; fault: BankFault; name: string; milliseconds: number }

/** Runs all cells of an acquirer one after another, in a separate shop and bank. */
export async function befallAll(acquirer: string): Promise<CellResult[]> {
  const world = await createFaultWorld()
  const done: CellResult[] = []
  try {
    for (const cell of cells.filter(({ one }) => one.acquirer === acquirer)) {
      const began = performance.now()
      const found = await befall(world, cell)
      done.push({ ...found, acquirer, fault: cell.fault, name: nameOf(cell), milliseconds: performance.now() - began })
    }
  } finally {
    await world.close()
  }
  return done
}

/** Pays with a fault, gives the shop four minutes after its end, and checks what became of the money. */
async function befall(world: FaultWorld, { one, fault, next }: Cell): Promise<CellBooks> {
  const before = world.charges().length
  const buyer = await begin(world, one)
  const isSilent = next !== 'comes back' && !isOfCallbacks(fault)
  if (isSilent) world.silence()
  const reported = [await pay(world, one, buyer, await meansOf(world, one), fault, one.moment, !isSilent)]
  await world.mend()
  if (fault !== 'callback-late') await world.release()
  if (next === 'pays again') reported.push(await pay(world, one, buyer, await meansOf(world, one), null, 'start'))
  await settleDown(world)
  const found = await lookAt(world, buyer, before, reported)
  if (fault !== 'callback-late') return found
  world.app.clock.tick(24 * 3600_000)
  await world.release()
  await settleDown(world)
  const later = await lookAt(world, buyer, before, reported)
  return { ...later, broken: [...found.broken, ...later.broken.map((what) => `a day later, ${what}`)] }
}

/** Within five minutes after the end of the fault, the job has resolved everything. */
async function settleDown({ app }: FaultWorld): Promise<void> {
  for (let minute = 0; minute < 4; minute += 1) {
    app.clock.tick(61_000)
    await reconcile(app.services)
  }
}

/**
 * Compares the shop's records with the bank's.
 * @param before the bank's charges before this customer
 * @param shown the statuses of the order as the customer saw them
 */
export async function lookAt(world: FaultWorld, buyer: Payer, before: number, shown: readonly (string | null)[]): Promise<CellBooks> {
  const { kysely } = world.app.database
  const charges = world.charges().slice(before)
  const payments = await kysely.selectFrom('payment').selectAll().where('pending_order_key', '=', buyer.key).execute()
  const orders = await kysely.selectFrom('orders').selectAll().where('id', '=', buyer.orderId).execute()
  const events = await kysely.selectFrom('order_event').select('original_status').where('order_id', '=', buyer.orderId).execute()
  const promises = await kysely
    .selectFrom('outbox')
    .select('id')
    .where('task', '=', 'send-to-kitchen')
    .where(sql`payload ->> 'order_id'`, '=', String(buyer.orderId))
    .execute()
  const kept = charges.filter(({ refunded, amount }) => refunded < amount)
  const status = await buyer.status()
  const otherVisitor = await shopper(world.app).status(buyer.orderId)
  const broken = [...(await books(world.app)).faults]
  const check = (isGood: boolean, what: string): void => void (isGood || broken.push(what))
  const wasPromised = shown.includes('accepted')
  check(orders.length === 1 || !wasPromised, 'an order that was promised is not there (I1)')
  check((status === 'accepted') === (orders.length === 1), `${orders.length} orders, but the customer is told ${status} (I1)`)
  check(charges.length <= 1, `${charges.length} charges (I2)`)
  check(orders.length === kept.length, `${orders.length} orders for ${kept.length} charges that were kept (I3, I4)`)
  check(payments.filter(({ outcome }) => outcome !== null).length === charges.length, 'a charge is not booked (I3)')
  check(payments.filter(({ outcome }) => outcome === 'order').length === orders.length, 'not one payment for each order (I3)')
  const isSame = orders.every(({ total, currency_code }) => kept[0]?.amount === total && kept[0].currency === currency_code)
  check(isSame && kept.every(({ refunded }) => refunded === 0), 'the order costs another sum than was charged (I4)')
  check(promises.length === orders.length, `the kitchen is promised ${promises.length} of ${orders.length} orders (I8)`)
  check(
    events.every(({ original_status }) => original_status === 'accepted') && events.length === orders.length,
    'not one step of an order (I9)',
  )
  check(otherVisitor.status === 404, 'somebody else sees the order (I10)')
  return { charges: charges.length, orders: orders.length, broken }
}
