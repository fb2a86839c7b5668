import { type Fault, fault, type PlacedFault } from '#domain/content/fault.ts'
import type { Draft } from './draft-store.ts'
import type { EntryName } from './entry-lists.ts'

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
