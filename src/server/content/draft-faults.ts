import type { DraftRow } from '#domain/content/draft.ts'
import { type Fault, fault, type PlacedFault } from '#domain/content/fault.ts'
import type { Draft } from './draft-store.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { type EntryName, spotOf } from './entry-lists.ts'

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

/**
 * Why a draft of something new is nowhere in content that it was laid over, or one that moves an entry has moved it nowhere; null
 * where it is there. What somebody else has retired is not there either, and stays so.
 */
export function listGone(stored: Stored, row: Pick<DraftRow, 'kind' | 'key' | 'data' | 'base' | 'place'>): Fault | null {
  if (!row.data) return null
  const spot = spotOf(stored, row)
  if (spot ? !row.place || row.place.list === spot.list : row.base) return null
  return fault('list-gone', { what: row.kind === 'zone' ? 'city' : 'group' })
}

/** What is new or moved and would be lost without a word, for want of its group or city. */
export const withoutList = (brand: string, rows: readonly DraftRow[], after: Stored): PlacedFault[] =>
  rows.flatMap((row) => {
    const gone = listGone(after, row)
    return gone ? [faultOf(brand, row, '', gone)] : []
  })
