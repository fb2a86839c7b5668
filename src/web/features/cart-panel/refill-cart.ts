import type { Cart } from '#contract/cart.ts'
import type { CartStore } from '#web/features/cart/create-cart-store.ts'

/** The operations of the cart that a refill needs. */
type Refillable = Pick<
  CartStore,
  'get' | 'addAgain' | 'setBag' | 'chooseInterval' | 'applyPromocode' | 'addGift' | 'addPresent' | 'applyBonuses' | 'loadCart'
>

/** What a refill could not restore. */
type LeftOut = {
  /** Dishes, gifts, presents and the promo code, by their names. */
  names: string[]
  /** `HH:MM` */
  time: string | null
  /** Points. */
  bonuses: number
}

/** Undoes the clearing of a cart: its dishes come first, because everything else depends on them. */
export async function refillCart(store: Refillable, before: Cart): Promise<LeftOut> {
  store.addAgain(Object.values(before.products))
  if (before.without_bag) await store.setBag(true)
  if (before.selectedInterval !== null) await store.chooseInterval(before.selectedInterval)
  if (before.promocode !== null) await store.applyPromocode(before.promocode)
  for (const id of taken(before.gifts)) await store.addGift(id)
  for (const id of taken(before.presents)) await store.addPresent(id)
  if (before.prices.bonuses > 0) await store.applyBonuses(before.prices.bonuses)
  // Behind the dishes, also when nothing else was to be restored.
  await store.loadCart()
  return leftOut(before, store.get().confirmed)
}

/** The ids of chosen gifts, each as often as it was taken. */
const taken = (gifts: Cart['gifts']): number[] => gifts.flatMap(({ id, count }) => Array<number>(count).fill(id))

/** The time of an interval id `{date}_{HH:MM}` (DECIDE-76). */
const timeOf = (interval: string | null): string | null => interval?.split('_')[1] ?? null

function leftOut(before: Cart, after: Cart | null): LeftOut {
  const countAfter = (list: 'gifts' | 'presents', id: number): number => after?.[list].find((gift) => gift.id === id)?.count ?? 0
  const lines = Object.values(before.products).filter(({ key, count }) => (after?.products[key]?.count ?? 0) < count)
  const gifts = (['gifts', 'presents'] as const).flatMap((list) => before[list].filter(({ id, count }) => countAfter(list, id) < count))
  const code = before.promocode === null || before.promocode === after?.promocode ? [] : [before.promocode]
  return {
    names: [...[...lines, ...gifts].map(({ name }) => name), ...code],
    time: before.selectedInterval === (after?.selectedInterval ?? null) ? null : timeOf(before.selectedInterval),
    bonuses: before.prices.bonuses - (after?.prices.bonuses ?? 0),
  }
}
