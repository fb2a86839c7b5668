const apostrophes = "ʻʼ’'"
const letters = '\\p{Script=Latin}\\p{Script=Cyrillic}'
/** `$1` is a letter with its apostrophe, which stay. */
const refused = new RegExp(`([${letters}][${apostrophes}])|[^${letters}\\d\\-/., ]`, 'gu')

/** What separates words where it is typed: `No:25`, `№5`, `28 (2)`, lines that are pasted. */
const separators = / *[:;#№()[\]\n\r\t|_]+ */gu

/** Phones and maps write a hyphen as other dashes: `12–14`. */
const dashes = /[‐‑‒–—―−]/gu
export const withHyphens = (text: string): string => text.replace(dashes, '-')

/**
 * Removes characters that an address may not hold. Allowed are Cyrillic and Latin letters, digits, hyphen, slash, dot,
 * comma and spaces, and inside a word the apostrophes that are letters in Ukrainian and Uzbek. A sign that
 * separates becomes a space, so that what stands on both sides of it stays apart; a dash becomes a hyphen.
 */
export const cleanAddress = (text: string): string => withHyphens(text.normalize('NFC')).replace(separators, ' ').replace(refused, '$1')

/** The shortest text that gets suggestions. */
export const suggestFrom = 2
export const suggestAtMost = 7
