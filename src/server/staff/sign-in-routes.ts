import type { FastifyInstance } from 'fastify'
import type { Me } from '#contract/office/common.ts'
import * as contract from '#contract/office/sign-in.ts'
import type { Refused } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { type Entering, enterOffice, type Entrance } from './enter-office.ts'
import { clearSessionCookie } from './office-cookie.ts'
import { authenticationOptions, partyOf, personOfPasskey } from './passkeys.ts'
import { serveStaff } from './serve-staff.ts'
import type { StaffContext } from './staff-context.ts'
import { endSessions, markProved } from './session-store.ts'
import { checkCode, checkPasskey, checkPassword, checkRecoveryCode, type Proved, type SignInWorld } from './sign-in.ts'
import { takeAddress } from './proof-counter.ts'
import { writeAudit } from './audit.ts'
import { endOwnDevice } from './end-device.ts'

const proofWrong: Refused = { ok: false, problems: [{ field: '', code: 'proof-wrong' }] }
const secretChanged: Refused = { ok: false, problems: [{ field: '', code: 'codes-void' }] }
const paused: Refused = { ok: false, status: 429, problems: [{ field: '', code: 'too-many-attempts' }] }
const refusalOf = { wrong: proofWrong, paused, 'secret-changed': secretChanged } as const

/** The calls with which people sign in and out. */
export function staffSignInRoutes(app: FastifyInstance, services: Services): void {
  const { database, office, warn } = services
  if (!office) return
  const { sealing, passwords, withDemo } = office
  const worldOf = ({ now, address }: StaffContext): SignInWorld => ({ database, sealing, passwords, withDemo, warn, now, address })

  const enterIf = async (input: Entering, entrance: Entrance, proved: Proved): Promise<{ ok: true; reply: Me } | Refused> => {
    if (typeof proved === 'string') return refusalOf[proved]
    const me = await enterOffice(services, input, proved.staffId, entrance)
    return me ? answer(me) : proofWrong
  }

  serveStaff(app, services, contract.startSignIn, async ({ request, context }) =>
    answer({ options: await authenticationOptions(database, partyOf(services, request), context.now) }),
  )
  serveStaff(app, services, contract.signInWithPasskey, async (input) => {
    const { body, request, context } = input
    // Not counted by the person: a passkey cannot be guessed, and it lets in whom somebody locks out by wrong passwords.
    if (!(await takeAddress(database, context.address, context.now))) return paused
    const staffId = await personOfPasskey(database, partyOf(services, request), body.response, context.now)
    return enterIf(input, { way: 'passkey' }, staffId === null ? 'wrong' : { staffId })
  })
  serveStaff(app, services, contract.signInWithPassword, async (input) =>
    enterIf(input, { way: 'password' }, await checkPassword(worldOf(input.context), input.body)),
  )
  serveStaff(app, services, contract.signInWithRecoveryCode, async (input) => {
    const { login, recovery_code } = input.body
    const proved = await checkRecoveryCode(worldOf(input.context), { login, code: recovery_code })
    return enterIf(input, { way: 'recovery', code: recovery_code }, proved)
  })

  serveStaff(app, services, contract.proveAgain, async ({ body, request, context }) => {
    const { member, now, acting } = context
    if (!member) return proofWrong
    const proved =
      'code' in body
        ? await checkCode(worldOf(context), member.id, body.code)
        : await checkPasskey(worldOf(context), member.id, () => personOfPasskey(database, partyOf(services, request), body.response, now))
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
