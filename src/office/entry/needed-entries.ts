import type { Data } from '#office/form/pointer.ts'
import { valueAt } from '#office/form/pointer.ts'
import type { EntryLists } from './entry-lists.ts'

export type NeededEntry = { kind: 'choice' | 'modifier'; key: string; name: string }

const words = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : [])

/** The choices and extras that a dish names and customers do not have yet, with what there is to choose from: without them it cannot be published. */
export function neededBy(dish: Data, { entries, facts }: EntryLists): NeededEntry[] {
  const isNew = ({ published, draft }: { published: boolean; draft: string | null }): boolean => !published && draft === 'added'
  const groups = new Set(words(valueAt(dish, '/modifiers/groups')))
  const choices = entries.choice.filter((one) => groups.has(one.key) && isNew(one))
  const extras = new Set([
    ...['available', 'single'].flatMap((list) => words(valueAt(dish, `/modifiers/${list}`))),
    ...facts.choices.flatMap(({ key, modifiers }) => (choices.some((one) => one.key === key) ? modifiers : [])),
  ])
  const named = (kind: NeededEntry['kind'], all: readonly { key: string; name: string }[]): NeededEntry[] =>
    all.map(({ key, name }) => ({ kind, key, name }))
  return [
    ...named(
      'modifier',
      [...extras].flatMap((key) => entries.modifier.find((one) => one.key === key && isNew(one)) ?? []),
    ),
    ...named('choice', choices),
  ]
}
