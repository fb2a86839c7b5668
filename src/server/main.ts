import cluster from 'node:cluster'
import { createKeptCarts } from './cart/kept-carts.ts'
import { randomBytes, randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { kitchenOf } from '#domain/city/order-taking.ts'
import { localGeocoder } from './address/gazetteer/local-geocoder.ts'
import { announcements } from './announcements.ts'
import { printAddresses } from './print-addresses.ts'
import { type AppOptions, createApp, createHealth } from './app.ts'
import { createHub } from './board/hub.ts'
import { followStops } from './catalogue/follow-stops.ts'
import { returnMemoryOfProcess } from './return-memory.ts'
import { brandFolders } from '#brands/index.ts'
import { createSnapshots, keepMenus } from './catalogue/snapshots.ts'
import type { Database } from './database/connect.ts'
import { leaveServers } from './database/find-server.ts'
import { listen } from './database/listen.ts'
import { type CallCounter, createCallCounter } from './http/call-counter.ts'
import type { StopState } from './http/drain.ts'
import { createInFlight } from './http/in-flight-limit.ts'
import { type Env, EnvFault, readEnv } from './env.ts'
import type { TraceSampling } from './env-traces.ts'
import { createFeed } from './events/feed.ts'
import { overlookLostReturns } from './jobs/job-guard.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { createLogger } from './logger.ts'
import { open, processesOf, superviseProcesses } from './processes.ts'
import type { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { openDatabase } from './main-database.ts'
import { startBank, startCourier, startKitchen, startPhone, startStaff, startVk, type World } from './main-sandbox.ts'
import { inboxOf, mailerOf } from './main-mail.ts'
import { createAcquirers } from './providers/acquirers/acquirers.ts'
import { reportingCouriers } from './order/courier-locations.ts'
import type { Couriers } from './providers/couriers/couriers.ts'
import { httpCouriers } from './providers/couriers/http/http-couriers.ts'
import { officeKitchen } from './providers/kitchens/office/office-kitchen.ts'
import { webhookKitchen } from './providers/kitchens/webhook/webhook-kitchen.ts'
import { createGeocoders } from './providers/maps/geocoders.ts'
import { createMapViews } from './providers/maps/map-views.ts'
import { pricesOffStep, untakenCurrencies } from './payment/online-payment.ts'
import { warmPictures } from './pictures/warm-pictures.ts'
import type { LivePages } from './render/live-pages.ts'
import type { Services } from './services.ts'
import { leaveOnSignal, stopOnSignal } from './stop-on-signal.ts'
import { signInMeans } from './sign-in-means.ts'
import type { LiveOffice } from './office/serve-office.ts'
import { createOffice } from './staff/office.ts'

const isDemonstration = ({ production, sandbox }: Env): boolean => production && sandbox
/** Paths relative to the project, independent of the shell's folder. */
const inProject = (...parts: string[]): string => resolve(import.meta.dirname, '..', '..', ...parts)

const demonstrationWarning =
  'SANDBOX=1 IN PRODUCTION: orders reach no kitchen, the bank takes any card and no money moves, codes for signing in can be read by everybody at /sandbox/phone. Every page says so. For a shop that sells, leave SANDBOX out.'

/** A running shop. */
type Open = {
  /** Closes everything in the order of dependencies. */
  close(): Promise<void>
  stopping: StopState
  log: Logger
  /** @param port where browsers find it, if that is not its own */
  announce(port?: number): void
}

/** Starts the shop; with `live`, in development, its pages are built from source files. */
export async function start(env: Env, live?: LivePages & { office: LiveOffice }): Promise<Open> {
  const log = createLogger(env.logLevel)
  const say = (text: string): void => log.info(text)
  const warn = (text: string): void => log.warn(text)
  const stops: (() => Promise<unknown>)[] = []

  if (isDemonstration(env)) warn(demonstrationWarning)
  if (env.traces) stops.unshift(await startTraces(env.traces, warn))
  const { url, database, clock, reports } = await openDatabase(env, { say, warn, stops })

  const staffToken = env.staffToken ?? (env.sandbox ? randomBytes(24).toString('hex') : null)
  const shop = { port: env.port }
  const world: World = { env, shop, staffToken: staffToken ?? '', stops, say }
  const phone = await startPhone(world)
  const vk = await startVk(world)
  const bank = await startBank(world)
  const courier = await startCourier(world)
  const snapshots = await createSnapshots(database, clock, brandFolders, keepMenus(env.menuDishesKept))
  const services: Services = {
    brands: snapshots.brands,
    database,
    reports,
    snapshots,
    ...createFeeds(database, warn, env),
    geocoders: createGeocoders(env.maps, { local: localGeocoder(database), log: warn }),
    mapViews: createMapViews(env.maps),
    clock,
    warn,
    keptCarts: createKeptCarts(),
    callCounter: countCalls(database, warn, stops),
    chance: randomInt,
    acquirers: createAcquirers(bank ? bank.settings : env.acquirers, clock),
    couriers: couriersOf(env.courierUrl ?? courier?.url ?? null, env.courierToken, staffToken, { database, clock }),
    inFlight: createInFlight(),
    stopping: { requested: false },
    staffToken,
    office: createOffice(env),
    signIn: signInMeans(env.signIn, database, clock),
    brandHosts: env.brandHosts,
    appAlias: env.appAlias,
    bounds: env.bounds,
    lifetimes: env.lifetimes,
    limits: {},
    isDemonstration: isDemonstration(env),
    pseudoLanguages: env.pseudoLanguages,
    mode: env.production ? 'production' : 'development',
  }
  follow(services, url, log, stops)

  const metrics = await startMetrics(services, env, log, stops)
  const app = env.roles.has('web')
    ? await createShop(services, env, log, { live, metrics, sandbox: showAll(phone, vk, await startStaff(services)) })
    : createHealth(services, log)
  stops.unshift(() => app.close())
  await app.listen({ port: env.port, host: env.host })
  const port = portOf(app, env)
  shop.port = port

  if (env.roles.has('jobs')) await startJobs(services, world, courier, log)
  const returning = returnMemoryOfProcess()
  stops.unshift(async () => returning.close())
  if (env.roles.has('web') && env.picturesAhead) stops.unshift(warmPictures(url, inProject(env.dataDir, 'pictures')))
  return {
    stopping: services.stopping,
    log,
    async close() {
      for (const stop of stops) await stop().catch((error: unknown) => log.error({ err: error }, 'something did not stop cleanly'))
    },
    announce(outside = port) {
      if (!env.roles.has('web')) return
      printAddresses(services, { port: outside, bankUrl: bank?.url ?? null, hasPhone: phone !== null, hasDocs: env.apiDocs })
    },
  }
}

/** OpenTelemetry is loaded only where it is wanted: a shop without it takes neither its memory nor its time. */
async function startTraces(sampling: TraceSampling, warn: (text: string) => void): Promise<() => Promise<void>> {
  const { recordTraces } = await import('./traces/record-traces.ts')
  return recordTraces(sampling, warn)
}

/** Counts the calls of cheap limits; what is left is written before the database is closed. */
function countCalls(database: Database, warn: (text: string) => void, stops: (() => Promise<unknown>)[]): CallCounter {
  const counter = createCallCounter({ database, warn })
  stops.unshift(() => counter.close())
  return counter
}

/** The port that a server listens on; the setting may leave it to the system. */
function portOf(app: FastifyInstance, env: Env): number {
  const address = app.addresses()[0]
  return typeof address === 'object' ? address.port : env.port
}

/** Runs the job queue: the kitchen's orders and all other jobs. */
async function startJobs(services: Services, world: World, courier: Parameters<typeof startKitchen>[1], log: Logger): Promise<void> {
  const { env, stops, say } = world
  const kitchenUrl = env.kitchenUrl ?? (env.sandbox ? await startKitchen(world, courier) : null)
  const kitchen = kitchenUrl ? webhookKitchen({ url: kitchenUrl, secret: env.kitchenSecret }) : services.office && officeKitchen
  if (!kitchen) log.warn('No KITCHEN_URL and no office: accepted orders wait in the queue until there is one.')
  const inbox = await inboxOf(env, services)
  if (!inbox) log.warn('No SUPPORT_URL and no SMTP_URL: questions and offers of visitors wait in the queue until there is one.')
  const jobs = await runJobs(services, kitchen, { info: say, warn: services.warn }, { inbox, mailer: await mailerOf(env) })
  stops.unshift(() => jobs.stop())
}

/** Serves metrics at an address of their own, if configured. */
async function startMetrics(services: Services, env: Env, log: Logger, stops: (() => Promise<unknown>)[]): Promise<Metrics | null> {
  if (!env.metrics) return null
  const { metrics, url, close } = await serveMetrics(services, env.metrics, log)
  stops.unshift(close)
  log.info(`Metrics: ${url}/metrics`)
  return metrics
}

const showAll =
  (...pages: (AppOptions['sandbox'] | null)[]): NonNullable<AppOptions['sandbox']> =>
  (app) =>
    pages.forEach((show) => show?.(app))

/** The server for visitors and staff. */
async function createShop(
  services: Services,
  env: Env,
  logger: Logger,
  {
    live,
    metrics,
    sandbox,
  }: { live: (LivePages & { office: LiveOffice }) | undefined; metrics: Metrics | null; sandbox: NonNullable<AppOptions['sandbox']> },
): Promise<FastifyInstance> {
  const placed = services.brands.map((brand) => {
    const { places, assortment } = services.snapshots.of(brand.alias)
    return { brand, cities: places.cities, assortment }
  })
  for (const fault of [...untakenCurrencies(placed), ...pricesOffStep(placed)]) logger.warn(fault)
  if (!services.office) logger.warn('No OFFICE_HOST: there is no office for the people who work here.')
  return createApp(services, {
    logger,
    trustedProxies: env.trustedProxies,
    forwardedHost: env.forwardedHost,
    docs: env.apiDocs,
    logsRequests: env.logsRequests,
    ...(live ? { live } : { web: await readBuild() }),
    office: live?.office ?? { files: inProject('build/office') },
    pictures: inProject(env.dataDir, 'pictures'),
    ...(metrics ? { metrics } : {}),
    sandbox,
    maps: inProject(env.dataDir, 'maps'),
  })
}

async function readBuild(): Promise<NonNullable<AppOptions['web']>> {
  const bundle = inProject('build/server/index.js')
  if (!existsSync(bundle)) throw new Error('The pages are not built yet: run bin/start, or node bin/build.ts once.')
  return { build: await import(/* @vite-ignore */ pathToFileURL(bundle).href), files: inProject('build/client') }
}

/** What the database announces, within this process, and who works what it announces. */
const createFeeds = (database: Database, warn: (text: string) => void, env: Env) => ({
  kitchen: kitchenOf(env),
  feed: createFeed(),
  staffFeed: createFeed(),
  boards: createHub({ database, warn }),
})

/** Listens to the database: a changed catalogue, orders that were placed or moved, people whose roles changed. Ends stops in time. */
function follow(services: Services, url: string, log: Logger, stops: (() => Promise<unknown>)[]): void {
  const fail = (error: unknown): void => log.error({ err: error }, 'the catalogue could not be read')
  const listening = listen({ url, log: (text) => log.warn(text), ...announcements(services, fail) })
  stops.unshift(() => listening.close())
  const following = followStops(services)
  stops.unshift(() => following.close())
}

/** The couriers' system, and couriers who report through the staff API; null when neither is configured. */
function couriersOf(
  url: string | null,
  token: string | null,
  staffToken: string | null,
  { database, clock }: Pick<Services, 'database' | 'clock'>,
): Couriers | null {
  const system = url === null ? null : httpCouriers({ url: url.replace(/\/$/, ''), token })
  return staffToken === null ? system : reportingCouriers(database, clock, system)
}

async function main(): Promise<void> {
  const { isLeaving, opened } = leaveOnSignal()
  try {
    const env = readEnv()
    const plan = processesOf(env, availableParallelism())
    if (cluster.isPrimary && plan.length > 1) {
      opened()
      return process.exit(await superviseProcesses(plan, process.env, createLogger(env.logLevel)))
    }
    const shop = await start(env)
    if (isLeaving()) return
    opened()
    overlookLostReturns(process, (text) => shop.log.warn(text))
    stopOnSignal(shop, env.stopPause)
    process.send?.(open)
    // Of several processes the first.
    if ((cluster.worker?.id ?? 1) === 1) shop.announce()
  } catch (error) {
    // Without its database it cannot go on, which is nothing to report.
    if (isLeaving()) return
    process.stderr.write(
      `${error instanceof EnvFault ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
    await leaveServers()
    process.exit(1)
  }
}

// bin/dev starts shops itself. Node 22 leaves `import.meta.main` undefined.
const isImported = (import.meta.main as boolean | undefined) === false
if (!isImported) await main()
