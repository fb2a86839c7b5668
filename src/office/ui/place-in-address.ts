/** What says a place in an address: the aliases of its brand and city, and the id of its shop. */
export const placeNames = ['brand', 'city', 'shop'] as const

/** The place of an address for that of another screen: `?brand=sofra&city=berlin&shop=12`, or nothing. */
export function placeQuery(query: URLSearchParams): string {
  const place = new URLSearchParams([...query].filter(([name]) => placeNames.some((one) => one === name)))
  return place.size > 0 ? `?${place}` : ''
}
