import type { Kitchen } from '#server/providers/kitchens/kitchen.ts'
import { loadOrder } from '#server/order/order-store.ts'
import { placeOfOrder } from '#server/order/place-of-order.ts'
import { presentForKitchen } from '#server/order/present-order.ts'
import type { Services } from '#server/services.ts'

/** Tells the kitchen of an accepted order; throws when it could not be sent, so that the queue tries again. */
export async function sendToKitchen(services: Services, kitchen: Kitchen, orderId: number): Promise<void> {
  const order = await loadOrder(services.database, orderId)
  if (!order || order.status === 'canceled') return
  await kitchen.send(presentForKitchen(order, placeOfOrder(services, order)))
}
