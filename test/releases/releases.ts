import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Totals } from '#server/database/archive/manifest.ts'

/** An order, and whose it is: the cookies show it. */
export type PlacedOrder = { id: number; what: string; host: string; cookies: Record<string, string> }

/** What a release said of its own database; the same is asked of every later version. Amounts are in major units. */
export type ReleaseFacts = {
  version: string
  /** When its database was saved, ISO 8601. */
  at: string
  /** The last one that it has. */
  migration: string
  /** Rows by `schema/table`. */
  rows: Totals
  office: { id: number; cookies: Record<string, string> }
  orders: (PlacedOrder & { status: string; dishes: string[]; sums: Record<string, number> })[]
  menu: { name: string; price: number }[]
  /** Entries with a draft, and what was published, newest first. */
  drafts: string[]
  publications: string[]
}

/** The saved databases of releases, `VERSION.tar.gz`, and what each release said of its own, `VERSION.json`. */
export const releasesFolder = import.meta.dirname

/** Oldest first. */
export const readReleases = (): ReleaseFacts[] =>
  globSync('*.json', { cwd: releasesFolder })
    .map((file) => JSON.parse(readFileSync(join(releasesFolder, file), 'utf8')) as ReleaseFacts)
    .toSorted((a, b) => a.version.localeCompare(b.version, 'en', { numeric: true }))
