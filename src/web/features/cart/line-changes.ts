import type { Cart, ChosenModifier } from '#contract/cart.ts'

/** A line with pending taps; its modifiers are needed only until the server knows it. */
export type ChangedLine = { key: string; productId: number; modifiers: ChosenModifier[] }

/** Unconfirmed changes of a line: `waiting` collects taps, `sent` is in flight. */
export type LineChange = ChangedLine & { waiting: number; sent: number }
export type LineChanges = Readonly<Record<string, LineChange>>

type KnownCart = Pick<Cart, 'products'> | null

const confirmedCount = (cart: KnownCart, key: string): number => cart?.products[key]?.count ?? 0

/** Units of a line as shown: confirmed, in flight and waiting. */
export const countOfLine = (cart: KnownCart, changes: LineChanges, key: string): number =>
  Math.max(0, confirmedCount(cart, key) + (changes[key]?.sent ?? 0) + (changes[key]?.waiting ?? 0))

/** Units of a product over all its lines. */
export function countOfProduct(cart: KnownCart, changes: LineChanges, productId: number): number {
  const keys = new Set<string>()
  for (const line of Object.values(cart?.products ?? {})) if (line.id === productId) keys.add(line.key)
  for (const change of Object.values(changes)) if (change.productId === productId) keys.add(change.key)
  return [...keys].reduce((sum, key) => sum + countOfLine(cart, changes, key), 0)
}

/** Adds taps to the waiting ones; a line never falls below 0. */
export function addTaps(cart: KnownCart, changes: LineChanges, line: ChangedLine, delta: number): LineChanges {
  const before = changes[line.key] ?? { ...line, waiting: 0, sent: 0 }
  const least = -(confirmedCount(cart, line.key) + before.sent)
  return withChange(changes, { ...before, waiting: Math.max(least, before.waiting + delta) })
}

/** Moves waiting changes to in flight. */
export function markSent(changes: LineChanges, key: string): LineChanges {
  const change = changes[key]
  return change ? withChange(changes, { ...change, sent: change.sent + change.waiting, waiting: 0 }) : changes
}

/** Removes in-flight changes that are now confirmed. */
export function markConfirmed(changes: LineChanges, key: string): LineChanges {
  const change = changes[key]
  return change ? withChange(changes, { ...change, sent: 0 }) : changes
}

/** Discards all unconfirmed changes of a line. */
export function rollBack(changes: LineChanges, key: string): LineChanges {
  const { [key]: _, ...rest } = changes
  return rest
}

function withChange(changes: LineChanges, change: LineChange): LineChanges {
  return change.waiting === 0 && change.sent === 0 ? rollBack(changes, change.key) : { ...changes, [change.key]: change }
}

export type LineCall = { kind: 'add' | 'remove'; count: number } | { kind: 'forget' }

/** The call for a change: an amount to add or remove, or the whole line. Null when nothing is left to do. */
export function callFor(cart: KnownCart, key: string, delta: number): LineCall | null {
  if (delta === 0) return null
  if (delta > 0) return { kind: 'add', count: delta }
  const confirmed = confirmedCount(cart, key)
  if (confirmed === 0) return null
  return confirmed + delta <= 0 ? { kind: 'forget' } : { kind: 'remove', count: -delta }
}

/** The cart including unconfirmed changes. Prices and blockers stay the server's until it responds. */
export function overlay(cart: Cart, changes: LineChanges, withoutBag: boolean | null): Cart {
  if (Object.keys(changes).length === 0 && withoutBag === null) return cart
  const lines = Object.values(cart.products).map((line) => ({ ...line, count: countOfLine(cart, changes, line.key) }))
  const products = Object.fromEntries(lines.filter((line) => line.count > 0).map((line) => [line.key, line]))
  const newKeys = Object.keys(changes).filter((key) => !cart.products[key])
  const count = lines.reduce((sum, line) => sum + line.count, 0) + newKeys.reduce((sum, key) => sum + countOfLine(cart, changes, key), 0)
  return { ...cart, products, count, without_bag: withoutBag ?? cart.without_bag }
}

/** The number of new lines that the server does not know yet. */
export const newLines = (cart: KnownCart, changes: LineChanges): number =>
  Object.keys(changes).filter((key) => !cart?.products[key] && countOfLine(cart, changes, key) > 0).length
