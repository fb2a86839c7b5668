/** Countries that write a comma before the number of a house; others write a space. */
const withComma: ReadonlySet<string> = new Set(['AM', 'AZ', 'BY', 'ES', 'GE', 'IT', 'KG', 'KZ', 'MD', 'PT', 'RU', 'TJ', 'TM', 'UA', 'UZ'])

/** Street and house as one text, as they are written in a country (ISO 3166). */
export const addressText = ({ street, house }: { street: string; house: string | null }, countryCode: string): string =>
  house === null ? street : `${street}${withComma.has(countryCode) ? ',' : ''} ${house}`
