import type { Grant } from '#contract/office/common.ts'
import { roles, type Role } from '#domain/staff/capabilities.ts'
import { type Grant as StaffGrant, mayGrant } from '#domain/staff/reach.ts'
import type { Places } from '#office/ui/places.ts'

type Place = Grant['place']

const plain = ({ role, place }: Grant): StaffGrant => ({
  role,
  place: { brand: place.brand, cityId: place.city_id, shopId: place.shop_id },
})

/** The roles that one may give at a place: no more than one's own (OPS-ROLES-05). */
export const givable = (own: readonly Grant[], place: Place): Role[] =>
  roles.filter((role) => mayGrant(own.map(plain), plain({ role, place })))

export const placeOf = ({ brand, city_id, id }: Places['shops'][number]): Place => ({ brand, city_id, shop_id: id })

/** The shops at which one may give any role (OPS-ROLES-08). */
export const shopsToGive = (own: readonly Grant[], { shops }: Places): Places['shops'] =>
  shops.filter((shop) => givable(own, placeOf(shop)).length > 0)
