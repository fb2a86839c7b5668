import type { Choice } from './modifiers.ts'

/** The bounds of a modifier group, the same on the wire and in the domain. */
export type Bounds = { min: number; max: number }

/** A group in which a new choice replaces the old one: its maximum is at most one above its minimum. */
export const isSingleChoice = (group: Bounds): boolean => group.max - group.min <= 1

export type Hint = { kind: 'exactly' | 'up-to' | 'from-to'; min: number; max: number }

/** The hint of a group: choose exactly n, up to n, or from min to max. */
export function selectionHint({ min, max }: Bounds): Hint {
  if (min === max) return { kind: 'exactly', min, max }
  return { kind: min === 0 ? 'up-to' : 'from-to', min, max }
}

const total = (choices: readonly Choice[]): number => choices.reduce((sum, choice) => sum + choice.count, 0)

/** The smallest and largest count of a chosen modifier. */
export type Amount = { least: number; most: number }

/**
 * The choices of one group after a tap on a modifier. In a full single-choice group the new choice replaces the oldest;
 * other full groups accept no more.
 */
export function choose(group: Bounds, choices: readonly Choice[], id: number, amountOf: (id: number) => Amount): Choice[] {
  const { least, most } = amountOf(id)
  const current = choices.find((choice) => choice.id === id)?.count ?? 0
  if (current >= most) return toggledOff(group, choices, id, current)
  const step = current === 0 ? Math.max(1, least) : 1
  if (total(choices) + step <= group.max) return raise(choices, id, step)
  const own = choices.filter((choice) => choice.id === id)
  if (!isSingleChoice(group) || total(own) + step > group.max) return [...choices]
  return raise(withRoom(choices, id, group.max - step, amountOf), id, step)
}

/** Removes the oldest other choices, within their bounds, until at most `left` units remain. */
function withRoom(choices: readonly Choice[], id: number, left: number, amountOf: (id: number) => Amount): Choice[] {
  let rest = [...choices]
  while (total(rest) > left) {
    const oldest = rest.find((choice) => choice.id !== id)
    rest = rest.flatMap((choice) => (choice === oldest ? lower(choice, amountOf(choice.id).least) : [choice]))
  }
  return rest
}

/** One unit less, or none when that would be below the modifier's minimum. */
const lower = (choice: Choice, least: number): Choice[] =>
  choice.count > Math.max(1, least) ? [{ ...choice, count: choice.count - 1 }] : []

/** The choices with one unit of a modifier less. */
export const takeBack = (choices: readonly Choice[], id: number, { least }: Amount): Choice[] =>
  choices.flatMap((choice) => (choice.id === id ? lower(choice, least) : [choice]))

const raise = (choices: readonly Choice[], id: number, step: number): Choice[] =>
  choices.some((choice) => choice.id === id)
    ? choices.map((choice) => (choice.id === id ? { ...choice, count: choice.count + step } : choice))
    : [...choices, { id, count: step }]

// A tap on a modifier at its maximum removes it if the group allows; a required radio button stays selected.
const toggledOff = (group: Bounds, choices: readonly Choice[], id: number, current: number): Choice[] =>
  total(choices) - current >= group.min ? choices.filter((choice) => choice.id !== id) : [...choices]
