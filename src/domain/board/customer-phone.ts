import type { OrderType } from '../city/order-type.ts'
import type { OriginalStatus } from '../order/status.ts'
import { capabilitiesOf, type Role } from '../staff/capabilities.ts'
import { covers, type Grant, reachOf, type StaffPlace } from '../staff/reach.ts'

/** Milliseconds after a delivery in which its courier may still have to call. */
const callableFor = 30 * 60_000

/** The people who change what customers were promised or send couriers to them. The kitchen and readers do not see phones. */
function speaksWithCustomers(role: Role): boolean {
  const held = capabilitiesOf[role]
  return held.includes('orders.delay') || (held.includes('courier.work') && held.includes('orders.work'))
}

/** Where somebody sees the phones of all customers, and finds orders by them. */
export const phoneReach = (grants: readonly Grant[]): StaffPlace[] =>
  grants.filter(({ role }) => speaksWithCustomers(role)).map(({ place }) => place)

type Called = {
  place: StaffPlace
  orderType: OrderType
  originalStatus: OriginalStatus
  /** Epoch milliseconds; null while it is not over. */
  completedAt: number | null
}

/** Whether somebody sees the phone of an order's customer: a courier does while there is something to bring, and shortly after. */
export function seesPhone(grants: readonly Grant[], { place, orderType, originalStatus, completedAt }: Called, now: number): boolean {
  if (covers(phoneReach(grants), place)) return true
  if (orderType !== 'delivery' || !covers(reachOf(grants, 'courier.work'), place)) return false
  if (originalStatus === 'done') return completedAt !== null && now - completedAt < callableFor
  return originalStatus === 'cooked' || originalStatus === 'sent'
}
