import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Brand } from '#brands/brand.ts'
import { brandsWith } from './brands-with.ts'
import type { Limit } from '#contract/call.ts'
import { type Bounds, usualBounds } from '#domain/limits/bounds.ts'
import { usualLifetimes } from '#domain/limits/lifetimes.ts'
import type { Dish, DishModifier } from '#domain/catalogue/menu.ts'
import type { City, Shop, Zone } from '#domain/city/place.ts'
import { localGeocoder } from '#server/address/gazetteer/local-geocoder.ts'
import { type AppOptions, createApp } from '#server/app.ts'
import { createSnapshots, type Snapshot } from '#server/catalogue/snapshots.ts'
import type { ConnectOptions, Database } from '#server/database/connect.ts'
import { type Listening, listen } from '#server/database/listen.ts'
import { createFeed } from '#server/events/feed.ts'
import { createInFlight } from '#server/http/in-flight-limit.ts'
import type { Acquirer } from '#server/providers/acquirers/acquirer.ts'
import type { Couriers } from '#server/providers/couriers/couriers.ts'
import type { MapViews } from '#server/providers/maps/map-view.ts'
import { createMapViews } from '#server/providers/maps/map-views.ts'
import type { Services } from '#server/services.ts'
import type { SignInMeans } from '#server/customer/sign-in-means.ts'
import { createClock, seededChance, type TestClock, until } from './clock.ts'
import type { TestDatabase } from './database.ts'
import { createPhones, type Phones } from './phones.ts'
import { easyWork } from './captcha-work.ts'
import { createChainDatabase } from './menu-fixture.ts'

export const staffToken = 'a token for the staff of tests'

export type TestAppOptions = {
  now?: string | number
  /** Calls a minute; without it no test meets a limit by accident. */
  limits?: Partial<Record<Limit, number>>
  /** What strangers together may spend; guests order without end unless a test bounds them. */
  bounds?: Partial<Bounds>
  /** BRAND_HOSTS. */
  brandHosts?: Record<string, string>
  appAlias?: string
  /** Whether ordering takes a session, in every brand; off unless a test asks for it. */
  authEnabled?: boolean
  /** What every brand has beside its own facts. */
  features?: Partial<Brand['features']>
  /** The bonus programme of every brand, in place of its own. */
  bonuses?: Brand['bonuses']
  isDemonstration?: boolean
  chance?: (bound: number) => number
  /** Beside the kit's own: a sender whose messages `phones` keeps, and no captcha. */
  signIn?: Partial<SignInMeans>
  /** Who takes money online; nobody unless a test brings them. */
  acquirers?: ReadonlyMap<string, Acquirer>
  /** Who knows where couriers are; nobody unless a test brings them. */
  couriers?: Couriers
  /** Calls answered at the same time; as many as in the real shop. */
  callsAtOnce?: number
  /** Pages and files on their way at the same time. */
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
  /** The pages; without them only calls are answered. */
  web?: AppOptions['web']
  /** Pages as in development, in place of built ones. */
  livePages?: AppOptions['live']
  /** Hears the database's announcements as main.ts wires it: live orders, catalogue. */
  live?: boolean
  /** Who draws the maps; our own unless a test asks for others. */
  mapViews?: MapViews
  /** Another app's database, to be a second process of the same shop. */
  beside?: TestApp
  database?: ConnectOptions
  /** Its database; one with the fixture chain unless a test brings its own. */
  made?: TestDatabase
}

/** The real app in process, on a database of its own with the fixture chain. Things are found by their aliases. */
export type TestApp = {
  app: FastifyInstance
  services: Services
  database: Database
  made: TestDatabase
  clock: TestClock
  /** What was sent to phones. */
  phones: Phones
  /** What was logged as gone wrong, oldest first. */
  warnings: string[]
  snapshot(brand?: string): Snapshot
  city(alias: string): City
  shop(alias: string, brand?: string): Shop
  zone(alias: string, brand?: string): Zone
  dish(alias: string, brand?: string): Dish
  modifier(alias: string): DishModifier
  /** Serves on a free port; the address. */
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
  const services: Services = {
    brands: brandsWith(options.authEnabled ?? false).map((brand) => ({
      ...brand,
      features: { ...brand.features, ...options.features },
      bonuses: options.bonuses ?? brand.bonuses,
    })),
    database,
    clock: clock.now,
    warn: (text) => void warnings.push(text),
    acquirers: options.acquirers ?? new Map(),
    couriers: options.couriers ?? null,
    inFlight: createInFlight(options.callsAtOnce, options.pagesAtOnce),
    stopping: { asked: false },
    staffToken,
    signIn: { sender: phones.sender, captcha: null, work: easyWork(database, clock.now), vk: null, ...options.signIn },
    snapshots: await createSnapshots(database),
    feed: createFeed(),
    geocoders: { of: () => localGeocoder(database) },
    mapViews: options.mapViews ?? createMapViews({ service: 'local', byCity: {}, browser: {} }),
    chance: options.chance ?? seededChance((seed += 1)),
    brandHosts: options.brandHosts ?? {},
    appAlias: options.appAlias ?? 'sofra',
    bounds: { ...usualBounds, unpaidOrders: 1e6, cardTries: 1e6, cardDeclines: 1e6, ...options.bounds },
    lifetimes: usualLifetimes,
    limits: { ...unlimited, ...options.limits },
    isDemonstration: options.isDemonstration ?? false,
    mode: 'test',
  }
  const app = await createApp(services, {
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
  const listening = options.live ? await hear(made.url, services) : null
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
    modifier: (alias) =>
      must(
        [...snapshot().assortment.modifiers.values()].find((modifier) => modifier.name.en === `${alias} en`),
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

async function hear(url: string, services: Services): Promise<Listening> {
  let connected = false
  const listening = listen({
    url,
    log: () => undefined,
    channels: {
      catalogue: (brand) => void services.snapshots.refresh(brand),
      order_moved: (id) => services.feed.announce(Number(id)),
    },
    onConnect: () => void (connected = true),
  })
  await until('the announcements to be heard', () => connected)
  return listening
}

/**
 * Holds the database's next answers back until so many have come: parallel calls have then all read before any of them
 * writes, so that a missing guard shows in every run.
 */
export function readTogether({ services }: TestApp, calls: number): void {
  const { database } = services
  const all = Promise.withResolvers<void>()
  let come = 0
  const hold = async <Result>(result: Result): Promise<Result> => {
    come += 1
    if (come === calls) {
      services.database = database
      all.resolve()
    }
    await all.promise
    return result
  }
  services.database = {
    ...database,
    kysely: database.kysely.withPlugin({ transformQuery: ({ node }) => node, transformResult: ({ result }) => hold(result) }),
  }
}
