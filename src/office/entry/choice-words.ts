import type { EntryLists } from './entry-lists.ts'

/** Of what there is to choose from, as many are named as tell one choice from another. */
const mostNamed = 5

/** A choice with what there is to choose from: several may be called the same. */
export function choiceWords({ entries, facts }: EntryLists, key: string): string {
  const nameOf = (kind: 'modifier' | 'choice', one: string): string => entries[kind].find((other) => other.key === one)?.name ?? one
  const members = facts.choices.find((one) => one.key === key)?.modifiers ?? []
  const named = members.slice(0, mostNamed).map((one) => nameOf('modifier', one))
  return `${nameOf('choice', key)}: ${[...named, ...(members.length > mostNamed ? ['…'] : [])].join(', ')}`
}
