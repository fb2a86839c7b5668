import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as contract from '#contract/office/people.ts'
import { notFound, type Refused } from '#domain/problem.ts'
import { covers, type Grant, type StaffPlace } from '#domain/staff/reach.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { textIn, type WrittenLanguage } from '#domain/language.ts'
import type { StaffContext, StaffMember } from './acting.ts'
import { officeOrigin } from './office-origin.ts'
import { isManageable, peopleWithin, type PersonRow } from './grant-store.ts'
import { blockPerson, type Change, changePerson, signOutPerson } from './change-person.ts'
import { inviteAgain, invitePerson } from './invitation-routes.ts'
import { presentGrant } from './me-routes.ts'
import { readPersonFacts } from './read-person-facts.ts'
import { serveStaff } from './serve-staff.ts'

const signInNeeded: Refused = { ok: false, status: 401, problems: [{ field: '', code: 'sign-in-needed' }] }

const present = (me: StaffMember, reach: readonly StaffPlace[], row: PersonRow): contract.Person => ({
  id: row.id,
  name: row.name,
  email: row.email,
  language: row.language,
  state: row.state,
  // What they do elsewhere is nobody's business here.
  grants: row.grants.filter(({ place }) => covers(reach, place)).map(presentGrant),
  seen_at: row.seen_at?.toISOString() ?? null,
  sessions: Number(row.sessions),
  version: row.version,
  manageable: isManageable(me, row),
})

/** The calls about the people of the chain and what they may do. */
export function peopleRoutes(app: FastifyInstance, services: Services): void {
  const { database } = services
  const withDemo = services.office?.withDemo ?? false

  const manage = async <Result>(
    { member, acting, reach }: StaffContext,
    act: (change: Change) => Promise<Result>,
  ): Promise<Result | Refused> => (member ? act({ giver: member, acting, reach, withDemo }) : signInNeeded)

  const personOf = async (me: StaffMember, reach: readonly StaffPlace[], id: number): Promise<contract.Person | null> => {
    const row = (await peopleWithin(database, reach, withDemo)).find((person) => person.id === id)
    return row ? present(me, reach, row) : null
  }
  const withPerson = async <More extends object>({ member, reach }: StaffContext, id: number, more: More, unchanged?: true) => {
    const person = member && (await personOf(member, reach, id))
    return person ? { ...answer({ person, ...more }), unchanged } : notFound()
  }
  const linkOf = (request: FastifyRequest, key: string): string => `${officeOrigin(services, request)}/invitation/${key}`

  serveStaff(app, services, contract.listPeople, async ({ context: { member, reach } }) => {
    if (!member) return signInNeeded
    const rows = await peopleWithin(database, reach, withDemo)
    return answer({ people: rows.map((row) => present(member, reach, row)) })
  })

  serveStaff(app, services, contract.invitePerson, ({ body, context, request }) =>
    manage(context, async (change) => {
      const read = await readPersonFacts(services, body)
      if (!read.ok) return read
      const invited = await invitePerson(database, change, read.facts)
      return invited.ok ? withPerson(context, invited.id, { link: linkOf(request, invited.key) }) : invited
    }),
  )
  serveStaff(app, services, contract.changePerson, ({ params, body, context }) =>
    manage(context, async (change) => {
      const read = await readPersonFacts(services, body)
      if (!read.ok) return read
      const changed = await changePerson(database, change, params.id, { ...read.facts, version: body.version })
      if (!changed.ok) return changed
      return withPerson(context, params.id, {}, changed.unchanged)
    }),
  )
  serveStaff(app, services, contract.inviteAgain, ({ params, context, request }) =>
    manage(context, async (change) => {
      const invited = await inviteAgain(services, change, params.id, (key) => linkOf(request, key))
      return invited.ok ? withPerson(context, params.id, { link: invited.link, sent_to: invited.sentTo }) : invited
    }),
  )
  serveStaff(app, services, contract.blockPerson, ({ params, body, context }) =>
    manage(context, async (change) => {
      const blocked = await blockPerson(database, change, params.id, body.blocked)
      if (!blocked.ok) return blocked
      return withPerson(context, params.id, {}, blocked.unchanged)
    }),
  )
  serveStaff(app, services, contract.endSessionsOf, ({ params, context }) =>
    manage(context, async (change) => {
      const signedOut = await signOutPerson(database, change, params.id)
      if (!signedOut.ok) return signedOut
      return { ...answer({ ended: signedOut.ended }), unchanged: signedOut.ended === 0 ? (true as const) : undefined }
    }),
  )

  serveStaff(app, services, contract.listPlaces, ({ context: { member, language } }) =>
    member ? answer(placesWithin(services, member.grants, language)) : signInNeeded,
  )
}

/** The brands, cities and shops in which somebody has any role. */
function placesWithin({ brands, snapshots }: Services, grants: readonly Grant[], language: WrittenLanguage) {
  const reach = grants.map(({ place }) => place)
  const known = brands.map(({ alias, name }) => ({ alias, name, places: snapshots.of(alias).places }))
  const shops = known.flatMap(({ alias, places }) =>
    places.shops
      .filter((shop) => covers(reach, { brand: alias, cityId: shop.cityId, shopId: shop.id }))
      .map((shop) => ({ id: shop.id, name: textIn(shop.name, language), brand: alias, city_id: shop.cityId })),
  )
  const cities = new Map(known.flatMap(({ places }) => places.cities.map((city) => [city.id, city] as const)))
  return {
    // A brand that has no shop yet is there for those whose reach is all of it.
    brands: known
      .filter(({ alias }) => covers(reach, { brand: alias, cityId: null, shopId: null }) || shops.some(({ brand }) => brand === alias))
      .map(({ alias, name }) => ({ alias, name })),
    cities: [...cities.values()]
      .filter(({ id }) => shops.some(({ city_id }) => city_id === id))
      .map(({ id, alias, name, timezone }) => ({ id, alias, name: textIn(name, language), timezone })),
    shops,
  }
}
