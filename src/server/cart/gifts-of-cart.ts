import type { PricedLine } from '#domain/cart/lines.ts'
import type { Place } from '#domain/city/place.ts'
import { type GiftCondition, type GiftSituation, isFulfilled, isGiftAvailable, keptGifts } from '#domain/loyalty/gifts.ts'
import type { Minor } from '#domain/money.ts'
import type { GiftOffer, StoredCondition } from '#server/catalogue/load-showcase.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'

/** A gift as this cart may have it. */
export type CartGift = {
  offer: GiftOffer
  count: number
  available: boolean
  conditions: { offer: StoredCondition; validated: boolean }[]
}

export type GiftsOfCart = {
  gifts: CartGift[]
  /** Chosen before, no longer earned: they fall away and the customer is told. */
  dropped: GiftOffer[]
}

/** What gifts are judged by: lines that count, what they cost, and the code that works with them. */
export type GiftBasis = { lines: readonly PricedLine[]; subtotal: Minor; promocode: string | null }

const readCondition = (condition: StoredCondition, currency: string): GiftCondition => {
  if (condition.kind === 'subtotal-from') return { kind: 'subtotal-from', amount: condition.amount[currency] ?? Number.POSITIVE_INFINITY }
  if (condition.kind === 'order-type') return { kind: 'order-type', orderType: condition.order_type }
  if (condition.kind === 'group-count') return { kind: 'group-count', groupAlias: condition.group, count: condition.count }
  return condition
}

function situation(snapshot: Snapshot, place: Place, { lines, subtotal, promocode }: GiftBasis): GiftSituation {
  const aliasOf = new Map(snapshot.assortment.groups.map((group) => [group.id, group.alias]))
  const unitsByGroup = new Map<string, number>()
  for (const { product, count } of lines) {
    const alias = product ? aliasOf.get(product.groupId) : undefined
    if (alias !== undefined) unitsByGroup.set(alias, (unitsByGroup.get(alias) ?? 0) + count)
  }
  return { subtotal, orderType: place.orderType, unitsByGroup, promocode }
}

/** Which gifts a cart may have by what can be had now, which it keeps by what was put into it, and which it has lost. */
export function giftsOfCart(
  snapshot: Snapshot,
  place: Place,
  chosen: Record<string, number>,
  by: { now: GiftBasis; wanted: GiftBasis },
): GiftsOfCart {
  const [now, wanted] = [situation(snapshot, place, by.now), situation(snapshot, place, by.wanted)]
  const currency = place.city.currency.code
  const judged = snapshot.showcase.gifts.map((offer) => {
    const conditions = offer.conditions.map((condition) => readCondition(condition, currency))
    return {
      offer,
      conditions: offer.conditions.map((condition, index) => ({
        offer: condition,
        validated: isFulfilled(conditions[index] as GiftCondition, now),
      })),
      available: isGiftAvailable(conditions, now),
      earned: isGiftAvailable(conditions, wanted),
    }
  })
  const kept = keptGifts(
    chosen,
    judged.map(({ offer, earned }) => ({ id: offer.id, maxCount: offer.maxCount, earned })),
  )
  return {
    gifts: judged.map(({ offer, conditions, available }) => ({ offer, conditions, available, count: kept[String(offer.id)] ?? 0 })),
    dropped: judged.filter(({ offer, earned }) => !earned && (chosen[String(offer.id)] ?? 0) > 0).map(({ offer }) => offer),
  }
}
