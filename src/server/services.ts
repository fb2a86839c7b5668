import type { Limit } from '#contract/call.ts'
import type { Snapshots } from './catalogue/snapshots.ts'
import type { Database } from './database/connect.ts'
import type { Feed } from './events/feed.ts'

/** What every use case is given. Built once by the composition root; tests build their own. */
export type Services = {
  database: Database
  snapshots: Snapshots
  feed: Feed
  /** Epoch milliseconds. */
  clock: () => number
  /** A whole number from 0 to below the bound. */
  chance: (bound: number) => number
  staffToken: string | null
  brandHosts: Record<string, string>
  appAlias: string
  /** Overrides of the calls a minute. */
  limits: Partial<Record<Limit, number>>
  mode: 'production' | 'development' | 'test'
}
