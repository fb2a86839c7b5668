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

/** The places at which somebody may do something: each role counts at its own place only (OPS-ROLES-07). */
export const reachOf = (grants: readonly Grant[], capability: Capability): StaffPlace[] =>
  grants.filter(({ role }) => capabilitiesOf[role].includes(capability)).map(({ place }) => place)

/** Everything somebody may do anywhere, in the order of the table. */
export const capabilitiesIn = (grants: readonly Grant[]): Capability[] => [...new Set(grants.flatMap(({ role }) => capabilitiesOf[role]))]

/**
 * Whether somebody may give or take away a grant: only what they may do themselves, and only where (OPS-ROLES-05).
 * Nobody changes their own grants; that is checked where the person is known.
 */
export const mayGrant = (giver: readonly Grant[], { role, place }: Grant): boolean =>
  covers(reachOf(giver, 'staff.manage'), place) && capabilitiesOf[role].every((capability) => covers(reachOf(giver, capability), place))

/** The widest places of some grants, each once; the whole chain where there are none. */
export function placesOf(grants: readonly Grant[]): StaffPlace[] {
  const places = grants.map(({ place }) => place)
  const widest = places.filter(
    (place, index) => !places.some((other, at) => isWithin(other, place) && (at < index || !isWithin(place, other))),
  )
  return widest.length > 0 ? widest : [wholeChain]
}
