import type { Cart, CartProduct } from '#contract/cart.ts'
import type { PageTexts } from '#messages/page-texts.ts'
import { orderTime, timeWords } from './order-time.ts'

type Dish = Pick<CartProduct, 'name' | 'languages'>

/** What only a customer does, in this window or in another; all else changes by itself. */
export type CustomerChange =
  | { kind: 'place'; from: string; to: string }
  | (Dish & { kind: 'gone' })
  | (Dish & { kind: 'count'; from: number; to: number })
  | (Dish & { kind: 'added'; to: number })

export type CartChange =
  | CustomerChange
  | (Dish & { kind: 'unavailable' })
  | (Dish & { kind: 'price'; from: number; to: number })
  | { kind: 'total'; from: number; to: number }
  | { kind: 'time'; from: string; to: string }

export const isOfCustomer = (change: CartChange): change is CustomerChange => ['place', 'gone', 'count', 'added'].includes(change.kind)

export function customerChangeText(t: PageTexts['checkout'], change: CustomerChange): string {
  if (change.kind === 'place') return t.changed_place(change.from, change.to)
  if (change.kind === 'gone') return t.changed_gone(change.name)
  if (change.kind === 'added') return t.changed_added(change.name, change.to)
  return t.changed_count(change.name, change.from, change.to)
}

function lineChange(before: CartProduct, after: CartProduct | undefined): CartChange | null {
  const { name, languages } = before
  if (!after) return { kind: 'gone', name, languages }
  if (before.type !== 'unavailable' && after.type === 'unavailable') return { kind: 'unavailable', name, languages }
  if (before.price_with_modifiers !== after.price_with_modifiers)
    return { kind: 'price', name, languages, from: before.price_with_modifiers, to: after.price_with_modifiers }
  return before.count === after.count ? null : { kind: 'count', name, languages, from: before.count, to: after.count }
}

/** Differences between the cart that the customer saw and the server's: shown before it can be ordered again. */
export function cartChanges(before: Cart, after: Cart): CartChange[] {
  const lines = Object.entries(before.products).flatMap(([key, line]) => lineChange(line, after.products[key]) ?? [])
  const added = Object.entries(after.products).flatMap(([key, { name, languages, count: to }]): CartChange[] =>
    before.products[key] ? [] : [{ kind: 'added', name, languages, to }],
  )
  return [
    ...placeChange(before.place, after.place),
    ...timeChange(before, after),
    ...lines,
    ...added,
    ...totalChange(before.prices, after.prices),
  ]
}

function placeChange({ title: from }: Cart['place'], { title: to }: Cart['place']): CartChange[] {
  return from === to || from === null || to === null ? [] : [{ kind: 'place', from, to }]
}

/** A time that was chosen and is dropped with the place; the first that is offered moves by itself. */
function timeChange({ selected_time: chosen }: Cart, after: Cart): CartChange[] {
  const now = orderTime(after)
  return !chosen || !now || chosen.interval_id === now.interval_id ? [] : [{ kind: 'time', from: timeWords(chosen), to: timeWords(now) }]
}

const totalChange = ({ total: from }: Cart['prices'], { total: to }: Cart['prices']): CartChange[] =>
  from === to ? [] : [{ kind: 'total', from, to }]
