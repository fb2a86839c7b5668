import type { BankFault } from './faults.ts'

/** Why the bank does not charge; each protocol has its own code for it. */
export type Reason = 'declined' | 'funds' | 'expiry' | 'cvc' | 'number' | 'limit' | 'unavailable' | 'authentication' | 'expired'

export type ThreeDs = {
  version: 1 | 2
  /** Whether the issuer runs the 3-D Secure method in the browser first; `silent` never reports back. */
  method: 'none' | 'quick' | 'silent'
  /** Whether the issuer asks for a code. */
  challenge: boolean
  /** How often the bank reports “not yet” after the customer returns from the challenge. */
  late: number
}

export type Behaviour = { means: string; threeDs: ThreeDs | null; declines: Reason | null; fault: BankFault | null }

const plain: Behaviour = { means: 'paid at once', threeDs: null, declines: null, fault: null }
const declines = (reason: Reason, means: string): Behaviour => ({ ...plain, means, declines: reason })
const fault = (name: BankFault, means: string): Behaviour => ({ ...plain, means, fault: name })
const v1: ThreeDs = { version: 1, method: 'none', challenge: true, late: 0 }
const v2: ThreeDs = { version: 2, method: 'quick', challenge: true, late: 0 }

/** The behaviour of a card by its last four digits. Every other number that passes the Luhn check is paid at once. */
export const cards: Record<string, { number: string } & Behaviour> = {
  '3055': { number: '4000000000003055', ...plain },
  '0002': { number: '4000000000000002', ...declines('declined', 'declined') },
  '9995': { number: '4000000000009995', ...declines('funds', 'not enough money') },
  '0069': { number: '4000000000000069', ...declines('expiry', 'the card has expired') },
  '0127': { number: '4000000000000127', ...declines('cvc', 'a wrong security code') },
  '0119': { number: '4000000000000119', ...declines('unavailable', 'the issuer cannot be reached') },
  '0176': { number: '4000000000000176', ...declines('limit', 'above the limit of the card') },
  '3063': { number: '4000000000003063', ...plain, means: '3-D Secure 1, code 111111', threeDs: v1 },
  '3220': { number: '4000000000003220', ...plain, means: '3-D Secure 2 with its method and a challenge, code 111111', threeDs: v2 },
  '3097': {
    number: '4000000000003097',
    ...plain,
    means: '3-D Secure 2 without its method, code 111111',
    threeDs: { ...v2, method: 'none' },
  },
  '3105': {
    number: '4000000000003105',
    ...plain,
    means: '3-D Secure 2 with its method and no challenge',
    threeDs: { ...v2, challenge: false },
  },
  '3113': {
    number: '4000000000003113',
    ...plain,
    means: '3-D Secure 2 whose method never reports back',
    threeDs: { ...v2, method: 'silent' },
  },
  '3121': { number: '4000000000003121', ...plain, means: '3-D Secure 2 that the bank hears of late', threeDs: { ...v2, late: 2 } },
  '3139': { number: '4000000000003139', ...declines('funds', '3-D Secure 1, then not enough money'), threeDs: v1 },
  '3147': { number: '4000000000003147', ...declines('declined', '3-D Secure 2, then declined'), threeDs: v2 },
  '5001': { number: '4000000000005001', ...fault('hang', 'no answer, nothing charged') },
  '5019': { number: '4000000000005019', ...fault('charge-then-hang', 'charged, then no answer') },
  '5027': { number: '4000000000005027', ...fault('charge-then-500', 'charged, then a failure') },
  '5035': { number: '4000000000005035', ...fault('fail', 'a failure, nothing charged') },
  '5043': { number: '4000000000005043', ...fault('callback-twice', 'paid, told twice') },
  '5050': { number: '4000000000005050', ...fault('callback-never', 'paid, never told') },
  '5068': { number: '4000000000005068', ...fault('callback-amount', 'paid, told with another amount') },
}

export type Card = { number: string; month: number; year: number; cvc: string }

/** The result of charging this card. `now` in epoch ms. */
export function behaviourOf(card: Card, now: number): Behaviour {
  if (!passesLuhn(card.number)) return { ...plain, declines: 'number' }
  const ends = Date.UTC(card.year, card.month, 1)
  if (!(card.month >= 1 && card.month <= 12) || ends <= now) return { ...plain, declines: 'expiry' }
  if (!/^\d{3,4}$/.test(card.cvc)) return { ...plain, declines: 'cvc' }
  return cards[card.number.slice(-4)] ?? plain
}

export function passesLuhn(number: string): boolean {
  if (!/^\d{13,19}$/.test(number)) return false
  const digits = number.split('').reverse().map(Number)
  const sum = digits.reduce((all, digit, index) => all + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

/** How a bank app responds to a push, by the last two digits of the phone; every other phone waits for its screen. */
export const phones: Record<string, { means: string; does: 'approve' | 'reject' | 'unknown' }> = {
  '00': { means: 'approves by itself', does: 'approve' },
  '01': { means: 'rejects by itself', does: 'reject' },
  '02': { means: 'is unknown to the bank', does: 'unknown' },
}

/** `12 / 30` or `1230`: the keypad of a phone has no slash. */
export function readExpiry(text: string): { month: number; year: number } {
  const [, month = 0, year = 0] = /^(\d{1,2})\s*\/?\s*(\d{2})$/.exec(text.trim())?.map(Number) ?? []
  return { month, year: 2000 + year }
}
