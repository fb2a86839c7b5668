/** Countries that write a comma before the number of a house; others write a space. */
const withComma: ReadonlySet<string> = new Set([
  'AM',
  'AZ',
  'BR',
  'BY',
  'ES',
  'GE',
  'IT',
  'KG',
  'KZ',
  'MD',
  'PT',
  'RU',
  'TJ',
  'TM',
  'UA',
  'UZ',
])

type Addressed = { street: string; house: string | null; area?: string | null }

/** Street and house as one text, as they are written in a country (ISO 3166), behind the place that is said with them. */
export function addressText({ area = null, street, house }: Addressed, countryCode: string): string {
  const text = house === null ? street : `${street}${withComma.has(countryCode) ? ',' : ''} ${house}`
  return area === null ? text : `${area}, ${text}`
}

/**
 * The place that is said before a street: where the city has more than one of its name, or it lies in a village. Null where
 * none is needed. When a provider does not say whether it is needed, it is written wherever it is known.
 */
export function areaOf(
  { district, needsPlace, locality = null }: { district: string | null; needsPlace?: boolean; locality?: string | null },
  cityName: string,
): string | null {
  if (needsPlace === false) return null
  return district ?? locality ?? (needsPlace ? cityName : null)
}
