import { phoneDigits } from '#domain/customer/phone.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'

/** A beginning of a number does not take the place of a whole one (section 5). */
export const phoneToKeep = (stored: string, typed: string): string => (typed.length < 4 && stored.length > typed.length ? stored : typed)

/** The number of last time, digits only; empty when there is none. */
export const storedPhone = (): string => phoneDigits(readCookie('phone') ?? '')

/** Keeps a number for the next time, 256 days. */
export const keepPhone = (typed: string): void => writeCookie('phone', phoneToKeep(storedPhone(), phoneDigits(typed)))
