/** What is sent to a phone: short, as a message in Cyrillic holds 70 letters. */
export const sign_in_message = (brand: string, code: string): string => `${code} — ваш код входа в ${brand}`
