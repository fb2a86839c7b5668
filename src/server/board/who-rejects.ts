import type { ByPerson } from '#contract/office/common.ts'
import { notFound } from '#domain/problem.ts'
import { rejectionAsks } from '#domain/staff/devices.ts'
import type { Services } from '#server/services.ts'
import { usualDesk } from '#server/staff/desk-store.ts'
import type { StaffContext } from '#server/staff/staff-context.ts'
import { type Acts, whoActs } from '#server/staff/who-acts.ts'
import { ordersOfIds } from './board-store.ts'

/** Who rejects an order. On a device, an order whose total reaches the shop's limit needs the PIN of a person (OPS-SIGN-15). */
export async function whoRejects(services: Services, context: StaffContext, id: number, by: ByPerson | null): Promise<Acts> {
  if (!context.member?.device) return { ok: true, acting: context.acting }
  const [order] = await ordersOfIds(services.database, [id])
  if (!order) return notFound()
  const isNeeded = rejectionAsks(order.total, (order.desk ?? usualDesk).rejectFrom)
  return isNeeded ? whoActs(services, context, by) : { ok: true, acting: context.acting }
}
