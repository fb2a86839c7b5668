import { phoneDigits } from '#domain/customer/phone.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'

/** An incomplete number does not replace a stored one. */
export const phoneToKeep = (stored: string, typed: string): string => (typed.length < 4 && stored.length > typed.length ? stored : typed)

/** The stored number, digits only; empty when there is none. */
export const storedPhone = (): string => phoneDigits(readCookie('phone') ?? '')

/** Stores a number for 256 days. */
export const keepPhone = (typed: string): void => writeCookie('phone', phoneToKeep(storedPhone(), phoneDigits(typed)))
