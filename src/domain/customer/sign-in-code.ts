/** Digits of a code (section 9). */
export const codeLength = 4

/** Whether a text can be a code at all: digits only, exactly four (section 5). */
export const isCode = (text: string): boolean => /^[0-9]{4}$/.test(text)

/** @param chance a whole number from 0 to below the bound */
export const drawCode = (chance: (bound: number) => number): string => String(chance(10 ** codeLength)).padStart(codeLength, '0')

/** What typing or pasting leaves in the four boxes: digits, no more than four. */
export const codeDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, codeLength)
