import { workerOf } from '#domain/city/order-taking.ts'
import { acknowledgeOrder } from '#server/board/acknowledge-order.ts'
import { hasBoardAt } from '#server/board/alarm-setting.ts'
import { shopAlarms } from '#server/board/alarm-store.ts'
import type { Kitchen } from '#server/providers/kitchens/kitchen.ts'
import { loadOrder } from '#server/order/order-store.ts'
import { placeOfOrder } from '#server/order/place-of-order.ts'
import { presentForKitchen } from '#server/order/present-for-kitchen.ts'
import type { Services } from '#server/services.ts'
import { byItself } from '#server/staff/acting.ts'

/**
 * Sends an accepted order to the kitchen; throws when it could not be sent, so that the queue retries. A shop whose people
 * work its orders may accept them without a touch (OPS-ALARM-09): repeating is harmless.
 */
export async function sendToKitchen(services: Services, kitchen: Kitchen, orderId: number): Promise<void> {
  const order = await loadOrder(services.database, orderId)
  if (!order || order.status === 'canceled') return
  await kitchen.send(presentForKitchen(order, placeOfOrder(services, order)))
  const taking = services.snapshots.of(order.brand).places.shop(order.shop_id)?.taking
  if (!taking?.acceptsItself) return
  const { seenAt } = (await shopAlarms(services.database))(order.shop_id)
  const now = services.clock()
  const worker = workerOf(taking.workedBy, { kitchen: services.kitchen, hasBoard: hasBoardAt(seenAt, now) })
  if (worker === 'people') await acknowledgeOrder(services, byItself(now), orderId, null)
}
