import { readCookie, writeCookie } from '#web/browser/cookies.ts'

/** The values of an order look-up: digits only. */
export type Lookup = { phone: string; order_id: string }

/** Cookies, because a change of city clears other stored values. */
const [phoneCookie, numberCookie] = ['lookup_phone', 'lookup_order_id']

const digitsOf = (cookie: string): string => /^\d{1,15}$/.exec(readCookie(cookie) ?? '')?.[0] ?? ''

/** The last look-up; kept for 256 days. */
export function storedLookup(): Lookup | null {
  const [phone, order_id] = [digitsOf(phoneCookie), digitsOf(numberCookie)]
  return phone && order_id ? { phone, order_id } : null
}

export function keepLookup({ phone, order_id }: Lookup): void {
  writeCookie(phoneCookie, phone)
  writeCookie(numberCookie, order_id)
}

/** Signing out leaves nothing for the next person at this browser. */
export const forgetLookup = (): void => {
  for (const cookie of [phoneCookie, numberCookie]) writeCookie(cookie, '', 0)
}
