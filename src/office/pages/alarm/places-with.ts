import { covers } from '#domain/staff/reach.ts'
import type { Me } from '#office/session/read-session.ts'
import type { Places } from '#office/ui/places.ts'

/** The shops whose orders somebody may set. */
export function placesWith({ capabilities }: Me, shops: Places['shops']): Places['shops'] {
  const reach = capabilities
    .filter(({ capability }) => capability === 'places.edit')
    .flatMap(({ places }) => places.map(({ brand, city_id, shop_id }) => ({ brand, cityId: city_id, shopId: shop_id })))
  return shops.filter(({ id, brand, city_id }) => covers(reach, { brand, cityId: city_id, shopId: id }))
}
