import type { Capability, Role } from './capabilities.ts'

/** What a shared device of a shop is paired as. */
export const deviceKinds = ['board', 'kitchen'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** A device may do at its shop what this role may, and nothing else. */
export const roleOfDevice: Record<DeviceKind, Role> = { board: 'counter', kitchen: 'kitchen' }

/** What a device does only for a person who gives their PIN. Rejecting asks from a total of the shop on. */
export const asksForPerson: readonly Capability[] = ['orders.adjust', 'money.refund']

/** Milliseconds for which a pairing code holds. */
export const pairingHolds = 5 * 60_000
/** Milliseconds without use after which a device has to be paired again. */
export const deviceIdle = 180 * 24 * 3600_000
/** Wrong PINs after which a person has to sign in on a device of their own before the next. */
export const wrongPins = 5

/** Whether rejecting an order on a device asks for a person. `from` null: never. Amounts are in minor units. */
export const rejectionAsks = (total: number, from: number | null): boolean => from !== null && total >= from

/** Why a PIN is refused; null when it is good. What people choose first is what is tried first. */
export function pinProblem(pin: string): 'pin-malformed' | 'pin-guessable' | null {
  if (!/^\d{6}$/.test(pin)) return 'pin-malformed'
  return isPattern(pin) || isDate(pin) ? 'pin-guessable' : null
}

/** One or two digits only, a part that is repeated, digits in equal steps, or each beside the last one on the keys. */
function isPattern(pin: string): boolean {
  const steps = Array.from(pin.slice(1), (digit, at) => (Number(digit) - Number(pin[at]) + 10) % 10)
  const areNear = steps.every((step) => step === 0 || step === 1 || step === 9)
  return new Set(pin).size <= 2 || /^(.+?)\1+$/.test(pin) || new Set(steps).size === 1 || areNear
}

/** A birthday as it is written anywhere, or a year with a month: 14.03.85, 03/14/85, 85-03-14, 031985, 198503. */
function isDate(pin: string): boolean {
  const [first, second, third] = [pin.slice(0, 2), pin.slice(2, 4), pin.slice(4)].map(Number) as [number, number, number]
  const isDay = (day: number, month: number): boolean => day >= 1 && day <= 31 && month >= 1 && month <= 12
  const isYear = (text: string): boolean => /^(19[3-9]|20[0-2])\d$/.test(text)
  return (
    isDay(first, second) ||
    isDay(second, first) ||
    isDay(third, second) ||
    (isYear(pin.slice(0, 4)) && isDay(1, third)) ||
    (isYear(pin.slice(2)) && isDay(1, first))
  )
}
