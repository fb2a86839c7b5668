const apostrophes = "ʻʼ’'"
const letters = '\\p{Script=Latin}\\p{Script=Cyrillic}'
const refused = new RegExp(`[^${letters}\\d\\-/., ${apostrophes}]|(?<![${letters}])[${apostrophes}]`, 'gu')

/**
 * Drops what an address may not hold: it takes Cyrillic and Latin letters, digits, hyphen, slash, dot, comma, spaces
 * (section 5), and inside a word the apostrophes that are letters of Ukrainian and Uzbek (ruling 35).
 */
export const cleanAddress = (text: string): string => text.normalize('NFC').replace(refused, '')

/** The shortest text that suggestions are made for. */
export const suggestFrom = 2
export const suggestAtMost = 7
