import { isLuhn } from '../text/luhn.ts'
import { isEmail } from '../customer/email.ts'

/** Card data as typed. It leaves the browser only as a cryptogram. */
export type CardInput = { number: string; expiry: string; cvc: string; receipt: boolean; email: string }
export type CardField = 'number' | 'expiry' | 'cvc' | 'email'

/** Lengths of the fields including their masks. */
export const cardLengths = { number: 19, expiry: 7, cvc: 4 }
/** Sent as the holder of every card: nobody is asked for a name (DECIDE-98). */
export const cardHolder = 'CARD HOLDER'

const digits = (text: string): string => text.replace(/\D/g, '')

/** `4242 4242 4242 4242`. */
export const maskNumber = (text: string): string =>
  (
    digits(text)
      .slice(0, 16)
      .match(/.{1,4}/g) ?? []
  ).join(' ')

/** `MM / YY`. A digit that cannot begin a month becomes its second digit. */
export function maskExpiry(text: string): string {
  const typed = digits(text)
  const whole = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4)
  return whole.length <= 2 ? whole : `${whole.slice(0, 2)} / ${whole.slice(2)}`
}

export const maskCvc = (text: string): string => digits(text).slice(0, cardLengths.cvc)

/** Month and two-digit year of a complete expiry. */
export function expiryOf(text: string): { month: number; year: number } | null {
  const match = /^(\d{2})(\d{2})$/.exec(digits(text))
  return match ? { month: Number(match[1]), year: Number(match[2]) } : null
}

/** Cards are valid for at most this many years. */
const yearsAhead = 20

function isGoodExpiry(text: string, today: { year: number; month: number }): boolean {
  const expiry = expiryOf(text)
  if (!expiry || expiry.month < 1 || expiry.month > 12) return false
  const months = (2000 + expiry.year - today.year) * 12 + expiry.month - today.month
  return months >= 0 && months <= yearsAhead * 12
}

/** Fields with errors that prevent sending the card. `today` counts months from 1. */
export function cardFaults(card: CardInput, today: { year: number; month: number }): CardField[] {
  const number = digits(card.number)
  const faults: CardField[] = []
  if (number.length !== 16 || !isLuhn(number)) faults.push('number')
  if (!isGoodExpiry(card.expiry, today)) faults.push('expiry')
  if (!/^\d{3,4}$/.test(card.cvc)) faults.push('cvc')
  if (card.receipt && !isEmail(card.email)) faults.push('email')
  return faults
}
