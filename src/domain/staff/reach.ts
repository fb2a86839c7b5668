import { type Capability, capabilitiesOf, type Role } from './capabilities.ts'

/**
 * A part of the chain: all null is the whole chain; otherwise a brand, a city, a brand in a city, or a shop, which names
 * its brand and city too.
 */
export type StaffPlace = { brand: string | null; cityId: number | null; shopId: number | null }

/** A role that somebody has at a place. */
export type Grant = { role: Role; place: StaffPlace }

export const wholeChain: StaffPlace = { brand: null, cityId: null, shopId: null }

const isWithin = (outer: StaffPlace, inner: StaffPlace): boolean =>
  (outer.brand === null || outer.brand === inner.brand) &&
  (outer.cityId === null || outer.cityId === inner.cityId) &&
  (outer.shopId === null || outer.shopId === inner.shopId)

/** Whether a place lies within one of several. */
export const covers = (reach: readonly StaffPlace[], place: StaffPlace): boolean => reach.some((outer) => isWithin(outer, place))

/** Whether somebody is an owner of all places at which somebody else has a role. */
export const owns = (own: readonly Grant[], grants: readonly Grant[]): boolean =>
  grants.every(({ place }) =>
    covers(
      own.filter(({ role }) => role === 'owner').map((grant) => grant.place),
      place,
    ),
  )

/** The places at which somebody may do something: each role counts at its own place only. */
export const reachOf = (grants: readonly Grant[], capability: Capability): StaffPlace[] =>
  grants.filter(({ role }) => capabilitiesOf[role].includes(capability)).map(({ place }) => place)

/** Everything somebody may do anywhere, in the order of the table. */
export const capabilitiesIn = (grants: readonly Grant[]): Capability[] => [...new Set(grants.flatMap(({ role }) => capabilitiesOf[role]))]

/** The widest places of some grants, each once; the whole chain where there are none. */
export function placesOf(grants: readonly Grant[]): StaffPlace[] {
  const places = grants.map(({ place }) => place)
  const widest = places.filter(
    (place, index) => !places.some((other, at) => isWithin(other, place) && (at < index || !isWithin(place, other))),
  )
  return widest.length > 0 ? widest : [wholeChain]
}
