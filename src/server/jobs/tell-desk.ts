import { loadRequest, markTold } from '#server/feedback/request-store.ts'
import type { Desk } from '#server/providers/desks/desk.ts'
import type { Services } from '#server/services.ts'

/** Tells the desk of a request; throws when it could not be told, so that the queue tries again. Without a desk it is only kept. */
export async function tellDesk({ database, clock }: Services, desk: Desk | null, id: number): Promise<void> {
  const request = await loadRequest(database, id)
  if (!desk || !request || request.told_at !== null) return
  await desk.tell(request)
  await markTold(database, id, clock())
}
