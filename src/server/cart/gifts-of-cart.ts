import type { PricedLine } from '#domain/cart/lines.ts'
import type { City, Place } from '#domain/city/place.ts'
import {
  claimsOf,
  type GiftClaim,
  type GiftCondition,
  type GiftSituation,
  isGiftAvailable,
  unmet,
  type UnmetCondition,
} from '#domain/loyalty/gift-conditions.ts'
import { remainingGifts } from '#domain/loyalty/gifts.ts'
import { type Minor, priceIn } from '#domain/money.ts'
import type { LocalDate } from '#domain/schedule/timezone.ts'
import type { GiftOffer, StoredCondition } from '#domain/catalogue/showcase.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'

/** A condition as the content states it, and why this cart does not meet it; null when it does. */
export type JudgedCondition = { offer: StoredCondition; unmet: UnmetCondition | null }

/** A gift with its state in this cart. */
export type CartGift = { offer: GiftOffer; count: number; available: boolean; conditions: JudgedCondition[] }

export type GiftsOfCart = {
  gifts: CartGift[]
  /** Chosen gifts whose conditions are no longer met: they are removed and the customer is notified. */
  dropped: { offer: GiftOffer; unmet: UnmetCondition | null }[]
  /** The rights that the chosen gifts use up. */
  claims: GiftClaim[]
}

/** What gift conditions depend on: counted lines, their subtotal, and the working promocode. */
export type GiftBasis = { lines: readonly PricedLine[]; subtotal: Minor; promocode: string | null }

/** Who chooses, when and where. */
type Chooser = { place: Place; today: LocalDate; taker: GiftSituation['taker']; chosen: Record<string, number> }

function readCondition(condition: StoredCondition, currency: City['currency']): GiftCondition {
  switch (condition.kind) {
    case 'subtotal-from':
      return { kind: 'subtotal-from', amount: priceIn(condition.amount, currency) ?? Number.POSITIVE_INFINITY }
    case 'order-type':
      return { kind: 'order-type', orderType: condition.order_type }
    case 'group-count':
      return { kind: 'group-count', groupAlias: condition.group, count: condition.count }
    case 'birthday':
      return { kind: 'birthday', daysBefore: condition.days_before, daysAfter: condition.days_after }
    case 'first-order':
    case 'once':
    case 'promocode':
      return condition
  }
}

function situation(snapshot: Snapshot, { place, today, taker }: Chooser, { lines, subtotal, promocode }: GiftBasis): GiftSituation {
  const unitsByGroup = new Map<string, number>()
  for (const { product, count } of lines) {
    const group = product && snapshot.assortment.groups.find(({ id }) => id === product.groupId)
    if (group) unitsByGroup.set(group.alias, (unitsByGroup.get(group.alias) ?? 0) + count)
  }
  return { today, subtotal, orderType: place.orderType, unitsByGroup, promocode, taker }
}

/** The gifts that a cart may choose (by available lines), keeps (by all its lines), and has lost. */
export function giftsOfCart(snapshot: Snapshot, chooser: Chooser, by: { now: GiftBasis; wanted: GiftBasis }): GiftsOfCart {
  const [now, wanted] = [situation(snapshot, chooser, by.now), situation(snapshot, chooser, by.wanted)]
  const { place, chosen, today } = chooser
  const judged = snapshot.showcase.gifts.map((offer) => {
    const conditions = offer.conditions.map((condition) => readCondition(condition, place.city.currency))
    const reasons = (at: GiftSituation) => conditions.map((condition) => unmet(condition, offer.id, at))
    const [reasonsNow, reasonsWanted] = [reasons(now), reasons(wanted)]
    return {
      id: offer.id,
      offer,
      conditions,
      judged: offer.conditions.map((condition, index) => ({ offer: condition, unmet: reasonsNow[index] ?? null })),
      available: isGiftAvailable(reasonsNow, now),
      earned: isGiftAvailable(reasonsWanted, wanted),
      lostBy: reasonsWanted.find((reason) => reason !== null) ?? null,
    }
  })
  const kept = remainingGifts(
    chosen,
    judged.map(({ id, offer, earned }) => ({ id, maxCount: offer.maxCount, earned })),
  )
  const countOf = (id: number): number => kept[String(id)] ?? 0
  return {
    gifts: judged.map(({ id, offer, judged: conditions, available }) => ({ offer, conditions, available, count: countOf(id) })),
    dropped: judged
      .filter(({ id, earned }) => !earned && (chosen[String(id)] ?? 0) > 0)
      .map(({ offer, lostBy }) => ({ offer, unmet: lostBy })),
    claims: claimsOf(
      judged.filter(({ id, available }) => available && countOf(id) > 0),
      today,
    ),
  }
}
