import type { ChosenModifier } from '#contract/cart.ts'
import type { Modifier, ModifierGroup, Product } from '#contract/catalogue.ts'
import { merge } from '#domain/catalogue/modifiers.ts'
import { type Amount, choose, takeBack } from '#domain/catalogue/selection.ts'
import { toMajor, toMinor } from '#domain/money.ts'

type Configurable = Pick<Product, 'price' | 'modifiers'>

/** What is chosen of a dish: by group, and the extras outside of groups. */
export type Configuration = { groups: Record<number, ChosenModifier[]>; extras: ChosenModifier[] }

export const isStopped = (modifier: Pick<Modifier, 'type'>): boolean => modifier.type !== null

/** The most of one modifier that its group lets through. */
export const mostOf = (modifier: Modifier, group: ModifierGroup): number => Math.min(modifier.max, group.max)

const amountOf = (group: ModifierGroup, id: number): Amount => {
  const modifier = group.modifiers.find((each) => each.id === id)
  return { least: modifier?.min ?? 0, most: modifier ? mostOf(modifier, group) : 0 }
}

const preselectedOf = (modifiers: readonly Modifier[]): ChosenModifier[] =>
  modifiers.flatMap(({ id, count, type }) => (count > 0 && type === null ? [{ id, count }] : []))

/** What the shop has chosen to start with (DECIDE-50). */
export const startConfiguration = ({ modifiers }: Configurable): Configuration => ({
  groups: Object.fromEntries(modifiers.groups.map((group) => [group.id, preselectedOf(group.modifiers)])),
  extras: preselectedOf([...modifiers.available, ...modifiers.single]),
})

/** The choice of a cart line, to go on from; what is no longer offered falls away. */
export function configurationOf({ modifiers }: Configurable, chosen: readonly ChosenModifier[]): Configuration {
  const offered = (own: readonly Modifier[]): ChosenModifier[] =>
    chosen.filter(({ id }) => own.some((modifier) => modifier.id === id && !isStopped(modifier)))
  return {
    groups: Object.fromEntries(modifiers.groups.map((group) => [group.id, offered(group.modifiers)])),
    extras: offered([...modifiers.available, ...modifiers.single]),
  }
}

/** The groups that need a choice first (DECIDE-49). */
export const inOrderOfNeed = (groups: readonly ModifierGroup[]): ModifierGroup[] => [
  ...groups.filter((group) => group.min > 0),
  ...groups.filter((group) => group.min === 0),
]

export const countIn = (choices: readonly ChosenModifier[] | undefined, id: number): number =>
  choices?.find((choice) => choice.id === id)?.count ?? 0

const totalOf = (choices: readonly ChosenModifier[] = []): number => choices.reduce((sum, choice) => sum + choice.count, 0)

/** A tap on a modifier of a group. */
export function pickIn(configuration: Configuration, group: ModifierGroup, modifier: Modifier): Configuration {
  if (isStopped(modifier)) return configuration
  const choices = choose(group, configuration.groups[group.id] ?? [], modifier.id, (id) => amountOf(group, id))
  return { ...configuration, groups: { ...configuration.groups, [group.id]: choices } }
}

/** One unit of a modifier less in its group. */
export function dropIn(configuration: Configuration, group: ModifierGroup, id: number): Configuration {
  const choices = takeBack(configuration.groups[group.id] ?? [], id, amountOf(group, id))
  return { ...configuration, groups: { ...configuration.groups, [group.id]: choices } }
}

/** An extra outside of groups, as often as asked within its bounds. */
export function setExtra(configuration: Configuration, modifier: Modifier, count: number): Configuration {
  if (isStopped(modifier)) return configuration
  return { ...configuration, extras: withCount(configuration.extras, modifier.id, Math.min(modifier.max, Math.max(modifier.min, count))) }
}

const withCount = (choices: readonly ChosenModifier[], id: number, count: number): ChosenModifier[] => {
  const others = choices.filter((choice) => choice.id !== id)
  return count > 0 ? [...others, { id, count }] : others
}

/** Whether a group has what it needs. */
export const isComplete = (configuration: Configuration, group: ModifierGroup): boolean =>
  totalOf(configuration.groups[group.id]) >= group.min

/** Whether a group takes no more. */
export const isFull = (configuration: Configuration, group: ModifierGroup): boolean => totalOf(configuration.groups[group.id]) >= group.max

/** The first group that still needs a choice: until there is none, the dish cannot be added. */
export const groupInNeed = (configuration: Configuration, { modifiers }: Configurable): ModifierGroup | null =>
  inOrderOfNeed(modifiers.groups).find((group) => !isComplete(configuration, group)) ?? null

/** Everything chosen, as a cart line carries it. */
export const chosenIn = (configuration: Configuration): ChosenModifier[] =>
  merge([...Object.values(configuration.groups).flat(), ...configuration.extras])

const modifiersOf = ({ groups, available, single }: Product['modifiers']): Modifier[] => [
  ...groups.flatMap((group) => group.modifiers),
  ...available,
  ...single,
]

/** The modifiers themselves that are chosen. */
export function chosenModifiers(configuration: Configuration, { modifiers }: Pick<Product, 'modifiers'>): Modifier[] {
  const ids = new Set(chosenIn(configuration).map(({ id }) => id))
  return modifiersOf(modifiers).filter(({ id }) => ids.has(id))
}

/** The price of one unit, major units: price + sum of modifier price × count (DECIDE-50). The server reckons it again. */
export function unitPrice(configuration: Configuration, { price, modifiers }: Configurable): number {
  const prices = new Map(modifiersOf(modifiers).map((modifier) => [modifier.id, toMinor(modifier.price)]))
  return toMajor(chosenIn(configuration).reduce((sum, { id, count }) => sum + (prices.get(id) ?? 0) * count, toMinor(price)))
}
