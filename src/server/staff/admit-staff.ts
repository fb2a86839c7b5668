import type { FastifyRequest } from 'fastify'
import type { Call, Need } from '#contract/call.ts'
import { chooseLanguage, languages, type WrittenLanguage } from '#domain/language.ts'
import { asksForPerson } from '#domain/staff/devices.ts'
import { capabilitiesIn, covers, reachOf, wholeChain } from '#domain/staff/reach.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { readKey } from '#server/http/idempotency.ts'
import { networkOf } from '#server/http/network.ts'
import { checkOrigin } from '#server/http/origin.ts'
import { takeFromAddress, takeFromBucket } from '#server/http/rate-limit.ts'
import { readInput } from '#server/http/read-input.ts'
import { isStaff } from '#server/http/staff-token.ts'
import type { Services } from '#server/services.ts'
import { type Acting, hasProvedLately } from './acting.ts'
import { memberOfRequest } from './office-cookie.ts'
import { placeOfCall } from './place-of-call.ts'
import { readBy, whoActs } from './who-acts.ts'
import type { StaffContext } from './staff-context.ts'

const refusal = (
  status: 401 | 403 | 429,
  code: 'sign-in-needed' | 'not-allowed' | 'too-many-attempts' | 'proof-needed' | 'enrol-first',
): Refused => ({
  ok: false,
  status,
  problems: [{ field: '', code }],
})
export const proofNeeded = refusal(403, 'proof-needed')
const otherSite: Refused = { ok: false, status: 403, problems: [{ field: '', code: 'other-site' }] }

type Admitted =
  | { ok: true; context: StaffContext; input: object; idempotencyKey: string | null }
  | (Refused & { language: WrittenLanguage })

/** The checks before a call's handler: who calls, with which capability, and whether they may. */
export async function admitStaff(services: Services, call: Call, request: FastifyRequest): Promise<Admitted> {
  const { needs } = call
  if (!needs) throw new Error(`${call.method} ${call.path} is no call of staff`)
  const context = contextOf(services, request, needs)
  const refused = await identify(services, call, needs, request, context)
  const { language } = context
  if (refused) return { ...refused, language }
  const read = readInput(call, request)
  if (!read.ok) return { ...read, language }
  const key = readKey(request.headers['idempotency-key'])
  if (!key.ok) return { ...key, language }
  const outside = (await admit(services, needs, context, read.input)) ?? (await askPerson(services, call, context, request.body))
  return outside ? { ...outside, language } : { ok: true, context, input: read.input, idempotencyKey: key.key }
}

function contextOf(services: Services, request: FastifyRequest, needs: Need): StaffContext {
  const now = services.clock()
  const address = networkOf(request.ip)
  const { language } = chooseLanguage(
    { stored: null, requested: null, browser: request.headers['accept-language'] ?? null },
    languages,
    services.brands[0]?.languages.default ?? 'en',
  )
  const capability = 'capability' in needs ? needs.capability : null
  const acting: Acting = { kind: 'key', id: null, name: '', sessionId: null, address, capability, now, hasWritten: false }
  return { language: language as WrittenLanguage, now, address, acting, member: null, reach: [] }
}

/** Identifies the caller by a bearer token, or by the cookie of an office host, never by both. Fills in the context. */
async function identify(
  services: Services,
  call: Call,
  needs: Need,
  request: FastifyRequest,
  context: StaffContext,
): Promise<Refused | null> {
  if (request.headers.authorization !== undefined) {
    if (!isStaff(services.staffToken, request))
      return (await takeFromAddress(services, 'staff-token', request.ip))
        ? refusal(401, 'sign-in-needed')
        : refusal(429, 'too-many-attempts')
    context.acting.name = 'STAFF_TOKEN'
    context.reach = [wholeChain]
    return 'token' in needs && needs.token ? null : refusal(403, 'not-allowed')
  }
  if (call.method !== 'GET' && !checkOrigin(request)) return otherSite
  const member = await memberOfRequest(services, request, context.now)
  if (member) {
    context.member = member
    context.language = member.language
    const [kind, id] = member.device ? (['device', member.device.id] as const) : (['person', member.id] as const)
    Object.assign(context.acting, { kind, id, name: member.name, sessionId: member.session.id })
  }
  const bucket = member ? `staff:${member.session.id}` : `staff@${context.address}`
  if (!(await takeFromBucket(services, 'staff', bucket))) return refusal(429, 'too-many-attempts')
  if (needs.at === 'nobody') return services.office ? null : notFound()
  if (!member) return refusal(401, 'sign-in-needed')
  if (member.device && needs.at === 'self' && !needs.device) return refusal(403, 'not-allowed')
  if (member.session.mustEnrol && !('enrolling' in needs && needs.enrolling)) return refusal(403, 'enrol-first')
  if ('capability' in needs) {
    if (!capabilitiesIn(member.grants).includes(needs.capability)) return refusal(403, 'not-allowed')
    context.reach = reachOf(member.grants, needs.capability)
  }
  return null
}

/** Whether the place that the call is about lies within the reach, and the last proof is fresh enough. */
async function admit(services: Services, needs: Need, context: StaffContext, input: object): Promise<Refused | null> {
  if (!context.member) return null
  if ('capability' in needs && needs.at !== 'list' && needs.at !== 'any') {
    const place = await placeOfCall(services.database, needs.at, input)
    if (!place || !covers(context.reach, place)) return notFound()
  }
  // Somebody who has signed in with a recovery code has nothing left to prove it with.
  const isFresh = context.member.session.mustEnrol || hasProvedLately(context.member, context.now)
  return 'fresh' in needs && needs.fresh && !isFresh ? proofNeeded : null
}

/** On a device, the person whose PIN came with a call that asks for one. It is read before the call's own body (OPS-SIGN-15). */
async function askPerson(services: Services, call: Call, context: StaffContext, body: unknown): Promise<Refused | null> {
  const { capability } = context.acting
  if (!context.member?.device || call.method === 'GET' || capability === null || !asksForPerson.includes(capability)) return null
  const acts = await whoActs(services, context, readBy(body))
  if (!acts.ok) return acts
  context.acting = acts.acting
  return null
}
