import type { Selectable, Transaction } from 'kysely'
import { pointsAfter } from '#domain/order/adjustment.ts'
import { accruePoints, correctPoints } from '#server/customer/points.ts'
import type { Orders, Schema } from '#server/database/schema.ts'
import { givenBack } from './adjustment-store.ts'

type Earning = Pick<Selectable<Orders>, 'id' | 'brand' | 'owner' | 'upcoming_bonuses' | 'total'>

/** The points that an order brings for what was paid and has not gone back. */
const pointsOf = async (transaction: Transaction<Schema>, { id, upcoming_bonuses, total }: Earning): Promise<number> =>
  pointsAfter(upcoming_bonuses, total, await givenBack(transaction, id))

/** Credits the points of an order that is done. */
export async function accruePointsOf(transaction: Transaction<Schema>, order: Earning, now: number): Promise<void> {
  await accruePoints(transaction, { ...order, points: await pointsOf(transaction, order) }, now)
}

/** Corrects the points of an order that is done already: some of its money has gone back since, or could not. */
export async function correctPointsOf(transaction: Transaction<Schema>, orderId: number, now: number): Promise<void> {
  const order = await transaction
    .selectFrom('orders')
    .select(['id', 'brand', 'owner', 'upcoming_bonuses', 'total'])
    .where('id', '=', orderId)
    .where('status', '=', 'done')
    .executeTakeFirst()
  if (order) await correctPoints(transaction, orderId, await pointsOf(transaction, order), now)
}
