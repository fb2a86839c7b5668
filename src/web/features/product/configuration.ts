import type { ChosenModifier } from '#contract/cart.ts'
import type { Modifier, ModifierGroup, Product } from '#contract/catalogue.ts'
import { merge } from '#domain/catalogue/modifiers.ts'
import { type Amount, choose, takeBack } from '#domain/catalogue/selection.ts'
import { freeUnits } from '#domain/catalogue/free-choices.ts'
import { type ConfigurableDish, rangeOf } from '#domain/catalogue/required-choices.ts'
import { priceInSize, sizeOf } from '#domain/catalogue/sizes.ts'
import { exactly } from '#domain/money.ts'

type Configurable = Pick<Product, 'price' | 'modifiers'>

/** What is chosen of a dish: by group, and the extras outside of groups; and what the last tap took away, as its size does not have it. */
export type Configuration = { groups: Record<number, ChosenModifier[]>; extras: ChosenModifier[]; dropped: Modifier[] }

export const isStopped = (modifier: Pick<Modifier, 'type'>): boolean => modifier.type !== null

/** The most of one modifier that its group allows. */
export const mostOf = (modifier: Modifier, group: ModifierGroup): number => Math.min(modifier.max, group.max)

const amountOf = (group: ModifierGroup, id: number): Amount => {
  const modifier = group.modifiers.find((each) => each.id === id)
  return { least: modifier?.min ?? 0, most: modifier ? mostOf(modifier, group) : 0 }
}

const preselectedOf = (modifiers: readonly Modifier[]): ChosenModifier[] =>
  modifiers.flatMap(({ id, count, type }) => (count > 0 && type === null ? [{ id, count }] : []))

/** The shop's preselected modifiers. */
export const startConfiguration = ({ modifiers }: Configurable): Configuration => ({
  groups: Object.fromEntries(modifiers.groups.map((group) => [group.id, preselectedOf(group.modifiers)])),
  extras: preselectedOf([...modifiers.available, ...modifiers.single]),
  dropped: [],
})

const priceOf = ({ price, by_size }: Modifier, choices: readonly ChosenModifier[]): number | null =>
  priceInSize({ price, bySize: by_size }, choices)

/** A choice without what the chosen size does not have; what was removed is returned too. */
export function fitToSize(configuration: Configuration, { modifiers }: Configurable): Configuration {
  const choices = chosenIn(configuration)
  const dropped = modifiersOf(modifiers).filter((modifier) => countIn(choices, modifier.id) > 0 && priceOf(modifier, choices) === null)
  const left = (own: readonly ChosenModifier[]): ChosenModifier[] => own.filter(({ id }) => !dropped.some((modifier) => modifier.id === id))
  const groups = Object.entries(configuration.groups).map(([id, own]) => [id, left(own)] as const)
  return { groups: Object.fromEntries(groups), extras: left(configuration.extras), dropped }
}

/** A dish as it is in the chosen size: what it weighs and has in it, what is made in that size, and for how much. */
export function inChosenSize<Dish extends Configurable & Partial<Product>>(dish: Dish, configuration: Configuration): Dish {
  const choices = chosenIn(configuration)
  const made = (modifiers: readonly Modifier[]): Modifier[] =>
    modifiers.flatMap((modifier) => {
      const price = priceOf(modifier, choices)
      return price === null ? [] : [{ ...modifier, price }]
    })
  const { available, single, groups } = dish.modifiers
  const facts = sizeOf(dish.by_size ?? [], choices)
  return {
    ...dish,
    ...(facts?.weight ? { weight: facts.weight } : {}),
    ...(facts ? { deposit: facts.deposit } : {}),
    ...(facts?.nutritional_value ? { nutritional_value: facts.nutritional_value } : {}),
    ...(facts && dish.allergens ? { allergens: [...new Set([...dish.allergens, ...facts.allergens])] } : {}),
    ...(facts && dish.additives ? { additives: [...dish.additives, ...facts.additives] } : {}),
    modifiers: {
      available: made(available),
      single: made(single),
      groups: groups
        .map((group) => ({ ...group, modifiers: made(group.modifiers) }))
        .filter(({ min, modifiers }) => min > 0 || modifiers.length > 0),
    },
  }
}

/** The choice of a cart line, to be edited; modifiers no longer offered are dropped. */
export function configurationOf(dish: Configurable, chosen: readonly ChosenModifier[]): Configuration {
  const { modifiers } = dish
  const offered = (own: readonly Modifier[]): ChosenModifier[] =>
    chosen.filter(({ id }) => own.some((modifier) => modifier.id === id && !isStopped(modifier)))
  const opened = {
    groups: Object.fromEntries(modifiers.groups.map((group) => [group.id, offered(group.modifiers)])),
    extras: offered([...modifiers.available, ...modifiers.single]),
    dropped: [],
  }
  return fitToSize(opened, dish)
}

/** A stopped dish as it is when its stop ends: what of its choices is back by then can be chosen. */
export function atItsReturn<Dish extends Configurable & Pick<Product, 'stopped_until'>>(dish: Dish): Dish {
  const { stopped_until: end, modifiers } = dish
  if (end === null) return dish
  const back = (own: readonly Modifier[]): Modifier[] =>
    own.map((modifier) =>
      modifier.stopped_until !== null && modifier.stopped_until <= end ? { ...modifier, type: null, stopped_until: null } : modifier,
    )
  const groups = modifiers.groups.map((group) => ({ ...group, modifiers: back(group.modifiers) }))
  return { ...dish, modifiers: { available: back(modifiers.available), single: back(modifiers.single), groups } }
}

/** Required groups first. */
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

/** One unit less of a modifier in its group. */
export function dropIn(configuration: Configuration, group: ModifierGroup, id: number): Configuration {
  const choices = takeBack(configuration.groups[group.id] ?? [], id, amountOf(group, id))
  return { ...configuration, groups: { ...configuration.groups, [group.id]: choices } }
}

/** Sets the count of an extra outside of groups, within its bounds. */
export function setExtra(configuration: Configuration, modifier: Modifier, count: number): Configuration {
  if (isStopped(modifier)) return configuration
  return { ...configuration, extras: withCount(configuration.extras, modifier.id, Math.min(modifier.max, Math.max(modifier.min, count))) }
}

const withCount = (choices: readonly ChosenModifier[], id: number, count: number): ChosenModifier[] => {
  const others = choices.filter((choice) => choice.id !== id)
  return count > 0 ? [...others, { id, count }] : others
}

/** Whether a group has its minimum. */
export const isComplete = (configuration: Configuration, group: ModifierGroup): boolean =>
  totalOf(configuration.groups[group.id]) >= group.min

/** Whether a group is full. */
export const isFull = (configuration: Configuration, group: ModifierGroup): boolean => totalOf(configuration.groups[group.id]) >= group.max

/** The first incomplete group: the dish cannot be added until there is none. */
export const groupInNeed = (configuration: Configuration, { modifiers }: Configurable): ModifierGroup | null =>
  inOrderOfNeed(modifiers.groups).find((group) => !isComplete(configuration, group)) ?? null

/** Everything chosen, in the form of a cart line. */
export const chosenIn = (configuration: Configuration): ChosenModifier[] =>
  merge([...Object.values(configuration.groups).flat(), ...configuration.extras])

const modifiersOf = ({ groups, available, single }: Product['modifiers']): Modifier[] => [
  ...groups.flatMap((group) => group.modifiers),
  ...available,
  ...single,
]

/** The chosen modifiers themselves. */
export function chosenModifiers(configuration: Configuration, { modifiers }: Pick<Product, 'modifiers'>): Modifier[] {
  const ids = new Set(chosenIn(configuration).map(({ id }) => id))
  return modifiersOf(modifiers).filter(({ id }) => ids.has(id))
}

/** How many units of each chosen modifier are free. */
export const freeOf = (configuration: Configuration, dish: Configurable): Map<number, number> =>
  freeUnits(configurable(dish).groups, chosenIn(configuration))

/** The price of one unit, major units: price + sum of modifier price in the chosen size × count that is not free. The server reckons it again. */
export function unitPrice(configuration: Configuration, dish: Configurable): number {
  const { price, modifiers } = dish
  const [choices, free] = [chosenIn(configuration), freeOf(configuration, dish)]
  const prices = new Map(modifiersOf(modifiers).map((modifier) => [modifier.id, priceOf(modifier, choices) ?? 0]))
  return exactly(choices.reduce((sum, { id, count }) => sum + (prices.get(id) ?? 0) * (count - (free.get(id) ?? 0)), price))
}

/** A dish as `rangeOf` reads it, in major units. */
const configurable = ({ price, modifiers: { groups, available, single } }: Configurable): ConfigurableDish => ({
  price,
  groups: groups.map(({ dearest_only: dearestOnly, modifiers: members, ...group }) => ({
    ...group,
    dearestOnly,
    members: members.map(asPriced),
  })),
  extras: [...available, ...single].map(asPriced),
})

const asPriced = (modifier: Modifier) => ({ ...modifier, bySize: modifier.by_size, isStopped: isStopped(modifier) })

/** What one unit costs at least once what is required has been chosen too, and whether it may cost more. */
export function leastPrice(configuration: Configuration, dish: Configurable): { price: number; isFrom: boolean } {
  const range = rangeOf(configurable(dish), chosenIn(configuration))
  return range === null
    ? { price: unitPrice(configuration, dish), isFrom: false }
    : { price: exactly(range.lowest), isFrom: range.highest > range.lowest }
}
