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

const readCondition = (condition: StoredCondition, currency: string): GiftCondition => {
  if (condition.kind === 'subtotal-from') return { kind: 'subtotal-from', amount: condition.amount[currency] ?? Number.POSITIVE_INFINITY }
  if (condition.kind === 'order-type') return { kind: 'order-type', orderType: condition.order_type }
  if (condition.kind === 'group-count') return { kind: 'group-count', groupAlias: condition.group, count: condition.count }
  return condition
}

function situation(snapshot: Snapshot, place: Place, lines: readonly PricedLine[], subtotal: Minor, promocode: string | null): GiftSituation {
  const aliasOf = new Map(snapshot.assortment.groups.map((group) => [group.id, group.alias]))
  const unitsByGroup = new Map<string, number>()
  for (const { product, count, available } of lines) {
    const alias = product && available ? aliasOf.get(product.groupId) : undefined
    if (alias !== undefined) unitsByGroup.set(alias, (unitsByGroup.get(alias) ?? 0) + count)
  }
  return { subtotal, orderType: place.orderType, unitsByGroup, promocode }
}

/** Which gifts a cart may have, which it has, and which it has lost. */
export function giftsOfCart(snapshot: Snapshot, place: Place, cart: { lines: readonly PricedLine[]; subtotal: Minor; promocode: string | null; chosen: Record<string, number> }): GiftsOfCart {
  const at = situation(snapshot, place, cart.lines, cart.subtotal, cart.promocode)
  const currency = place.city.currency.code
  const judged = snapshot.showcase.gifts.map((offer) => {
    const conditions = offer.conditions.map((condition) => ({ offer: condition, validated: isFulfilled(readCondition(condition, currency), at) }))
    return { offer, conditions, available: isGiftAvailable(offer.conditions.map((condition) => readCondition(condition, currency)), at) }
  })
  const kept = keptGifts(cart.chosen, judged.map(({ offer, available }) => ({ id: offer.id, maxCount: offer.maxCount, available })))
  const gifts = judged.map((gift) => ({ ...gift, count: kept[String(gift.offer.id)] ?? 0 }))
  return { gifts, dropped: judged.filter(({ offer, available }) => !available && (cart.chosen[String(offer.id)] ?? 0) > 0).map(({ offer }) => offer) }
}
