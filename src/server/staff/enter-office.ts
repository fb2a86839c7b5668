import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Transaction } from 'kysely'
import type { Me } from '#contract/office/common.ts'
import type { Schema } from '#server/database/schema.ts'
import type { Services } from '#server/services.ts'
import type { Actor, StaffContext, StaffMember } from './acting.ts'
import { writeAudit } from './audit.ts'
import { deviceName, memberOf, openSession, personObject } from './session-store.ts'
import { markKnown } from './known-browser.ts'
import { setSessionCookie } from './office-cookie.ts'
import { unlockPin } from './pin-store.ts'
import { presentMe } from './me-routes.ts'
import { spendRecoveryCode } from './one-time-codes.ts'

export type Entering = { request: FastifyRequest; reply: FastifyReply; context: Pick<StaffContext, 'now' | 'address'> }
/** How somebody has signed in; a recovery code is used up by it. */
export type Entrance = { way: 'passkey' | 'password' | 'invitation' | 'demo' } | { way: 'recovery'; code: string }

/**
 * Opens a session of a person in this browser and writes it into the history, both or neither; null when they may not
 * sign in (any more), or their recovery code was used meanwhile.
 */
export async function enterOffice(services: Services, entering: Entering, staffId: number, entrance: Entrance): Promise<Me | null> {
  const { database } = services
  const { request, reply } = entering
  const opened = await database.kysely
    .transaction()
    .execute((transaction) => openWithin(transaction, services, entering, { staffId, entrance }))
    .catch((error: unknown) => {
      if (error instanceof NotLetIn) return null
      throw error
    })
  if (!opened) return null
  setSessionCookie(request, reply, opened.key)
  if (services.office) markKnown(services.office, request, reply, staffId)
  return presentMe(database, opened.member)
}

async function openWithin(
  transaction: Transaction<Schema>,
  { office }: Services,
  { request, context: { now, address } }: Entering,
  { staffId, entrance }: { staffId: number; entrance: Entrance },
): Promise<{ key: string; member: StaffMember }> {
  const within = { kysely: transaction }
  const isRecovery = entrance.way === 'recovery'
  if (isRecovery && !(await spendRecoveryCode(within, staffId, entrance.code))) throw new NotLetIn('the recovery code is used')
  // On a device of their own: their PIN works again on those of the shop.
  await unlockPin(within, staffId)
  const device = deviceName(request.headers['user-agent'] ?? '')
  const key = await openSession(within, { staffId, device, address, mustEnrol: isRecovery, now })
  const member = await memberOf(within, key, now, office?.withDemo ?? false)
  if (!member) throw new NotLetIn('the person may not sign in')
  const acting: Actor = {
    kind: 'person',
    id: member.id,
    name: member.name,
    sessionId: member.session.id,
    address,
    capability: null,
    now,
    hasWritten: false,
  }
  await writeAudit(transaction, acting, { action: 'session.opened', object: personObject(member), after: { way: entrance.way, device } })
  return { key, member }
}

/** Rolls back what opening a session has changed. */
class NotLetIn extends Error {}
