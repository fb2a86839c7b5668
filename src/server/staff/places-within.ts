import { textIn, type WrittenLanguage } from '#domain/language.ts'
import { covers, type Grant } from '#domain/staff/reach.ts'
import type { Services } from '#server/services.ts'

/** The brands, cities and shops in which somebody has any role. */
export function placesWithin({ brands, snapshots }: Services, grants: readonly Grant[], language: WrittenLanguage) {
  const reach = grants.map(({ place }) => place)
  const known = brands.map(({ alias, name }) => ({ alias, name, places: snapshots.of(alias).places }))
  const shops = known.flatMap(({ alias, places }) =>
    places.shops
      .filter((shop) => covers(reach, { brand: alias, cityId: shop.cityId, shopId: shop.id }))
      .map((shop) => ({ id: shop.id, name: textIn(shop.name, language), brand: alias, city_id: shop.cityId })),
  )
  const cities = new Map(known.flatMap(({ places }) => places.cities.map((city) => [city.id, city] as const)))
  return {
    brands: known.filter(({ alias }) => shops.some(({ brand }) => brand === alias)).map(({ alias, name }) => ({ alias, name })),
    cities: [...cities.values()]
      .filter(({ id }) => shops.some(({ city_id }) => city_id === id))
      .map(({ id, name, timezone }) => ({ id, name: textIn(name, language), timezone })),
    shops,
  }
}
