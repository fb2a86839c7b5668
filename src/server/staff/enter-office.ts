import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Me } from '#contract/office/common.ts'
import type { Services } from '#server/services.ts'
import { deviceName } from './device-name.ts'
import { setSessionCookie } from './office-cookie.ts'
import { unlockPin } from './pin-store.ts'
import { presentMe } from './present-me.ts'
import type { StaffContext } from './serve-staff.ts'
import { memberOf, openSession } from './session-store.ts'

export type Entering = { request: FastifyRequest; reply: FastifyReply; context: Pick<StaffContext, 'now' | 'address'> }

/** Opens a session of a person in this browser; null when they may not sign in (any more). */
export async function enterOffice(
  { database, office }: Services,
  { request, reply, context: { now, address } }: Entering,
  staffId: number,
  mustEnrol = false,
): Promise<Me | null> {
  // On a device of their own: their PIN works again on those of the shop (OPS-SIGN-16).
  await unlockPin(database, staffId)
  const device = deviceName(request.headers['user-agent'] ?? '')
  const key = await openSession(database, { staffId, device, address, mustEnrol, now })
  const member = await memberOf(database, key, now, office?.withDemo ?? false)
  if (!member) return null
  setSessionCookie(request, reply, key)
  return presentMe(database, member)
}
