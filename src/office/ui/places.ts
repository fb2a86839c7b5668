import type { Place } from '#contract/office/common.ts'
import type { Reply } from '#office/api.ts'

export type Places = Reply<'GET /api/staff/places'>

/** The city of a shop. */
export const cityOf = ({ city_id }: Pick<Places['shops'][number], 'city_id'>, { cities }: Pick<Places, 'cities'>) =>
  cities.find(({ id }) => id === city_id)

/** A shop among those of other cities and brands: `Arbat · Moscow · Sofra`. */
export const shopWords = (
  { name, city_id, brand }: Places['shops'][number],
  { brands, cities }: Pick<Places, 'brands' | 'cities'>,
): string =>
  [name, cityOf({ city_id }, { cities })?.name, brands.find(({ alias }) => alias === brand)?.name ?? brand].filter(Boolean).join(' · ')

/** The zone of a place's clocks; undefined for one of several cities, and while the cities are not known. */
export const zoneOfPlace = ({ city_id }: Pick<Place, 'city_id'>, places: Places | null): string | undefined =>
  places?.cities.find(({ id }) => id === city_id)?.timezone

/** A place in words: the shop, the city, the brand in the city, or the whole chain. */
export function placeName(place: Place, places: Places | null, wholeChain: string): string {
  const brand = places?.brands.find(({ alias }) => alias === place.brand)?.name ?? place.brand
  const city = places?.cities.find(({ id }) => id === place.city_id)?.name
  const shop = places?.shops.find(({ id }) => id === place.shop_id)?.name
  return [brand, city, shop].filter(Boolean).join(', ') || wholeChain
}
