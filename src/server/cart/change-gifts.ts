import { mostTip } from '#domain/cart/tips.ts'
import { onStep, priceStep, toMinor } from '#domain/money.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import { refuse, type Refused } from '#domain/problem.ts'
import type { Services } from '#server/services.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { changeCart } from './cart-store.ts'
import { changeGiftCount, dropGifts, putPromocode } from './gift-store.ts'
import type { PricedCart } from './price-cart.ts'
import { priceText } from './line-problem.ts'
import { findPromocode, hasProgramme, promocodeOfCart, typedCode } from './bonuses-of-cart.ts'
import { usesLeft } from './promocode-store.ts'

type Changed = { ok: true; cart: StoredCart } | Refused

/** Gifts are chosen among the promotions, presents among the personal gifts; each call changes only its own list. */
export type GiftKind = 'gift' | 'present'

/** Changes the count of a gift: one more, one less, or none. */
export async function changeGift(
  services: Services,
  cart: PricedCart,
  kind: GiftKind,
  id: number,
  change: 'add' | 'remove' | 'forget',
  now: number,
): Promise<Changed> {
  const gift = cart.gifts.find(({ offer }) => offer.id === id && offer.isPresent === (kind === 'present'))
  if (!gift) return refuse('product', 'gift-unknown')
  if (change === 'add' && !gift.available) return refuse('product', 'gift-unavailable')
  if (change === 'add' && gift.count >= gift.offer.maxCount) return refuse('product', 'gift-too-many')
  if (change === 'forget') return { ok: true, cart: await dropGifts(services.database, cart.stored, [id], now) }
  const changed = await changeGiftCount(services.database, cart.stored, gift.offer, change === 'add' ? 1 : -1, now)
  return changed ? { ok: true, cart: changed } : refuse('product', 'gift-too-many')
}

/** Replaces the promocode of the cart; a code that brings a gift adds it. */
export async function applyPromocode(services: Services, cart: PricedCart, text: string, context: RequestContext): Promise<Changed> {
  if (normalCode(text) === '') return refuse('promocode', 'promocode-empty')
  const offer = findPromocode(cart.snapshot, text)
  if (!offer) return refuse('promocode', 'promocode-unknown')
  const judged = promocodeOfCart(cart.snapshot, cart.place, text, {
    subtotal: cart.prices.subtotal,
    delivery: cart.prices.delivery,
    now: context.now,
  })
  if (judged?.refusal) {
    const { code, missing } = judged.refusal
    return refuse('promocode', code, missing === null ? {} : { missing: priceText(missing, cart.place.city, context.language) })
  }
  const uses = await usesLeft(services.database, offer, {
    owner: context.owner,
    brand: context.brand.alias,
    phone: context.customer?.phone ?? null,
    discount: judged?.discount ?? 0,
    currency: cart.place.city.currency.code,
  })
  if (uses !== 'left') return refuse('promocode', `promocode-${uses}`)
  const giftId = cart.snapshot.showcase.gifts.find((gift) => gift.alias === offer.giftAlias)?.id ?? null
  const put = { code: typedCode(offer), giftId, withPoints: judged?.discount === 0 }
  return { ok: true, cart: await putPromocode(services.database, cart.stored, put, context.now) }
}

export const forgetPromocode = async (services: Services, cart: PricedCart, now: number): Promise<Changed> => ({
  ok: true,
  cart: await changeCart(services.database, cart.stored, { promocode: null }, now),
})

/**
 * Stores how many points the customer wants to spend: whole ones, at most the current limit. 0 is always allowed. Each
 * pricing reduces the number to what the cart allows.
 */
export async function applyBonuses(
  services: Services,
  cart: PricedCart,
  requested: number,
  context: RequestContext,
): Promise<{ ok: true; cart: StoredCart } | Refused> {
  const points = Math.floor(requested)
  const keep = async (bonuses: number) => ({
    ok: true as const,
    cart: await changeCart(services.database, cart.stored, { bonuses }, context.now),
  })
  if (points === 0) return keep(0)
  if (!hasProgramme(context, cart.place)) return refuse('bonuses', 'bonuses-off')
  if (!cart.bonuses) return { ok: false, status: 401, problems: [{ field: 'bonuses', code: 'sign-in-needed' }] }
  if (cart.bonuses.obstacle) return refuse('bonuses', cart.bonuses.obstacle)
  return keep(Math.min(points, cart.bonuses.limit))
}

/** Stores the tip of the next order: a share that is offered, or a sum of at most what the dishes cost; null for none. */
export async function chooseTip(
  services: Services,
  { stored, tips, prices, place: { city } }: PricedCart,
  { percent, amount }: { percent?: number | null | undefined; amount?: number | null | undefined },
  { language, now }: RequestContext,
): Promise<Changed> {
  const keep = async (chosen: StoredCart['tips']): Promise<Changed> => ({
    ok: true,
    cart: await changeCart(services.database, stored, { tips: chosen }, now),
  })
  if (percent != null && amount != null) return refuse('amount', 'invalid')
  const sum = onStep(toMinor(amount ?? 0, city.currency.code), priceStep(city.currency))
  if (percent == null && sum === 0) return keep(null)
  if (!tips) return refuse(percent == null ? 'amount' : 'percent', 'tips-off')
  if (percent != null) return tips.percents.includes(percent) ? keep({ to: tips.to, percent }) : refuse('percent', 'tips-not-offered')
  const most = mostTip(prices.subtotal)
  if (sum > most) return refuse('amount', 'tips-too-much', { most: priceText(most, city, language) })
  return keep({ to: tips.to, amount: sum, currency: city.currency.code })
}
