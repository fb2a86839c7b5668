import type { Brand } from '#brands/brand.ts'
import type { Limit } from '#contract/call.ts'
import type { Snapshots } from './catalogue/snapshots.ts'
import type { SignInMeans } from './customer/sign-in-means.ts'
import type { Database } from './database/connect.ts'
import type { Feed } from './events/feed.ts'
import type { CallsUnderWay } from './http/calls-under-way.ts'
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
  /** A whole number from 0 to below the bound. */
  chance: (bound: number) => number
  /** Who can take money online here, by alias. */
  acquirers: ReadonlyMap<string, Acquirer>
  /** Null where nobody knows where couriers are: tracking has no map then. */
  couriers: Couriers | null
  calls: CallsUnderWay
  staffToken: string | null
  signIn: SignInMeans
  brandHosts: Record<string, string>
  appAlias: string
  /** Overrides of the calls a minute. */
  limits: Partial<Record<Limit, number>>
  mode: 'production' | 'development' | 'test'
}
