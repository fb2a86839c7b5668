import type { Brand } from '#brands/brand.ts'
import type { Limit } from '#contract/call.ts'
import type { KitchenKind } from '#domain/city/order-taking.ts'
import type { Bounds } from '#domain/limits/bounds.ts'
import type { Lifetimes } from '#domain/limits/lifetimes.ts'
import type { KeptCarts } from './cart/kept-carts.ts'
import type { Snapshots } from './catalogue/snapshots.ts'
import type { Hub } from './board/hub.ts'
import type { SignInMeans } from './customer/sign-in-means.ts'
import type { Database } from './database/connect.ts'
import type { Reports } from './database/reports.ts'
import type { Feed } from './events/feed.ts'
import type { CallCounter } from './http/call-counter.ts'
import type { StopState } from './http/drain.ts'
import type { InFlight } from './http/in-flight-limit.ts'
import type { Acquirer } from './providers/acquirers/acquirer.ts'
import type { Couriers } from './providers/couriers/couriers.ts'
import type { Geocoders } from './providers/maps/geocoder.ts'
import type { MapViews } from './providers/maps/map-view.ts'
import type { Office } from './staff/office.ts'

/** The dependencies of every use case. Built once by the composition root; tests build their own. */
export type Services = {
  /** All brands of this server, as their settings are published now. Whoever keeps one keeps what it was then. */
  brands: readonly Brand[]
  database: Database
  /** Reads that may be some seconds old, from the replica where there is one. */
  reports: Reports
  snapshots: Snapshots
  feed: Feed
  /** The same for people of the chain: their ids, when their sessions, roles or state change. */
  staffFeed: Feed
  /** What changes on the boards of this process. */
  boards: Hub
  geocoders: Geocoders
  /** The map provider of each city. */
  mapViews: MapViews
  /** Epoch milliseconds. */
  clock: () => number
  /** Logs a problem that was handled. */
  warn: (text: string) => void
  /** Returns a whole number from 0 to below the bound. */
  chance: (bound: number) => number
  /** The configured acquirers by alias. */
  acquirers: ReadonlyMap<string, Acquirer>
  /** Null without courier locations: tracking then has no map. */
  couriers: Couriers | null
  /** What works orders beside the people at the board. */
  kitchen: KitchenKind
  /** The requests in progress. */
  inFlight: InFlight
  stopping: StopState
  staffToken: string | null
  /** The office, where people of the chain work; null where it is not served. */
  office: Office | null
  signIn: SignInMeans
  brandHosts: Record<string, string>
  appAlias: string
  /** Limits on what unrecognized clients together may use up. */
  bounds: Bounds
  /** Days for which visitors' data is stored. */
  lifetimes: Lifetimes
  /** The carts that this process has answered with last. */
  keptCarts: KeptCarts
  /** The calls of cheap rate limits, counted in this process. */
  callCounter: CallCounter
  /** Overrides of the rate limits. */
  limits: Partial<Record<Limit, number>>
  /** In production with the sandbox: nothing is cooked and no money is involved. Every page says so. */
  isDemonstration: boolean
  /** Whether pages may use pseudo-languages. */
  pseudoLanguages: boolean
  mode: 'production' | 'development' | 'test'
}
