/** Turkey has its own rules. */
export const isTurkey = (countryCode: string): boolean => countryCode === 'TR'
