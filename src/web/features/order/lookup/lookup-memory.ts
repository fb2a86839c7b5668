import { readCookie, writeCookie } from '#web/browser/cookies.ts'

/** What an order was looked up by: digits only. */
export type Lookup = { phone: string; order_id: string }

/** Cookies, as a change of the city clears what else is stored (ACC-DECIDE-75). */
const [phoneCookie, numberCookie] = ['lookup_phone', 'lookup_order_id']

const digitsOf = (cookie: string): string => /^\d{1,15}$/.exec(readCookie(cookie) ?? '')?.[0] ?? ''

/** The look-up of last time; kept for 256 days (LOOKUP-06, ACC-CONST-01). */
export function storedLookup(): Lookup | null {
  const [phone, order_id] = [digitsOf(phoneCookie), digitsOf(numberCookie)]
  return phone && order_id ? { phone, order_id } : null
}

export function keepLookup({ phone, order_id }: Lookup): void {
  writeCookie(phoneCookie, phone)
  writeCookie(numberCookie, order_id)
}

/** Whoever signs out leaves nothing for the next one at this browser (SESSION-07). */
export const forgetLookup = (): void => {
  for (const cookie of [phoneCookie, numberCookie]) writeCookie(cookie, '', 0)
}
