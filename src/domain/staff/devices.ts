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
/** Wrong PINs after which a person has to sign in on a device of their own before the next (OPS-SIGN-16). */
export const wrongPins = 5

/** Whether rejecting an order on a device asks for a person. `from` null: never. Amounts are in minor units. */
export const rejectionAsks = (total: number, from: number | null): boolean => from !== null && total >= from

/** Why a PIN is refused; null when it is good. Six digits in equal steps are all the same, or follow one another. */
export function pinProblem(pin: string): 'pin-malformed' | 'pin-guessable' | null {
  if (!/^\d{6}$/.test(pin)) return 'pin-malformed'
  const steps = new Set(Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at])))
  return steps.size === 1 ? 'pin-guessable' : null
}
