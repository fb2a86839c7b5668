import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/office/invitation.ts'
import { notFound } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { deviceName } from './device-name.ts'
import { enterOffice } from './enter-office.ts'
import { personInvited } from './invitation-store.ts'
import { codeQr, secretOf } from './one-time-codes.ts'
import { partyOf, registrationOptions } from './passkeys.ts'
import { serveStaff } from './serve-staff.ts'
import { digestOf } from './session-store.ts'

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
    const secret = secretOf(office.sealing, digestOf(params.key))
    const known = { id: person.id, passkeyUser: person.passkey_user, name: person.name, login: body.login || person.login }
    return answer({
      options: await registrationOptions(database, partyOf(services, request), known, context.now),
      code_secret: secret,
      qr: codeQr(secret, body.login || person.name),
    })
  })
  serveStaff(app, services, contract.acceptInvitation, async (input) => {
    const { params, body, request, context } = input
    const acting = { ...context.acting, name: deviceName(request.headers['user-agent'] ?? '') }
    const accepted = await acceptInvitation({ services, office, party: partyOf(services, request), acting }, params.key, body)
    if (!accepted.ok) return accepted
    const me = await enterOffice(services, input, accepted.person.id, { way: 'invitation' })
    return me ? answer({ me, recovery_codes: accepted.recoveryCodes }) : notFound('invitation-over')
  })
}
