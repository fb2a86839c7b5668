/** Turkey has its own rules (section 1). */
export const isTurkey = (countryCode: string): boolean => countryCode === 'TR'
