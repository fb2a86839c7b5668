import { findTexts, indexOf, type TextIndex } from '#domain/text/find-texts.ts'
import type { Card, MenuGroup } from '#web/page-data.ts'

/** The most results. */
const most = 24

let last: { groups: readonly MenuGroup[]; index: TextIndex<Card> } | null = null

/** Dishes of the menu by name or group; available ones come first. A dish in several groups is listed once. */
export function findDishes(groups: readonly MenuGroup[], query: string): Card[] {
  if (last?.groups !== groups) last = { groups, index: indexOf(namedIn(groups)) }
  const found = findTexts(last.index, query)
  const once = found.filter((card, place) => found.findIndex(({ id }) => id === card.id) === place)
  return once.toSorted((one, other) => Number(one.stopped ?? false) - Number(other.stopped ?? false)).slice(0, most)
}

const namedIn = (groups: readonly MenuGroup[]) =>
  groups.flatMap((group) => group.cards.map((card) => ({ item: card, name: card.name, beside: group.name })))
