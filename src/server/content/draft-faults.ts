import type { DraftRow } from '#domain/content/draft.ts'
import { type Fault, fault, type PlacedFault } from '#domain/content/fault.ts'
import type { Draft } from './draft-store.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { entryAt, type EntryName } from './entry-lists.ts'

/** An entry that is to be published. `version`: of the draft that its publisher has read. */
export type ChosenEntry = EntryName & { version?: number | undefined }

/** A fault of an entry of a brand. */
export function faultOf(brand: string, { kind, key }: EntryName, path: string, one: Fault): PlacedFault {
  const slash = kind === 'zone' ? key.indexOf('/') : -1
  const entry = { kind, brand, city: slash === -1 ? null : key.slice(0, slash), alias: key.slice(slash + 1), path }
  return { ...one, at: { file: `brands/${brand}`, path: '', entry } }
}

/** What somebody has changed or taken back since its publisher has read it. */
export function changedSinceRead(brand: string, drafts: readonly Draft[], entries: readonly ChosenEntry[] | null): PlacedFault[] {
  const versions = new Map(drafts.map(({ kind, key, version }) => [`${kind} ${key}`, version]))
  return (entries ?? [])
    .filter(({ kind, key, version }) => version !== undefined && versions.get(`${kind} ${key}`) !== version)
    .map((one) => faultOf(brand, one, '', fault('draft-changed')))
}

/** Why a draft of something new is nowhere in content that it was laid over; null where it is there. */
export function listGone(stored: Stored, row: Pick<DraftRow, 'kind' | 'key' | 'data' | 'base'>): Fault | null {
  if (!row.data || row.base || entryAt(stored, row)) return null
  return fault('list-gone', { what: row.kind === 'zone' ? 'city' : 'group' })
}

/** What is new and would be lost without a word, for want of its group or city. */
export const withoutList = (brand: string, rows: readonly DraftRow[], after: Stored): PlacedFault[] =>
  rows.flatMap((row) => {
    const gone = listGone(after, row)
    return gone ? [faultOf(brand, row, '', gone)] : []
  })
