/** Digits of a code (section 9). */
export const codeLength = 4

/** Whether a text is a possible code: exactly four digits (section 5). */
export const isCode = (text: string): boolean => /^[0-9]{4}$/.test(text)

/** @param chance returns a whole number from 0 to below its bound */
export const drawCode = (chance: (bound: number) => number): string => String(chance(10 ** codeLength)).padStart(codeLength, '0')

/** The digits of a typed or pasted text, at most four. */
export const codeDigits = (text: string): string => text.replace(/[^0-9]/g, '').slice(0, codeLength)
