import type { Brand } from '#brands/brand.ts'
import type { Limit } from '#contract/call.ts'
import type { Bounds } from '#domain/limits/bounds.ts'
import type { Lifetimes } from '#domain/limits/lifetimes.ts'
import type { Snapshots } from './catalogue/snapshots.ts'
import type { SignInMeans } from './customer/sign-in-means.ts'
import type { Database } from './database/connect.ts'
import type { Feed } from './events/feed.ts'
import type { Stopping } from './http/drain.ts'
import type { InFlight } from './http/in-flight-limit.ts'
import type { Acquirer } from './providers/acquirers/acquirer.ts'
import type { Couriers } from './providers/couriers/couriers.ts'
import type { Geocoders } from './providers/maps/geocoder.ts'
import type { MapViews } from './providers/maps/map-view.ts'

/** What every use case is given. Built once by the composition root; tests build their own. */
export type Services = {
  /** All brands that one server serves. */
  brands: readonly Brand[]
  database: Database
  snapshots: Snapshots
  feed: Feed
  geocoders: Geocoders
  /** Who draws the map of which city. */
  mapViews: MapViews
  /** Epoch milliseconds. */
  clock: () => number
  /** Logs what went wrong and was gone on from. */
  warn: (text: string) => void
  /** A whole number from 0 to below the bound. */
  chance: (bound: number) => number
  /** Who can take money online here, by alias. */
  acquirers: ReadonlyMap<string, Acquirer>
  /** Null where nobody knows where couriers are: tracking has no map then. */
  couriers: Couriers | null
  /** What is being answered at present. */
  inFlight: InFlight
  stopping: Stopping
  staffToken: string | null
  signIn: SignInMeans
  brandHosts: Record<string, string>
  appAlias: string
  /** What strangers together may spend. */
  bounds: Bounds
  /** Days for which what visitors leave is kept. */
  lifetimes: Lifetimes
  /** Overrides of the calls a minute. */
  limits: Partial<Record<Limit, number>>
  /** In use, and yet with the sandbox: nothing is cooked and no money moves. Every page says so. */
  isDemonstration: boolean
  mode: 'production' | 'development' | 'test'
}
