import type { Texts } from '../language.ts'
import type { Minor } from '../money.ts'
import { freeUnits } from './free-choices.ts'
import type { Problem } from '../problem.ts'
import type { GroupMember, Modifier, ModifierGroup, Product } from './product.ts'
import type { ConfigurableDish } from './required-choices.ts'
import { priceInSize } from './sizes.ts'

/** How many of a modifier each unit has. */
export type Choice = { id: number; count: number }

/** The initial choice: the preselected counts of the groups, and every extra with a minimum, without what its size lacks. */
export function preselected(product: Product): Choice[] {
  const members = product.groups.flatMap((group) => group.members.map((member) => ({ id: member.modifier.id, count: startCount(member) })))
  const extras = [...product.available, ...product.single].map((modifier) => ({ id: modifier.id, count: modifier.min }))
  const chosen = merge([...members, ...extras]).filter((choice) => choice.count > 0)
  const known = limits(product)
  return chosen.filter(({ id }) => isMade(known.get(id)?.modifier, chosen))
}

/** Whether a modifier is available in the chosen size. */
const isMade = (modifier: Modifier | undefined, choices: readonly Choice[]): boolean => !modifier || priceInSize(modifier, choices) !== null

const startCount = (member: GroupMember): number => (member.modifier.stopped ? 0 : member.count)

/** Sums up choices of one modifier and sorts by id, so that equal choices are equal lists. */
export function merge(choices: readonly Choice[]): Choice[] {
  const counts = new Map<number, number>()
  for (const { id, count } of choices) counts.set(id, (counts.get(id) ?? 0) + count)
  return [...counts].map(([id, count]) => ({ id, count })).sort((a, b) => a.id - b.id)
}

const countIn = (choices: readonly Choice[], id: number): number => choices.find((choice) => choice.id === id)?.count ?? 0

const limits = (product: Product): Map<number, { modifier: Modifier; max: number }> => {
  const found = new Map<number, { modifier: Modifier; max: number }>()
  for (const modifier of product.available) found.set(modifier.id, { modifier, max: modifier.max })
  for (const modifier of product.single) found.set(modifier.id, { modifier, max: 1 })
  for (const group of product.groups) {
    for (const { modifier } of group.members) found.set(modifier.id, { modifier, max: Math.min(modifier.max, group.max) })
  }
  return found
}

/** Problems of a choice: modifiers that are unknown, stopped or not made in its size, and exceeded bounds of modifiers and groups. */
export function checkChoices(product: Product, choices: readonly Choice[]): Problem[] {
  const known = limits(product)
  const problems: Problem[] = []
  for (const { id, count } of choices) {
    const limit = known.get(id)
    if (!limit) problems.push({ field, code: 'modifier-unknown' })
    else if (limit.modifier.stopped) problems.push({ field, code: 'modifier-stopped', facts: { id } })
    else if (!isMade(limit.modifier, choices))
      problems.push({ field, code: 'modifier-not-in-size', name: limit.modifier.name, facts: { id } })
    else problems.push(...outOf('modifier', { ...limit.modifier, max: limit.max }, count))
  }
  for (const modifier of [...product.available, ...product.single]) {
    if (countIn(choices, modifier.id) === 0 && isMade(modifier, choices)) problems.push(...outOf('modifier', modifier, 0))
  }
  for (const group of product.groups) problems.push(...outOf('group', group, chosenIn(group, choices)))
  return problems
}

const field = 'product'

type Bounded = { id: number; name: Texts; min: number; max: number }

/** The bound that a count exceeds, if any. */
function outOf(what: 'modifier' | 'group', { id, name, min, max }: Bounded, count: number): Problem[] {
  if (count > max) return [{ field, code: `${what}-too-many`, name, facts: { id, max } }]
  return count < min ? [{ field, code: `${what}-too-few`, name, facts: { id, min } }] : []
}

/** What of a former choice is offered still: without modifiers that are gone, stopped or not made in its size, and at most as many as may be. */
export function stillOffered(product: Product, choices: readonly Choice[]): Choice[] {
  const known = limits(product)
  const offered = choices.flatMap(({ id, count }) => {
    const limit = known.get(id)
    return limit && !limit.modifier.stopped && limit.max > 0 ? [{ id, count: Math.min(count, limit.max) }] : []
  })
  return offered.filter(({ id }) => isMade(known.get(id)?.modifier, offered))
}

/** How many units of a group are chosen. */
export const chosenIn = (group: ModifierGroup, choices: readonly Choice[]): number =>
  group.members.reduce((sum, { modifier }) => sum + countIn(choices, modifier.id), 0)

/** Every modifier a product can carry, by id, with its price beside these choices; what their size does not have costs nothing. */
export function modifiersOf(product: Product, choices: readonly Choice[]): Map<number, Modifier> {
  return new Map([...limits(product)].map(([id, { modifier }]) => [id, { ...modifier, price: priceInSize(modifier, choices) ?? 0 }]))
}

/** The price of one unit with its modifiers: price + sum of modifier price in the chosen size × count that is not free. */
export function priceWithModifiers(product: Product, choices: readonly Choice[]): Minor {
  const [known, free] = [limits(product), freeIn(product, choices)]
  return choices.reduce((sum, { id, count }) => {
    const limit = known.get(id)
    return sum + (limit ? (priceInSize(limit.modifier, choices) ?? 0) : 0) * (count - (free.get(id) ?? 0))
  }, product.price)
}

/** How many units of each modifier of a choice are free. */
export const freeIn = ({ groups }: Product, choices: readonly Choice[]): Map<number, number> =>
  freeUnits(
    groups.map((group) => ({ ...group, members: group.members.map(({ modifier }) => modifier) })),
    choices,
  )

/** A dish as `cardPriceOf` reads it. */
export const configurable = ({ price, groups, available, single }: Product): ConfigurableDish => ({
  price,
  groups: groups.map((group) => ({ ...group, members: group.members.map(({ modifier }) => withStop(modifier)) })),
  extras: [...available, ...single].map(withStop),
})

const withStop = (modifier: Modifier): Modifier & { isStopped: boolean } => ({ ...modifier, isStopped: modifier.stopped })
