import { freeAmong, freeUnits, type GroupPricing } from './free-choices.ts'
import { priceInSize, type SizePrice } from './sizes.ts'

type Choice = { id: number; count: number }

/** A modifier with what it costs; in the unit of the dish's price. */
type Priced = {
  id: number
  price: number
  /** How much the discount of the dish takes off it. */
  off?: number | undefined
  bySize?: readonly SizePrice[] | undefined
  min: number
  max: number
  isStopped: boolean
}
type Group = GroupPricing & { min: number; max: number; members: readonly Priced[] }
export type ConfigurableDish = { price: number; groups: readonly Group[]; extras: readonly Priced[] }

/** `off`: how much the discount takes off the choices at the lowest price; what it takes off the dish comes on top. */
type Range = { lowest: number; highest: number; off: number }

/**
 * What one unit costs at least and at most when these choices stay and only what is required is added; null when no choice
 * can complete it. Each size that may be chosen is tried, because it changes what the others cost.
 */
export function rangeOf(dish: ConfigurableDish, chosen: readonly Choice[]): Range | null {
  const ranges = sizeChoices(dish, chosen).flatMap((choices) => completed(dish, choices) ?? [])
  const [cheapest] = ranges.toSorted((a, b) => a.lowest - b.lowest || a.off - b.off)
  return cheapest ? { ...cheapest, highest: Math.max(...ranges.map(({ highest }) => highest)) } : null
}

/** `off`: how much the discount takes off the choices, as in a range. */
type CardPrice = { price: number; isFrom: boolean; off: number }

/** The price of a card: with what is preselected, but the cheapest of what has to be chosen; `isFrom` where that may cost more. */
export function cardPriceOf(dish: ConfigurableDish, preselected: readonly Choice[]): CardPrice {
  const required = new Set(dish.groups.flatMap(({ min, members }) => (min > 0 ? members.map(({ id }) => id) : [])))
  const kept = preselected.filter(({ id }) => !required.has(id))
  const range = rangeOf(dish, kept)
  if (range === null) {
    const byId = new Map(modifiersOf(dish).map((modifier) => [modifier.id, modifier]))
    const free = [...freeUnits(dish.groups, preselected)].flatMap(([id, count]) => times(byId.get(id), preselected, -count))
    return { ...sumOf([costOf(dish, preselected), ...free]), isFrom: false }
  }
  return { price: range.lowest, isFrom: range.highest > range.lowest, off: range.off }
}

const modifiersOf = ({ groups, extras }: ConfigurableDish): Priced[] => [...groups.flatMap(({ members }) => members), ...extras]

const countOf = (choices: readonly Choice[], id: number): number => choices.find((choice) => choice.id === id)?.count ?? 0

type Cost = { price: number; off: number }

/** With all choices paid. */
function costOf(dish: ConfigurableDish, choices: readonly Choice[]): Cost {
  const byId = new Map(modifiersOf(dish).map((modifier) => [modifier.id, modifier]))
  return sumOf([{ price: dish.price, off: 0 }, ...choices.flatMap(({ id, count }) => times(byId.get(id), choices, count))])
}

/** What some units of a modifier cost; nothing where it is not had. */
function times(modifier: Priced | undefined, choices: readonly Choice[], count: number): Cost[] {
  const cost = modifier ? unitOf(modifier, choices) : null
  return cost === null ? [] : [{ price: cost.price * count, off: cost.off * count }]
}

/** What one unit of a modifier costs beside choices; null where their size does not have it. */
function unitOf(modifier: Priced, choices: readonly Choice[]): Cost | null {
  const price = priceInSize(modifier, choices)
  return price === null ? null : { price, off: modifier.off ?? 0 }
}

/** The choices with each size that they still have to name; themselves where they name one, or need none. */
function sizeChoices(dish: ConfigurableDish, chosen: readonly Choice[]): (readonly Choice[])[] {
  const sizes = new Set(modifiersOf(dish).flatMap(({ bySize = [] }) => bySize.map(({ size }) => size)))
  const group = dish.groups.find(({ min, members }) => min > 0 && members.some(({ id }) => sizes.has(id)))
  if (!group || group.members.some(({ id }) => countOf(chosen, id) > 0)) return [chosen]
  return group.members.filter(({ isStopped }) => !isStopped).map(({ id }) => [...chosen, { id, count: 1 }])
}

function completed(dish: ConfigurableDish, choices: readonly Choice[]): Range | null {
  const base = costOf(dish, choices)
  const [lowest, highest] = [[base], [base]]
  for (const group of dish.groups) {
    const { min, max, members } = group
    const chosen = members.flatMap((modifier) => unitsOf(modifier, choices, countOf(choices, modifier.id)))
    const missing = Math.max(0, min - members.reduce((sum, { id }) => sum + countOf(choices, id), 0))
    const units = members
      .flatMap((modifier) => {
        const room = Math.min(modifier.max, max) - countOf(choices, modifier.id)
        return modifier.isStopped ? [] : unitsOf(modifier, choices, Math.min(room, missing))
      })
      .sort((a, b) => a.price - b.price || a.off - b.off)
    if (units.length < missing) return null
    const [cheapest, dearest] = [units.slice(0, missing), units.slice(units.length - missing)]
    lowest.push(...cheapest, ...given([...chosen, ...cheapest], group))
    highest.push(...dearest, ...given([...chosen, ...dearest], group))
  }
  for (const extra of dish.extras) {
    const unit = unitOf(extra, choices)
    const count = extra.min - countOf(choices, extra.id)
    if (unit === null || count <= 0) continue
    if (extra.isStopped) return null
    const more = { price: unit.price * count, off: unit.off * count }
    lowest.push(more)
    highest.push(more)
  }
  const { price, off } = sumOf(lowest)
  return { lowest: price, highest: sumOf(highest).price, off }
}

/** What so many more of a modifier cost, one by one. Most of a group's members are neither chosen nor missing: no prices are looked up for none. */
function unitsOf(modifier: Priced, choices: readonly Choice[], count: number): Cost[] {
  const cost = count > 0 ? unitOf(modifier, choices) : null
  return cost === null ? [] : Array.from({ length: count }, () => cost)
}

/** What is taken off for the units of a group that are free. */
function given(units: readonly Cost[], group: GroupPricing): Cost[] {
  const { paid, free } = freeAmong(group)
  return units
    .toSorted((a, b) => b.price - a.price)
    .slice(paid, paid + free)
    .map(({ price, off }) => ({ price: -price, off: -off }))
}

const sumOf = (costs: readonly Cost[]): Cost =>
  costs.reduce((sum, { price, off }) => ({ price: sum.price + price, off: sum.off + off }), { price: 0, off: 0 })
