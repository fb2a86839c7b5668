import type { DraftedKind } from '#contract/office/content.ts'
import { aliasFor } from '#domain/content/alias.ts'
import { type EntryData, placePath, type Spot } from '#domain/content/draft.ts'
import type { GivenTexts } from '#domain/language.ts'
import { normalCode } from '#domain/loyalty/promocode.ts'
import { notFound, type Refused, refuse } from '#domain/problem.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { type DraftChanges, type Drafting, isNamed, nextRow, stateOf } from './drafting.ts'
import { layOver } from './draft-overlay.ts'
import type { Draft } from './draft-store.ts'
import { entriesOf, type EntryName, findEntry, isOrdered, keyIn, spotOf } from './entry-lists.ts'
import { ofNewGroup } from './save-entry.ts'
import { putBack } from './take-back.ts'

type Placed = { list: string | null; after: string | null }

/** What is done to an entry as a whole. */
export type Arranging =
  | ({ act: 'add'; kind: DraftedKind; data: EntryData } & Placed)
  | { act: 'duplicate'; kind: DraftedKind; from: string }
  | ({ act: 'move'; kind: DraftedKind; key: string } & Placed)
  | { act: 'retire'; kind: DraftedKind; key: string }
  | { act: 'bring-back'; kind: DraftedKind; key: string }

/** Adds, duplicates, moves or retires an entry in the draft, or brings one back. */
export function arrange(drafting: Drafting, wanted: Arranging): Promise<DraftChanges | Refused> | DraftChanges | Refused {
  // There is one of them in each brand, always.
  if (wanted.kind === 'settings') return refuse('kind', 'invalid')
  const drafted = structuredClone(drafting.published.stored)
  layOver(drafted, drafting.drafts)
  switch (wanted.act) {
    case 'add':
      return add(drafting, drafted, wanted)
    case 'duplicate':
      return duplicate(drafting, drafted, { kind: wanted.kind, key: wanted.from })
    case 'move':
      return move(drafting, drafted, wanted)
    case 'retire':
      return retire(drafting, drafted, { kind: wanted.kind, key: wanted.key })
    case 'bring-back':
      return bringBack(drafting, drafted, { kind: wanted.kind, key: wanted.key })
  }
}

const done = (name: EntryName, rows: Draft[], gone: Draft[] = [], touched: readonly string[] | null = []): DraftChanges => ({
  ok: true,
  name,
  rows,
  gone,
  touched,
  unplanned: gone,
})

/** The place of an entry, if it is one; a list is a group or a city of the brand. */
function spotIn(stored: Stored, kind: DraftedKind, { list, after }: Placed): Spot | Refused {
  const lists = listsIn(stored, kind)
  if (lists ? list === null || !lists.includes(list) : list !== null) return refuse('list', 'invalid')
  const isThere = after === null || entriesOf(stored, kind).some((one) => one.key === after && one.list === list)
  return isThere ? { list, after: isOrdered(kind) ? after : null } : refuse('after', 'invalid')
}

function listsIn(stored: Stored, kind: DraftedKind): string[] | null {
  if (kind === 'dish') return entriesOf(stored, 'group').map(({ key }) => key)
  // The first shop of a brand in a city may be in any city of the chain.
  if (kind === 'shop') return stored.cities.map(({ alias }) => String(alias))
  return kind === 'zone' ? (stored.brands[0]?.places ?? []).map(({ city }) => city) : null
}

/** Names of a kind that an entry may no longer get. */
function takenIn({ drafts }: Drafting, stored: Stored, kind: DraftedKind, list: string | null): Set<string> {
  const own = [...entriesOf(stored, kind).map(({ key }) => key), ...drafts.filter((one) => one.kind === kind).map(({ key }) => key)]
  return new Set(kind === 'zone' ? own.flatMap((key) => (key.startsWith(`${list}/`) ? [key.slice(key.indexOf('/') + 1)] : [])) : own)
}

function add(drafting: Drafting, drafted: Stored, { kind, data, list, after }: Arranging & { act: 'add' }): DraftChanges | Refused {
  if (kind === 'text') return refuse('kind', 'invalid')
  // What it was to stand behind may be on its way out: it stands at the end then.
  const isThere = entriesOf(drafted, kind).some((one) => one.key === after && one.list === list)
  const last = entriesOf(drafted, kind).findLast((one) => one.list === list)?.key ?? null
  const spot = spotIn(drafted, kind, { list, after: isThere ? after : after && last })
  if ('ok' in spot) return spot
  const taken = takenIn(drafting, drafted, kind, list)
  const field = kind === 'promocode' ? 'code' : 'alias'
  const given = data[field]
  const isGiven = typeof given === 'string' && given !== ''
  if (isGiven ? taken.has(field === 'code' ? normalCode(given) : given) : field === 'code') return refuse(`/${field}`, 'invalid')
  const named = isGiven ? data : { ...data, alias: aliasFor(textsOf(data), kind, taken) }
  return added(drafting, kind, named, spot)
}

const textsOf = ({ name }: EntryData): GivenTexts => (typeof name === 'object' && name !== null ? name : {})

function added(drafting: Drafting, kind: DraftedKind, data: EntryData, spot: Spot): DraftChanges {
  const name = { kind, key: keyIn(kind, spot.list, data) }
  return done(name, [nextRow(drafting, name, { data, spot, paths: [placePath] })], [], null)
}

function duplicate(drafting: Drafting, drafted: Stored, from: EntryName & { kind: DraftedKind }): DraftChanges | Refused {
  const found = findEntry(drafted, from.kind, from.key)
  if (!found || from.kind === 'text') return found ? refuse('kind', 'invalid') : notFound()
  const taken = takenIn(drafting, drafted, from.kind, found.list)
  const data = structuredClone(found.entry)
  const spot = { list: found.list, after: isOrdered(from.kind) ? from.key : null }
  if (from.kind !== 'promocode') {
    // The code of another system means one thing there.
    delete data.code
    const alias = aliasFor(textsOf(data), from.kind, taken)
    return added(drafting, from.kind, { ...data, alias }, spot)
  }
  for (let number = 2; ; number += 1) {
    const code = `${String(data.code)}${number}`
    if (!taken.has(normalCode(code))) return added(drafting, from.kind, { ...data, code }, spot)
  }
}

function move(drafting: Drafting, drafted: Stored, { kind, key, list, after }: Arranging & { act: 'move' }): DraftChanges | Refused {
  const name = { kind, key }
  const found = findEntry(drafted, kind, key)
  if (!found) return notFound()
  if (!isOrdered(kind)) return refuse('kind', 'invalid')
  if (after === key) return refuse('after', 'invalid')
  const target = list ?? found.list
  // The name of a zone has its city.
  if (kind === 'zone' && target !== found.list) return refuse('list', 'invalid')
  const spot = spotIn(drafted, kind, { list: target, after })
  if ('ok' in spot) return spot
  return done(name, [nextRow(drafting, name, { data: stateOf(drafting, name).data, spot, paths: [placePath] })])
}

function retire(drafting: Drafting, drafted: Stored, name: EntryName): DraftChanges | Refused {
  if (!findEntry(drafted, name.kind, name.key)) return notFound()
  // The dishes of a group go with it.
  const dishes = name.kind === 'group' ? entriesOf(drafted, 'dish').filter(({ list }) => list === name.key) : []
  const all = [name, ...dishes.map(({ key }) => ({ kind: 'dish' as const, key }))]
  const rows: Draft[] = []
  const gone: Draft[] = []
  for (const one of all) {
    const { row, now } = stateOf(drafting, one)
    if (now) rows.push(nextRow(drafting, one, { data: null, paths: [] }))
    else if (row) gone.push(row)
  }
  const more = ofNewGroup(drafting, name).filter((one) => !gone.includes(one))
  return done(name, rows, [...gone, ...more])
}

async function bringBack(drafting: Drafting, drafted: Stored, name: EntryName & { kind: DraftedKind }): Promise<DraftChanges | Refused> {
  const row = drafting.drafts.find((one) => isNamed(one, name))
  if (row?.data === null) {
    const isOfGroup = (one: Draft): boolean =>
      name.kind === 'group' &&
      one.kind === 'dish' &&
      one.data === null &&
      spotOf(drafting.published.stored, one)?.list === name.key &&
      one.changedAt.getTime() === row.changedAt.getTime()
    return done(name, [], [row, ...drafting.drafts.filter(isOfGroup)])
  }
  if (findEntry(drafted, name.kind, name.key)) return done(name, [])
  const retired = await drafting.database
    .selectFrom('publication_entry')
    .innerJoin('publication', 'publication.id', 'publication_id')
    .select(['kind', 'key', 'before', 'after', 'place'])
    .where('brand', '=', drafting.brand)
    .where('kind', '=', name.kind)
    .where('key', '=', name.key)
    .orderBy('publication_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!retired?.before || retired.after !== null) return notFound()
  const back = structuredClone(drafted)
  putBack(back, [retired])
  const found = findEntry(back, name.kind, name.key)
  const spot = found && spotOf(back, name)
  return found && spot ? added(drafting, name.kind, found.entry, spot) : refuse('list', 'invalid')
}
