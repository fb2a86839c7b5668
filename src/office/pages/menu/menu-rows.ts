import type { ListedEntry } from '#contract/office/content.ts'
import { foldForSearch } from '#domain/text/fold.ts'
import { type EntryLists, type ListedKind, menuLists, type MenuListName } from '#office/entry/entry-lists.ts'

export type Row = ListedEntry & { kind: ListedKind }

/** What a list of the menu shows: entries alone, or dishes under their groups. */
export type ShownRows = { kind: ListedKind; rows: readonly Row[]; sections: readonly { group: Row; dishes: readonly Row[] }[] }

/** The rows of a list that have a word in their names, in the order that customers see. Groups without one are left out. */
export function shownRows({ entries }: EntryLists, list: MenuListName, query: string): ShownRows {
  const kind = menuLists[list]
  const wanted = foldForSearch(query.trim())
  const found = (entries[kind] as readonly Row[]).filter(({ key, name }) =>
    [key, name].some((text) => foldForSearch(text).includes(wanted)),
  )
  if (kind !== 'dish') return { kind, rows: found, sections: [] }
  const sections = (entries.group as readonly Row[]).map((group) => ({ group, dishes: found.filter((row) => row.list === group.key) }))
  return { kind, rows: found, sections: sections.filter(({ dishes }) => dishes.length > 0 || wanted === '') }
}

/** The keys of the dishes that can be chosen, in the order in which they are shown. */
export const choosable = (sections: ShownRows['sections']): string[] =>
  sections.flatMap(({ dishes }) => dishes.filter(({ draft }) => draft !== 'retired').map(({ key }) => key))

/** Where an entry comes to stand: the list, null for its own, and what it stands behind, null for the first place. */
export type Landing = { list: string | null; after: string | null }

/** The last entry before a place in a list that the draft keeps: nothing comes to stand behind what is retired. */
export const behind = (among: readonly Row[], at: number, moved: Row): string | null =>
  among.slice(0, Math.max(0, at)).findLast((row) => row.key !== moved.key && row.draft !== 'retired')?.key ?? null

/**
 * Where an entry lands that is dropped before or behind another; null where it cannot, or stands already. A dish that is dropped
 * on the line of a group becomes its first.
 */
export function landingOf(
  moved: Row,
  { on, edge }: { on: Row; edge: 'before' | 'behind' },
  { entries }: Pick<EntryLists, 'entries'>,
): Landing | null {
  if (on.draft === 'retired' && on.kind === 'group' && moved.kind !== 'group') return null
  const all = entries[moved.kind] as readonly Row[]
  if (moved.kind === 'dish' && on.kind === 'group') {
    const first = all.find((row) => row.list === on.key && row.draft !== 'retired')
    return first?.key === moved.key ? null : { list: on.key, after: null }
  }
  if (moved.kind !== on.kind || moved.key === on.key) return null
  const among = all.filter((row) => row.list === on.list)
  const after = behind(among, among.indexOf(on) + (edge === 'behind' ? 1 : 0), moved)
  const isThere = moved.list === on.list && after === behind(among, among.indexOf(moved), moved)
  return isThere ? null : { list: moved.list === on.list ? null : on.list, after }
}
