import type { Minor } from '../money.ts'
import type { OrderType } from '../city/order-type.ts'
import type { LocalDate } from '../schedule/timezone.ts'
import { type BirthdayWindow, lastPresentBy, nextPresentFrom, presentDays } from './birthday.ts'
import { normalCode } from './promocode.ts'

export type GiftCondition =
  | { kind: 'subtotal-from'; amount: Minor }
  | { kind: 'order-type'; orderType: OrderType }
  | { kind: 'group-count'; groupAlias: string; count: number }
  | { kind: 'promocode'; code: string }
  | ({ kind: 'birthday' } & BirthdayWindow)
  | { kind: 'first-order' }
  | { kind: 'once' }

/** Conditions on the customer: each is a right that an order uses up. */
export type ClaimKind = 'birthday' | 'first-order' | 'once'

/** A right that an order has used up. The first order of a phone uses one up whatever gift it includes. */
export type TakenClaim = { kind: ClaimKind; giftId: number | null; takenOn: LocalDate }

/** The customer's facts that gift conditions depend on. */
export type GiftTaker = {
  birthday: LocalDate | null
  /** Whether this phone has an order of the brand that is not canceled. */
  hasOrdered: boolean
  claims: readonly TakenClaim[]
}

export type GiftSituation = {
  /** The date in the city. */
  today: LocalDate
  subtotal: Minor
  orderType: OrderType
  /** Units in the cart by alias of their product group. */
  unitsByGroup: ReadonlyMap<string, number>
  promocode: string | null
  /** `signed-out`: has to sign in first. `unnamed`: the brand has no sign-in, and the phone is given with the order. */
  taker: GiftTaker | 'signed-out' | 'unnamed'
}

/** Why a condition is not met: what is missing, what to do, when it will be met, or that it never will be. */
export type UnmetCondition =
  | { why: 'below-subtotal'; missing: Minor }
  | { why: 'too-few-units'; missing: number }
  | { why: 'other-order-type' | 'no-promocode' | 'sign-in-needed' | 'birthday-unknown' | 'ordered-before' | 'taken-before' }
  | { why: 'birthday-later'; from: LocalDate; to: LocalDate }

/** Why a cart does not meet one condition of a gift; null when it does. Conditions on a guest's phone are checked with the order. */
export function unmet(condition: GiftCondition, giftId: number, at: GiftSituation): UnmetCondition | null {
  switch (condition.kind) {
    case 'subtotal-from':
      return at.subtotal >= condition.amount ? null : { why: 'below-subtotal', missing: condition.amount - at.subtotal }
    case 'order-type':
      return at.orderType === condition.orderType ? null : { why: 'other-order-type' }
    case 'group-count': {
      const missing = condition.count - (at.unitsByGroup.get(condition.groupAlias) ?? 0)
      return missing > 0 ? { why: 'too-few-units', missing } : null
    }
    case 'promocode':
      return at.promocode !== null && normalCode(at.promocode) === normalCode(condition.code) ? null : { why: 'no-promocode' }
    case 'birthday':
      return typeof at.taker === 'string' ? { why: 'sign-in-needed' } : noBirthday(condition, giftId, at.today, at.taker)
    case 'first-order':
    case 'once':
      if (at.taker === 'unnamed') return null
      return at.taker === 'signed-out' ? { why: 'sign-in-needed' } : usedUp(condition.kind, giftId, at.taker)
  }
}

const takenOf = (kind: ClaimKind, giftId: number, { claims }: GiftTaker): TakenClaim | undefined =>
  claims.find((claim) => claim.kind === kind && (claim.giftId === null || claim.giftId === giftId))

function usedUp(kind: 'first-order' | 'once', giftId: number, taker: GiftTaker): UnmetCondition | null {
  if (kind === 'first-order' && taker.hasOrdered) return { why: 'ordered-before' }
  if (!takenOf(kind, giftId, taker)) return null
  return { why: kind === 'once' ? 'taken-before' : 'ordered-before' }
}

function noBirthday(window: BirthdayWindow, giftId: number, today: LocalDate, taker: GiftTaker): UnmetCondition | null {
  if (taker.birthday === null) return { why: 'birthday-unknown' }
  const taken = takenOf('birthday', giftId, taker)
  const free = taken ? nextPresentFrom(taken.takenOn, window) : today
  const days = presentDays(taker.birthday, free > today ? free : today, window)
  const from = free > days.from ? free : days.from
  return from <= today ? null : { why: 'birthday-later', from, to: days.to }
}

/** Whether a gift can never be had again, so that it is hidden. */
export const isOver = (reasons: readonly (UnmetCondition | null)[]): boolean =>
  reasons.some((reason) => reason?.why === 'ordered-before' || reason?.why === 'taken-before')

/** A gift can be chosen when the cart has a subtotal and all conditions are met. */
export const isGiftAvailable = (reasons: readonly (UnmetCondition | null)[], { subtotal }: Pick<GiftSituation, 'subtotal'>): boolean =>
  subtotal > 0 && reasons.every((reason) => reason === null)

/** A right that an order uses up. It is free when last used on `lastTakenBy` or before; null: when it was never used. */
export type GiftClaim = { kind: ClaimKind; giftId: number; takenOn: LocalDate; lastTakenBy: LocalDate | null }

/** The rights used up by an order's gifts, the first order only once. Sorted, so that concurrent orders lock them in the same order. */
export function claimsOf(gifts: readonly { id: number; conditions: readonly GiftCondition[] }[], today: LocalDate): GiftClaim[] {
  const claims = gifts.flatMap(({ id, conditions }) =>
    conditions.flatMap((condition): GiftClaim[] => {
      if (condition.kind === 'birthday')
        return [{ kind: 'birthday', giftId: id, takenOn: today, lastTakenBy: lastPresentBy(today, condition) }]
      return condition.kind === 'first-order' || condition.kind === 'once'
        ? [{ kind: condition.kind, giftId: id, takenOn: today, lastTakenBy: null }]
        : []
    }),
  )
  const byRight = new Map(claims.map((claim) => [claim.kind === 'first-order' ? claim.kind : `${claim.kind} ${claim.giftId}`, claim]))
  return [...byRight.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, claim]) => claim)
}
