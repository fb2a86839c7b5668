const apostrophes = "ʻʼ’'"
const letters = '\\p{Script=Latin}\\p{Script=Cyrillic}'
const refused = new RegExp(`[^${letters}\\d\\-/., ${apostrophes}]|(?<![${letters}])[${apostrophes}]`, 'gu')

/**
 * Removes characters that an address may not hold. Allowed are Cyrillic and Latin letters, digits, hyphen, slash, dot,
 * comma and spaces (section 5), and inside a word the apostrophes that are letters in Ukrainian and Uzbek.
 */
export const cleanAddress = (text: string): string => text.normalize('NFC').replace(refused, '')

/** The shortest text that gets suggestions. */
export const suggestFrom = 2
export const suggestAtMost = 7
