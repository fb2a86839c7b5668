import type { Choice } from './modifiers.ts'

/** The part of a modifier group that choosing needs, in wire or domain shape alike. */
export type Bounds = { min: number; max: number }

/** A group in which a new choice replaces the old one (section 5: max minus min is 0 or 1). */
export const isSingleChoice = (group: Bounds): boolean => group.max - group.min <= 1

export type Hint = { kind: 'exactly' | 'up-to' | 'from-to'; min: number; max: number }

/** What a group asks for: exactly count, up to count, from min to max. */
export function selectionHint({ min, max }: Bounds): Hint {
  if (min === max) return { kind: 'exactly', min, max }
  return { kind: min === 0 ? 'up-to' : 'from-to', min, max }
}

const total = (choices: readonly Choice[]): number => choices.reduce((sum, choice) => sum + choice.count, 0)

/**
 * The choices of one group after a tap on a modifier. In a single-choice group the newest choice replaces the
 * oldest other one once the group is full; elsewhere a full group takes no more. `perModifier` is the most of that modifier.
 */
export function choose(group: Bounds, choices: readonly Choice[], id: number, perModifier: number): Choice[] {
  const current = choices.find((choice) => choice.id === id)?.count ?? 0
  if (current >= perModifier) return toggledOff(group, choices, id, current)
  if (total(choices) < group.max) return raise(choices, id)
  if (!isSingleChoice(group)) return [...choices]
  const oldest = choices.find((choice) => choice.id !== id) ?? choices[0]
  const rest = choices.flatMap((choice) =>
    choice !== oldest ? [choice] : choice.count > 1 ? [{ ...choice, count: choice.count - 1 }] : [],
  )
  return raise(rest, id)
}

const raise = (choices: readonly Choice[], id: number): Choice[] =>
  choices.some((choice) => choice.id === id)
    ? choices.map((choice) => (choice.id === id ? { ...choice, count: choice.count + 1 } : choice))
    : [...choices, { id, count: 1 }]

// A tap on a full choice takes it back where the group can do without; a required radio stays.
const toggledOff = (group: Bounds, choices: readonly Choice[], id: number, current: number): Choice[] =>
  total(choices) - current >= group.min || group.min === 0 ? choices.filter((choice) => choice.id !== id) : [...choices]
