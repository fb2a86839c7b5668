import type { Capability } from '#domain/staff/capabilities.ts'
import { covers, type StaffPlace } from '#domain/staff/reach.ts'
import type { Places } from '#office/ui/places.ts'
import type { Me } from './read-session.ts'

/** Where somebody has a capability. */
export const reachWhere = ({ capabilities }: Pick<Me, 'capabilities'>, capability: Capability): StaffPlace[] =>
  capabilities
    .filter((held) => held.capability === capability)
    .flatMap(({ places }) => places.map(({ brand, city_id, shop_id }) => ({ brand, cityId: city_id, shopId: shop_id })))

/** The shops at which somebody has a capability: each role counts at its own place alone. */
export function shopsWhere(me: Pick<Me, 'capabilities'>, capability: Capability, shops: Places['shops']): Places['shops'] {
  const reach = reachWhere(me, capability)
  return shops.filter(({ id, brand, city_id }) => covers(reach, { brand, cityId: city_id, shopId: id }))
}
