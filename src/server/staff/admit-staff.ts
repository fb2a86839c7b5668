import type { FastifyRequest } from 'fastify'
import type { Call, Need } from '#contract/call.ts'
import { chooseLanguage, languages, type WrittenLanguage } from '#domain/language.ts'
import { asksForPerson } from '#domain/staff/devices.ts'
import { capabilitiesIn, covers, reachOf, type StaffPlace, wholeChain } from '#domain/staff/reach.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { readKey } from '#server/http/idempotency.ts'
import { isStaff, networkOf } from '#server/http/trusted-proxies.ts'
import { checkOrigin } from '#server/http/serve.ts'
import { takeFromAddress, takeFromBucket } from '#server/http/rate-limit.ts'
import { readInput } from '#server/http/read-input.ts'
import type { Services } from '#server/services.ts'
import type { Database } from '#server/database/connect.ts'
import { type Actor, hasProvedLately, type StaffContext } from './acting.ts'
import { knownBrowser } from './known-browser.ts'
import { memberOfRequest } from './office-cookie.ts'
import { readBy, whoActs } from './who-acts.ts'
import { placeOfBatch, placeOfDevice, placeOfOrder, placeOfShop, placeOfStop } from './grant-store.ts'

type PlaceKind = Exclude<Extract<Need, { capability: unknown }>['at'], 'any' | 'list'>

type Input = Record<string, unknown>

const highest = 2 ** 31

const idOf = (value: unknown): number | null =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value < highest ? value : null

const ofBrand = (brand: unknown): StaffPlace | null => (typeof brand === 'string' ? { brand, cityId: null, shopId: null } : null)

const ofShop = async (database: Database, id: unknown): Promise<StaffPlace | null> => {
  const shopId = idOf(id)
  return shopId === null ? null : placeOfShop(database, shopId)
}

/** The city or the brand that a shop lies in. */
export const widened = (place: StaffPlace, scope: unknown): StaffPlace =>
  scope === 'brand' ? { ...place, cityId: null, shopId: null } : scope === 'city' ? { ...place, shopId: null } : place

/** The place that each kind of call is about, by its input; null when there is none. */
const places: Record<PlaceKind, (database: Database, input: Input) => Promise<StaffPlace | null>> = {
  chain: async () => wholeChain,
  brand: async (_, { brand }) => ofBrand(brand),
  shop: (database, { shop_id }) => ofShop(database, shop_id),
  order: async (database, { order_id }) => {
    const id = idOf(order_id)
    return id === null ? null : placeOfOrder(database, id)
  },
  device: async (database, { id }) => {
    const device = idOf(id)
    return device === null ? null : placeOfDevice(database, device)
  },
  stop: async (database, { id, brand, shop_id, at_shop_id }) => {
    const stored = idOf(id)
    if (stored !== null) return placeOfStop(database, stored)
    const shop = at_shop_id ?? shop_id
    return shop == null ? ofBrand(brand) : ofShop(database, shop)
  },
  scope: async (database, { shop_id, scope }) => {
    const place = await ofShop(database, shop_id)
    return place && widened(place, scope)
  },
  batch: async (database, { batch }) => (typeof batch === 'string' ? placeOfBatch(database, batch) : null),
}

/** The place that a call is about. Its input is where calls name it: in the path, the query or the body. */
function placeOfCall(database: Database, kind: PlaceKind, input: object): Promise<StaffPlace | null> {
  const { params, query, body } = input as { params?: Input; query?: Input; body?: Input }
  return places[kind](database, { ...body, ...query, ...params })
}

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

type Admission =
  | { ok: true; context: StaffContext; input: object; idempotencyKey: string | null }
  | (Refused & { language: WrittenLanguage })

/** The checks before a call's handler: who calls, with which capability, and whether they may. */
export async function admitStaff(services: Services, call: Call, request: FastifyRequest): Promise<Admission> {
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
  const acting: Actor = { kind: 'key', id: null, name: '', sessionId: null, address, capability, now, hasWritten: false }
  const isGone = (): boolean => request.raw.socket.destroyed
  return { language: language as WrittenLanguage, now, address, acting, isGone, member: null, reach: [] }
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
  const known = member || !services.office ? null : knownBrowser(services.office, request)
  const bucket = member ? `staff:${member.session.id}` : known ? `staff:browser ${known}` : `staff@${context.address}`
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

/** On a device, the person whose PIN came with a call that asks for one. It is read before the call's own body. */
async function askPerson(services: Services, call: Call, context: StaffContext, body: unknown): Promise<Refused | null> {
  const { capability } = context.acting
  if (!context.member?.device || call.method === 'GET' || capability === null || !asksForPerson.includes(capability)) return null
  const acts = await whoActs(services, context, readBy(body))
  if (!acts.ok) return acts
  context.acting = acts.acting
  return null
}
