import { placeNames } from './place-in-address.ts'
import { cityOf, type Places } from './places.ts'

/** The shop of an address among some; where it names none of them, the first of its city or brand, or of all. */
export function shopInAddress<Shop extends Places['shops'][number]>(
  shops: readonly Shop[],
  places: Pick<Places, 'cities'>,
  query: URLSearchParams,
): Shop | undefined {
  const [brand, city, id] = placeNames.map((name) => query.get(name))
  const ofBrand = shops.filter((shop) => shop.brand === brand)
  return (
    shops.find((shop) => String(shop.id) === id) ?? ofBrand.find((shop) => cityOf(shop, places)?.alias === city) ?? ofBrand[0] ?? shops[0]
  )
}
