import type { sign_in_message as ru } from '../ru/sign-in-message.ts'

export const sign_in_message: typeof ru = (brand, code) => `${code} ist Ihr Anmeldecode für ${brand}`
