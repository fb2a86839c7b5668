import type { OriginalStatus } from '#domain/order/status.ts'
import type { OrderType } from '#domain/city/order-type.ts'

export type SceneName = 'cooking' | 'way' | 'ready' | 'done' | 'canceled'

const scenes: Record<OriginalStatus, (type: OrderType) => SceneName> = {
  waiting_for_payment: () => 'cooking',
  accepted: () => 'cooking',
  cooking: () => 'cooking',
  // For a delivery, cooked is the kitchen's word: the customer still sees cooking.
  cooked: (type) => (type === 'takeaway' ? 'ready' : 'cooking'),
  sent: () => 'way',
  done: () => 'done',
  canceled: () => 'canceled',
}

/** What is pictured of an order. A status that is new to this page looks like cooking (DECIDE-112). */
export const sceneOf = (type: OrderType, original: OriginalStatus): SceneName => (scenes[original] ?? scenes.cooking)(type)
