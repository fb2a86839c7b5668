import type { Transaction } from 'kysely'
import { refuse, type Refused } from '#domain/problem.ts'
import { freeUse, takeUse } from '#server/cart/promocode-store.ts'
import { returnPoints, takePoints } from '#server/customer/points.ts'
import type { Schema } from '#server/database/schema.ts'
import { freePlace, takingPlace } from '#server/schedule/interval-store.ts'
import type { NewOrder } from './order-from-cart.ts'

/** What of an order there is only so much of: its promocode's uses, the customer's points, its interval's places. */
export type Limited = Pick<NewOrder, 'id' | 'shopId' | 'capacity' | 'interval' | 'promocode' | 'phone' | 'writeOff'>

/** Whether an order holds nothing but its interval's place. */
export const holdsPlaceAlone = ({ promocode, writeOff }: Limited): boolean => promocode === null && writeOff === null

/** Takes what an order needs; whoever is refused must roll back. Giving back locks the same rows in the same order. */
export async function takeHolds(transaction: Transaction<Schema>, order: Limited, now: number): Promise<Refused | null> {
  const { promocode, writeOff } = order
  const use = promocode ? await takeUse(transaction, promocode, order.phone) : 'taken'
  if (use !== 'taken') return refuse('promocode', `promocode-${use}`)
  if (writeOff && !(await takePoints(transaction, writeOff.customerId, order.id, writeOff.points, now)))
    return refuse('bonuses', 'bonuses-too-few')
  // The interval's row is what parallel orders queue for, so it is taken last and held shortest.
  const { rows } = await takingPlace(order.shopId, order.interval.id, order.capacity).execute(transaction)
  return rows.length === 1 ? null : refuse('interval_id', 'interval-full')
}

/** Gives it back. */
export async function freeHolds(transaction: Transaction<Schema>, order: Limited, now: number): Promise<void> {
  if (order.promocode) await freeUse(transaction, order.promocode.id, order.phone)
  if (order.writeOff) await returnPoints(transaction, order.id, now)
  await freePlace(transaction, order.shopId, order.interval.id)
}
