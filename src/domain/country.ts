/** Turkey has rules of its own (section 1). */
export const isTurkey = (countryCode: string): boolean => countryCode === 'TR'
