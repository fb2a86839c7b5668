import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Me } from '#contract/office/common.ts'
import type { PasskeyAnswer } from '#contract/office/proof.ts'
import * as contract from '#contract/office/sign-in.ts'
import type { Refused } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type Entering, enterOffice, type Entrance } from './enter-office.ts'
import { clearSessionCookie } from './office-cookie.ts'
import { authenticationOptions, partyOf, personOfPasskey } from './passkeys.ts'
import { serveStaff } from './serve-staff.ts'
import { busy } from './password-hash.ts'
import type { StaffContext } from './acting.ts'
import { endSessions, markProved } from './session-store.ts'
import { checkCode, checkPassword, checkRecoveryCode, type ProofResult, type SignInWorld, unguessable } from './sign-in.ts'
import { knownBrowserOf } from './known-browser.ts'
import { writeAudit } from './audit.ts'
import { endOwnDevice } from './device-routes.ts'

const proofWrong: Refused = { ok: false, problems: [{ field: '', code: 'proof-wrong' }] }
const secretChanged: Refused = { ok: false, problems: [{ field: '', code: 'codes-void' }] }
const paused: Refused = { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }
const refusalOf = { wrong: proofWrong, paused, busy, 'secret-changed': secretChanged } as const

/** The calls with which people sign in and out. */
export function staffSignInRoutes(app: FastifyInstance, services: Services): void {
  const { database, office, warn } = services
  if (!office) return
  const { sealing, passwords, withDemo } = office
  const worldOf = (request: FastifyRequest, { now, address, isGone }: StaffContext): SignInWorld => {
    const browserOf = (id: number) => knownBrowserOf(office, request, id)
    return { database, sealing, passwords, withDemo, warn, now, address, isGone, browserOf }
  }

  const enterIf = async (input: Entering, entrance: Entrance, proved: ProofResult): Promise<{ ok: true; reply: Me } | Refused> => {
    if (typeof proved === 'string') return refusalOf[proved]
    const me = await enterOffice(services, input, proved.staffId, entrance)
    return me ? answer(me) : proofWrong
  }

  serveStaff(app, services, contract.startSignIn, async ({ request, context }) =>
    answer({ options: await authenticationOptions(database, partyOf(services, request), context.now) }),
  )
  serveStaff(app, services, contract.signInWithPasskey, async (input) => {
    const { body, request, context } = input
    const staffId = await personOfPasskey(database, partyOf(services, request), body.response, context.now)
    return enterIf(input, { way: 'passkey' }, await unguessable(worldOf(request, context), staffId))
  })
  serveStaff(app, services, contract.signInWithPassword, async (input) =>
    enterIf(input, { way: 'password' }, await checkPassword(worldOf(input.request, input.context), input.body)),
  )
  serveStaff(app, services, contract.signInWithRecoveryCode, async (input) => {
    const { login, recovery_code } = input.body
    const proved = await checkRecoveryCode(worldOf(input.request, input.context), { login, code: recovery_code })
    return enterIf(input, { way: 'recovery', code: recovery_code }, proved)
  })

  serveStaff(app, services, contract.proveAgain, async ({ body, request, context }) => {
    const { member, now, acting } = context
    if (!member) return proofWrong
    const world = worldOf(request, context)
    const byPasskey = async (response: PasskeyAnswer): Promise<ProofResult> => {
      const staffId = await personOfPasskey(database, partyOf(services, request), response, now)
      return unguessable(world, staffId === member.id ? staffId : null)
    }
    const proved = 'code' in body ? await checkCode(world, member, body.code) : await byPasskey(body.response)
    if (typeof proved === 'string') return refusalOf[proved]
    await database.kysely.transaction().execute(async (transaction) => {
      await markProved({ kysely: transaction }, member.session.id, now)
      await writeAudit(transaction, acting, { action: 'session.proved', object: { kind: 'person', id: member.id, name: member.name } })
    })
    return answer({ proved_at: new Date(now).toISOString() })
  })
  serveStaff(app, services, contract.signOut, async ({ request, reply, context: { member, acting } }) => {
    clearSessionCookie(request, reply)
    if (member?.device) await endOwnDevice(services, member.device, acting)
    else if (member)
      await database.kysely.transaction().execute(async (transaction) => {
        await endSessions({ kysely: transaction }, member.id, member.session.id)
        await writeAudit(transaction, acting, { action: 'session.ended', object: { kind: 'person', id: member.id, name: member.name } })
      })
    return answer({})
  })
}
