import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/invitation.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { invitationHolds } from '#domain/staff/proof-limits.ts'
import { textsPerPhone } from '#domain/limits/message-limits.ts'
import { owns } from '#domain/staff/reach.ts'
import { textsOf } from '#messages/texts.ts'
import { countOrNone } from '#server/limits/windows.ts'
import { acceptInvitation, createInvitation, personInvited } from './accept-invitation.ts'
import { createKey, deviceName, digestOf, endSessions } from './session-store.ts'
import { enterOffice } from './enter-office.ts'
import { codeQr, newSecret, sealSetup } from './one-time-codes.ts'
import { partyOf, registrationOptions } from './passkeys.ts'
import { serveStaff } from './serve-staff.ts'
import type { Actor, StaffMember } from './acting.ts'
import { isDemoPerson, maskedPhone, type PersonFacts, type PersonRow, replaceGrants, type DatabaseHandle } from './grant-store.ts'
import { at, audited, type Change, findManageable, grantProblems, writePersonHistory } from './change-person.ts'

/** The calls with which an invitation is opened and accepted. */
export function invitationRoutes(app: FastifyInstance, services: Services): void {
  const { database, office } = services
  if (!office) return

  serveStaff(app, services, contract.readInvitation, async ({ params, context }) => {
    const person = await personInvited(database, params.key, context.now, office.withDemo)
    return person ? answer({ name: person.name, language: person.language, login: person.login }) : notFound('invitation-over')
  })
  serveStaff(app, services, contract.startInvitation, async ({ params, body, request, context }) => {
    const person = await personInvited(database, params.key, context.now, office.withDemo)
    if (!person) return notFound('invitation-over')
    // New each time: anybody else who has opened the link before, its sender too, knows no code of the person.
    const secret = newSecret()
    const known = { id: person.id, passkeyUser: person.passkey_user, name: person.name, login: body.login || person.login }
    return answer({
      options: await registrationOptions(database, partyOf(services, request), known, context.now),
      code_secret: secret,
      qr: codeQr(secret, body.login || person.name),
      setup: sealSetup(office.sealing, digestOf(params.key), secret),
    })
  })
  serveStaff(app, services, contract.acceptInvitation, async (input) => {
    const { params, body, request, context } = input
    const acting = { ...context.acting, name: deviceName(request.headers['user-agent'] ?? '') }
    const accepted = await acceptInvitation(
      { services, office, party: partyOf(services, request), acting, isGone: context.isGone },
      params.key,
      body,
    )
    if (!accepted.ok) return accepted
    const me = await enterOffice(services, input, accepted.person.id, { way: 'invitation' })
    return me ? answer({ me, recovery_codes: accepted.recoveryCodes }) : notFound('invitation-over')
  })
}

/** Invites a new person; returns their id and the key of the invitation. */
export async function invitePerson(
  { kysely }: DatabaseHandle,
  { giver, acting }: { giver: StaffMember; acting: Actor },
  facts: PersonFacts,
): Promise<{ ok: true; id: number; key: string } | Refused> {
  const refused = grantProblems(giver, facts.grants)
  if (refused) return refused
  return kysely.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('staff')
      .values({
        passkey_user: randomUUID(),
        name: facts.name,
        email: facts.email,
        language: facts.language,
        state: 'invited',
        // Somebody who is invited by a person of the demo is one too: both are void without the sandbox.
        is_demo: await isDemoPerson({ kysely: transaction }, giver.id),
        created_at: new Date(acting.now),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await replaceGrants(transaction, id, facts.grants)
    const key = await createInvitation(transaction, id, { now: acting.now, holds: invitationHolds })
    const change = { action: 'person.invited' as const, person: { id, name: facts.name }, grants: facts.grants }
    await writePersonHistory(transaction, acting, change, (place) => ({ after: audited(at(place, facts)) }))
    return { ok: true as const, id, key }
  })
}

/**
 * Takes away a person's ways to sign in and their sessions, and makes a new invitation. The link for somebody who has been
 * in is for an owner, or goes to the phone that the person has set: otherwise their manager could sign in as them.
 */
export async function inviteAgain(
  services: Services,
  change: Change,
  id: number,
  linkOf: (key: string) => string,
): Promise<{ ok: true; link: string | null; sentTo: string | null } | Refused> {
  const { database } = services
  const found = await findManageable(database, change, id)
  if (!found.ok) return found
  const { person } = found
  const { acting } = change
  const key = createKey()
  const isHandedOver = person.login === null || owns(change.giver.grants, person.grants)
  const refused = isHandedOver ? null : await sendLink(services, person, linkOf(key), acting.now)
  if (refused) return refused
  await database.kysely.transaction().execute(async (transaction) => {
    const within = { kysely: transaction }
    await transaction.updateTable('staff').set({ password: null, code_secret: null, code_step: null }).where('id', '=', id).execute()
    await transaction.deleteFrom('staff_passkey').where('staff_id', '=', id).execute()
    await transaction.deleteFrom('staff_recovery').where('staff_id', '=', id).execute()
    await endSessions(within, id, null)
    await createInvitation(transaction, id, { now: acting.now, holds: invitationHolds, key })
    await writePersonHistory(transaction, acting, { action: 'person.invited-again', person, grants: person.grants })
  })
  return {
    ok: true,
    link: isHandedOver ? linkOf(key) : null,
    sentTo: isHandedOver || person.phone === null ? null : maskedPhone(person.phone),
  }
}

/** Sends the link to the person; it opens nothing before the invitation is stored. */
async function sendLink(services: Services, { phone, language, name }: PersonRow, link: string, now: number): Promise<Refused | null> {
  const sendText = services.signIn.sender?.sendText
  if (!sendText || phone === null) return { ...refuse('', 'link-for-owner'), status: 403 }
  const bucket = { name: `invitation-phone:${phone}`, wall: textsPerPhone }
  if (!(await countOrNone(services.database, [bucket], now))) return { ...refuse('', 'too-many-attempts'), status: 429 }
  const sent = await sendText({ phone, text: textsOf(language).invitation_message(name, link), essence: link, language })
  if (sent.ok || sent.sent) return null
  services.warn(`The invitation of a person could not be sent: ${sent.why}`)
  return { ...refuse('', 'unavailable'), status: 503 }
}
