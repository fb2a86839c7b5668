import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createKeptCarts } from '#server/cart/kept-carts.ts'
import type { Brand } from '#brands/brand.ts'
import { brandsWith } from './brands-with.ts'
import type { Limit } from '#contract/call.ts'
import { type Bounds, usualBounds } from '#domain/limits/bounds.ts'
import { usualLifetimes } from '#domain/limits/lifetimes.ts'
import type { BrandProduct, BrandModifier } from '#domain/catalogue/assortment.ts'
import type { City, Shop, Zone } from '#domain/city/place.ts'
import { localGeocoder } from '#server/address/gazetteer/local-geocoder.ts'
import { announcements } from '#server/announcements.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { createHub } from '#server/board/hub.ts'
import { createSnapshots, type Snapshot } from '#server/catalogue/snapshots.ts'
import type { ConnectOptions, Database } from '#server/database/connect.ts'
import { type Subscription, listen } from '#server/database/listen.ts'
import { type Reports, reportsOfPrimary } from '#server/database/reports.ts'
import { createFeed } from '#server/events/feed.ts'
import { createCallCounter } from '#server/http/call-counter.ts'
import { createInFlight } from '#server/http/in-flight-limit.ts'
import type { Acquirer } from '#server/providers/acquirers/acquirer.ts'
import type { Couriers } from '#server/providers/couriers/couriers.ts'
import type { MapViews } from '#server/providers/maps/map-view.ts'
import { createMapViews } from '#server/providers/maps/map-views.ts'
import type { Services } from '#server/services.ts'
import { createPasswords } from '#server/staff/password-hash.ts'
import { createSealing } from '#server/staff/one-time-codes.ts'
import type { SignInMeans } from '#server/customer/sign-in-means.ts'
import { createClock, seededChance, type TestClock, until } from './clock.ts'
import type { TestDatabase } from './database.ts'
import { createPhones, type Phones } from './phones.ts'
import { easyWork } from './captcha-work.ts'
import { createChainDatabase } from './menu-fixture.ts'

export const staffToken = 'a token for the staff of tests'

export type TestAppOptions = {
  now?: string | number
  /** Rate limits; without it no test reaches a limit by accident. */
  limits?: Partial<Record<Limit, number>>
  /** Limits for unrecognized clients; orders of guests are unlimited by default. */
  bounds?: Partial<Bounds>
  /** BRAND_HOSTS. */
  brandHosts?: Record<string, string>
  appAlias?: string
  /** Whether orders require sign-in, in every brand; off by default. */
  authEnabled?: boolean
  /** Overrides of every brand's features. */
  features?: Partial<Brand['features']>
  /** The bonus programme of every brand, replacing its own. */
  bonuses?: Brand['bonuses']
  isDemonstration?: boolean
  pseudoLanguages?: boolean
  chance?: (bound: number) => number
  /** Overrides of the office; null: there is none. */
  office?: Partial<NonNullable<Services['office']>> | null
  /** Overrides: by default a sender with messages in `phones`, and no captcha. */
  signIn?: Partial<SignInMeans>
  /** The acquirers; none by default. */
  acquirers?: ReadonlyMap<string, Acquirer>
  /** The source of couriers' locations; none by default. */
  couriers?: Couriers
  /** What works orders beside people; nothing by default. */
  kitchen?: Services['kitchen']
  /** The limit of calls in progress; by default as in production. */
  callsAtOnce?: number
  /** The limit of pages and files in progress. */
  pagesAtOnce?: number
  logger?: FastifyBaseLogger
  logsRequests?: boolean
  metrics?: AppOptions['metrics']
  trustedProxies?: string[]
  forwardedHost?: boolean
  /** The folder of base maps. */
  maps?: string
  /** The folder of rendered pictures; without it there are none. */
  pictures?: string
  /** The pages; without them only calls are served. */
  web?: AppOptions['web']
  /** The office's page. */
  officePages?: AppOptions['office']
  /** Screens of the demo's simulated services. */
  sandbox?: (services: Services) => Promise<AppOptions['sandbox'] | null>
  /** Pages as in development, instead of built ones. */
  livePages?: AppOptions['live']
  /** Listens to the database's announcements like main.ts: live orders, catalogue. */
  live?: boolean
  /** Overrides of the hub of the boards. */
  hub?: Partial<Parameters<typeof createHub>[0]>
  /** The map providers; our own map by default. */
  mapViews?: MapViews
  /** Another app, whose database this one shares as a second process of the same shop. */
  beside?: TestApp
  database?: ConnectOptions
  /** Reads that may be old; by default of the same database. */
  reports?: Reports
  /** Its database; by default one with the fixture chain. */
  made?: TestDatabase
}

/** The real app in process, on a separate database with the fixture chain. Entries are found by their aliases. */
export type TestApp = {
  app: FastifyInstance
  services: Services
  database: Database
  made: TestDatabase
  clock: TestClock
  /** Messages sent to phones. */
  phones: Phones
  /** Logged warnings, oldest first. */
  warnings: string[]
  snapshot(brand?: string): Snapshot
  city(alias: string): City
  shop(alias: string, brand?: string): Shop
  zone(alias: string, brand?: string): Zone
  dish(alias: string, brand?: string): BrandProduct
  modifier(alias: string, brand?: string): BrandModifier
  /** Listens on a free port; returns the URL. */
  serve(): Promise<string>
  close: () => Promise<void>
  [Symbol.asyncDispose](): Promise<void>
}

// Two apps on one database must not draw the same order numbers.
let seed = 0

const unlimited: Record<Limit, number> = {
  read: 1e6,
  cart: 1e6,
  promocode: 1e6,
  geocoder: 1e6,
  suggest: 1e6,
  order: 1e6,
  feedback: 1e6,
  'staff-token': 1e6,
  staff: 1e6,
  notice: 1e6,
  lookup: 1e6,
  'sign-in': 1e6,
}

export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const made = options.beside?.made ?? options.made ?? (await createChainDatabase())
  const database = made.connect({ max: 24, ...options.database })
  const clock = options.beside?.clock ?? createClock(options.now)
  const phones = createPhones()
  const warnings: string[] = []
  const folders = brandsWith(options.authEnabled ?? false).map((brand) => ({
    ...brand,
    features: { ...brand.features, ...options.features },
    bonuses: options.bonuses ?? brand.bonuses,
  }))
  const snapshots = await createSnapshots(database, clock.now, folders)
  const services: Services = {
    brands: snapshots.brands,
    database,
    reports: options.reports ?? reportsOfPrimary(database),
    clock: clock.now,
    warn: (text) => void warnings.push(text),
    acquirers: options.acquirers ?? new Map(),
    couriers: options.couriers ?? null,
    kitchen: options.kitchen ?? 'office',
    inFlight: createInFlight(options.callsAtOnce, options.pagesAtOnce),
    stopping: { requested: false },
    staffToken,
    office:
      options.office === null
        ? null
        : {
            hosts: ['office.localhost'],
            withDemo: false,
            sealing: createSealing('a secret of tests'),
            // At the real cost a test of signing in would take half a second for each password.
            passwords: createPasswords({ N: 16, r: 8, p: 1 }),
            ...options.office,
          },
    signIn: { sender: phones.sender, captcha: null, work: easyWork(database, clock.now), vk: null, ...options.signIn },
    snapshots,
    feed: createFeed(),
    staffFeed: createFeed(),
    boards: createHub({ database, warn: (text) => void warnings.push(text), ...options.hub }),
    geocoders: { of: () => localGeocoder(database) },
    mapViews: options.mapViews ?? createMapViews({ service: 'local', byCity: {}, browser: {} }),
    chance: options.chance ?? seededChance((seed += 1)),
    brandHosts: options.brandHosts ?? {},
    appAlias: options.appAlias ?? 'sofra',
    bounds: { ...usualBounds, unpaidOrders: 1e6, cardTries: 1e6, cardDeclines: 1e6, ...options.bounds },
    lifetimes: usualLifetimes,
    keptCarts: createKeptCarts(),
    callCounter: createCallCounter({ database, warn: (text) => void warnings.push(text), every: null }),
    limits: { ...unlimited, ...options.limits },
    isDemonstration: options.isDemonstration ?? false,
    pseudoLanguages: options.pseudoLanguages ?? false,
    mode: 'test',
  }
  const sandbox = await options.sandbox?.(services)
  const app = await createApp(services, {
    ...(options.officePages ? { office: options.officePages } : {}),
    ...(sandbox ? { sandbox } : {}),
    ...(options.logger ? { logger: options.logger } : {}),
    logsRequests: options.logsRequests ?? false,
    ...(options.metrics ? { metrics: options.metrics } : {}),
    maps: options.maps ?? null,
    pictures: options.pictures ?? null,
    ...(options.web ? { web: options.web } : {}),
    ...(options.livePages ? { live: options.livePages } : {}),
    forwardedHost: options.forwardedHost ?? false,
    ...(options.trustedProxies ? { trustedProxies: options.trustedProxies } : {}),
  })
  await app.ready()
  const listening = options.live ? await receive(made.url, services) : null
  const close = async (): Promise<void> => {
    await app.close()
    await listening?.close()
    if (options.beside) await database.close()
    else await made.drop()
  }
  return {
    app,
    services,
    database,
    made,
    clock,
    phones,
    warnings,
    ...finders(services),
    serve: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close,
    [Symbol.asyncDispose]: close,
  }
}

function finders({ snapshots }: Services): Pick<TestApp, 'snapshot' | 'city' | 'shop' | 'zone' | 'dish' | 'modifier'> {
  const snapshot = (brand = 'sofra'): Snapshot => snapshots.of(brand)
  return {
    snapshot,
    city: (alias) => find(snapshot().places.cities, alias),
    shop: (alias, brand) => find(snapshot(brand).places.shops, alias),
    zone: (alias, brand) => find(snapshot(brand).places.zones, alias),
    dish: (alias, brand) => find(snapshot(brand).assortment.dishes, alias),
    modifier: (alias, brand) =>
      must(
        [...snapshot(brand).assortment.modifiers.values()].find((modifier) => modifier.name.en === `${alias} en`),
        alias,
      ),
  }
}

const find = <Thing extends { alias: string }>(things: readonly Thing[], alias: string): Thing =>
  must(
    things.find((thing) => thing.alias === alias),
    alias,
  )

function must<Thing>(thing: Thing | undefined, alias: string): Thing {
  if (!thing) throw new Error(`The fixture chain has no ${alias}`)
  return thing
}

async function receive(url: string, services: Services): Promise<Subscription> {
  let connected = false
  const { channels } = announcements(services, () => undefined)
  const listening = listen({ url, log: () => undefined, channels, onConnect: () => void (connected = true) })
  await until('the announcements to arrive', () => connected)
  return listening
}

/**
 * Delays the database's next responses until so many have come: parallel calls have then all read before any of them
 * writes, so that a missing guard shows in every run.
 * @param meanwhile happens before any of them goes on
 */
export function readTogether({ services }: TestApp, calls: number, meanwhile: () => Promise<void> = async () => undefined): void {
  const { database } = services
  const all = Promise.withResolvers<void>()
  let come = 0
  const hold = async <Result>(result: Result): Promise<Result> => {
    come += 1
    if (come === calls) {
      services.database = database
      meanwhile().then(all.resolve, all.reject)
    }
    await all.promise
    return result
  }
  services.database = {
    ...database,
    kysely: database.kysely.withPlugin({ transformQuery: ({ node }) => node, transformResult: ({ result }) => hold(result) }),
  }
}
