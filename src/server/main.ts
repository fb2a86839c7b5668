import { randomBytes, randomInt } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { brandFaults } from '#brands/check-brands.ts'
import { brands } from '#brands/index.ts'
import { writeSearchKeys } from './address/gazetteer/write-search-keys.ts'
import { localGeocoder } from './address/gazetteer/local-geocoder.ts'
import { type AppOptions, createApp, createHealth } from './app.ts'
import { followStops } from './catalogue/follow-stops.ts'
import { returnMemoryOfProcess } from './return-memory.ts'
import { createSnapshots } from './catalogue/snapshots.ts'
import { connect, type Database } from './database/connect.ts'
import { findServer } from './database/find-server.ts'
import { listen, type Listening } from './database/listen.ts'
import { migrate } from './database/migrate.ts'
import type { Stopping } from './http/drain.ts'
import { createInFlight } from './http/in-flight-limit.ts'
import { type Env, EnvFault, readEnv } from './env.ts'
import { createFeed } from './events/feed.ts'
import { ensureContent } from './import/ensure-content.ts'
import { overlookLostReturns } from './jobs/lost-returns.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { createLog } from './log.ts'
import type { Metrics } from './metrics/metrics.ts'
import { serveMetrics } from './metrics/serve-metrics.ts'
import { startBank, startCourier, startKitchen, startPhone, startVk, type World } from './main-sandbox.ts'
import type { SupportInbox } from './providers/support-inboxes/support-inbox.ts'
import { webhookInbox } from './providers/support-inboxes/webhook/webhook-inbox.ts'
import { createAcquirers } from './providers/acquirers/acquirers.ts'
import { tellingCouriers } from './order/courier-locations.ts'
import type { Couriers } from './providers/couriers/couriers.ts'
import { httpCouriers } from './providers/couriers/http/http-couriers.ts'
import { webhookKitchen } from './providers/kitchens/webhook/webhook-kitchen.ts'
import { createGeocoders } from './providers/maps/geocoders.ts'
import { createMapViews } from './providers/maps/map-views.ts'
import type { LivePages } from './render/live-pages.ts'
import type { Services } from './services.ts'
import { signInMeans } from './sign-in-means.ts'

/** Milliseconds after which a stop no longer waits for requests under way. */
const patience = 10_000

/** Two are the job queue's. More would wait for processors instead of for each other, and each plans its statements anew. */
const connectionsAtMost = 12

/** Paths are those of the project, wherever the shell stands. */
const inProject = (...parts: string[]): string => resolve(import.meta.dirname, '..', '..', ...parts)

const isDemonstration = ({ production, sandbox }: Env): boolean => production && sandbox

const demonstrationWarning =
  'SANDBOX=1 IN PRODUCTION: orders reach no kitchen, the bank takes any card and no money moves, codes for signing in can be read by everybody at /sandbox/phone. Every page says so. For a shop that sells, leave SANDBOX out.'

/** A shop that is open. */
type Open = {
  /** Ends everything in the order in which it hangs together. */
  close(): Promise<void>
  stopping: Stopping
  log: Logger
  announce(): void
}

/** Opens the shop; with `live`, in development, its pages are those of the files as they stand. */
export async function start(env: Env, live?: LivePages): Promise<Open> {
  const log = createLog(env.logLevel)
  const say = (text: string): void => log.info(text)
  const warn = (text: string): void => log.warn(text)
  const stops: (() => Promise<unknown>)[] = []

  if (isDemonstration(env)) warn(demonstrationWarning)
  const server = await findServer(env, say, () => process.kill(process.pid, 'SIGTERM'))
  stops.unshift(() => server.stop())
  const { url } = server
  await migrate(url, { log: say })
  const database = connect(url, { max: connectionsAtMost, log: warn })
  stops.unshift(() => database.close())
  await ensureContent(database, inProject('content'), say)
  await writeSearchKeys(database, say)

  const staffToken = env.staffToken ?? (env.sandbox ? randomBytes(24).toString('hex') : null)
  const shop = { port: env.port }
  const world: World = { env, shop, staffToken: staffToken ?? '', stops, say }
  const phone = await startPhone(world)
  const vk = await startVk(world)
  const bank = await startBank(world)
  const courier = await startCourier(world)
  const courierUrl = env.courierUrl ?? courier?.url ?? null
  const services: Services = {
    brands,
    database,
    snapshots: await createSnapshots(database),
    feed: createFeed(),
    geocoders: createGeocoders(env.maps, { local: localGeocoder(database), clock: Date.now, log: warn }),
    mapViews: createMapViews(env.maps),
    clock: Date.now,
    warn,
    chance: randomInt,
    acquirers: createAcquirers(bank ? bank.settings : env.acquirers, Date.now),
    couriers: couriersOf(courierUrl, env.courierToken, staffToken, database),
    inFlight: createInFlight(),
    stopping: { asked: false },
    staffToken,
    signIn: signInMeans(env.signIn, database, Date.now),
    brandHosts: env.brandHosts,
    appAlias: env.appAlias,
    bounds: env.bounds,
    lifetimes: env.lifetimes,
    limits: {},
    isDemonstration: isDemonstration(env),
    mode: env.production ? 'production' : 'development',
  }
  const listening = hear(services, url, log)
  stops.unshift(() => listening.close())
  const following = followStops(services)
  stops.unshift(() => following.close())

  const metrics = await startMetrics(services, env, log, stops)
  const app = env.roles.has('web')
    ? await createShop(services, env, log, { live, metrics, sandbox: (app) => [phone, vk].forEach((pages) => pages?.(app)) })
    : createHealth(services, log)
  stops.unshift(() => app.close())
  await app.listen({ port: env.port, host: env.host })
  const address = app.addresses()[0]
  const port = typeof address === 'object' ? address.port : env.port
  shop.port = port

  if (env.roles.has('jobs')) await startJobs(services, world, courier, log)
  const returning = returnMemoryOfProcess()
  stops.unshift(async () => returning.close())
  if (env.roles.has('web')) stops.unshift(warmPictures(url, inProject(env.dataDir, 'pictures')))
  return {
    stopping: services.stopping,
    log,
    async close() {
      for (const stop of stops) await stop().catch((error: unknown) => log.error({ err: error }, 'something did not stop cleanly'))
    },
    announce() {
      if (env.roles.has('web')) announce({ port, bankUrl: bank?.url ?? null, hasPhone: phone !== null, hasDocs: env.apiDocs })
    },
  }
}

/** Does what was promised to customers: tells the kitchen, and all the rest of the queue. */
async function startJobs(services: Services, world: World, courier: Parameters<typeof startKitchen>[1], log: Logger): Promise<void> {
  const { env, stops, say } = world
  const kitchenUrl = env.kitchenUrl ?? (env.sandbox ? await startKitchen(world, courier) : null)
  const kitchen = kitchenUrl ? webhookKitchen({ url: kitchenUrl, secret: env.kitchenSecret }) : null
  if (!kitchen) log.warn('No KITCHEN_URL: accepted orders wait in the queue until there is one.')
  const inbox = await inboxOf(env)
  if (!inbox) log.warn('No SUPPORT_URL and no SMTP_URL: questions and offers of visitors wait in the queue until there is one.')
  const jobs = await runJobs(services, kitchen, { info: say, warn: services.warn }, inbox)
  stops.unshift(() => jobs.stop())
}

/** Counts, and tells at an address of its own, where that is set. */
async function startMetrics(services: Services, env: Env, log: Logger, stops: (() => Promise<unknown>)[]): Promise<Metrics | null> {
  if (!env.metrics) return null
  const { metrics, url, close } = await serveMetrics(services, env.metrics, log)
  stops.unshift(close)
  log.info(`Metrics: ${url}/metrics`)
  return metrics
}

/** Everything visitors and staff may ask for. */
async function createShop(
  services: Services,
  env: Env,
  logger: Logger,
  { live, metrics, sandbox }: { live: LivePages | undefined; metrics: Metrics | null; sandbox: NonNullable<AppOptions['sandbox']> },
): Promise<FastifyInstance> {
  return createApp(services, {
    logger,
    trustedProxies: env.trustedProxies,
    forwardedHost: env.forwardedHost,
    docs: env.apiDocs,
    logsRequests: env.logsRequests,
    ...(live ? { live } : { web: await readBuild() }),
    pictures: inProject(env.dataDir, 'pictures'),
    ...(metrics ? { metrics } : {}),
    sandbox,
    maps: inProject(env.dataDir, 'maps'),
  })
}

async function readBuild(): Promise<NonNullable<AppOptions['web']>> {
  const bundle = inProject('build/server/index.js')
  if (!existsSync(bundle)) throw new Error('The pages are not built yet: run bin/start, or bin/build once.')
  return { build: await import(/* @vite-ignore */ pathToFileURL(bundle).href), files: inProject('build/client') }
}

/** Follows what the database announces: a changed catalogue, an order that moved. */
function hear(services: Services, url: string, log: Logger): Listening {
  return listen({
    url,
    log: (text) => log.warn(text),
    channels: {
      catalogue: (brand) =>
        void services.snapshots.refresh(brand).catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be read')),
      order_moved: (id) => services.feed.announce(Number(id)),
    },
    onConnect: () => {
      void services.snapshots.refreshAll().catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be read'))
      services.feed.announceAll()
    },
  })
}

/** Couriers' own system, and couriers who tell by the staff's calls; null where neither can be. */
function couriersOf(url: string | null, token: string | null, staffToken: string | null, database: Database): Couriers | null {
  const system = url === null ? null : httpCouriers({ url: url.replace(/\/$/, ''), token })
  return staffToken === null ? system : tellingCouriers(database, Date.now, system)
}

/** Where visitors' requests are told; with null they wait. */
async function inboxOf(env: Env): Promise<SupportInbox | null> {
  if (env.supportUrl) return webhookInbox({ url: env.supportUrl, secret: env.supportSecret })
  const ofBrand = (alias: string) => {
    const brand = brands.find((candidate) => candidate.alias === alias)
    return brand ? { to: brand.email, language: brand.languages.default } : null
  }
  if (!env.smtpUrl) return null
  const { mailInbox } = await import('./providers/support-inboxes/mail/mail-inbox.ts')
  return mailInbox({ url: env.smtpUrl, from: env.mailFrom, inboxOf: ofBrand })
}

/** Renders the menu's pictures in a process of its own, behind everything that customers wait for. */
function warmPictures(url: string, folder: string): () => Promise<void> {
  const child = spawn(process.execPath, [inProject('src/server/pictures/warm.ts'), url, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (child.pid !== undefined) setPriority(child.pid, 19)
  return async () => void child.kill()
}

/**
 * On SIGTERM the process says at once that it is not ready, and goes on serving until whoever shares the load has seen
 * that; Ctrl-C, or a second signal, does not wait.
 */
function stopOnSignal({ stopping, close, log }: Open, stopPause: number): void {
  let ending = false
  const stop = async (): Promise<void> => {
    if (ending) return
    ending = true
    setTimeout(() => process.exit(1), patience).unref()
    await close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => {
    if (stopping.asked || stopPause === 0) return void stop()
    stopping.asked = true
    log.info('stopping')
    setTimeout(() => void stop(), stopPause * 1000)
  })
}

type Announced = { port: number; bankUrl: string | null; hasPhone: boolean; hasDocs: boolean }

function announce({ port, bankUrl, hasPhone, hasDocs }: Announced): void {
  const lines = [
    '',
    '  Sofra is open:',
    '',
    ...brands.map((brand) => `    http://${brand.hosts[0]}:${port}   ${brand.name}`),
    '',
    ...(hasDocs ? [`  The API:  http://localhost:${port}/api/docs`] : []),
    ...(bankUrl ? [`  The bank: ${bankUrl}   (a sandbox: no money moves)`] : []),
    ...(hasPhone ? [`  The phone: http://localhost:${port}/sandbox/phone   (codes for signing in arrive here)`] : []),
    '  Stop with Ctrl-C',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

async function main(): Promise<void> {
  try {
    const faults = brandFaults(brands)
    if (faults.length > 0) throw new EnvFault(faults)
    const env = readEnv()
    const shop = await start(env)
    overlookLostReturns(process, (text) => shop.log.warn(text))
    stopOnSignal(shop, env.stopPause)
    shop.announce()
  } catch (error) {
    process.stderr.write(
      `${error instanceof EnvFault ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
    )
    process.exit(1)
  }
}

// bin/dev opens shops itself. Node 22 leaves it undefined.
const isImported = (import.meta.main as boolean | undefined) === false
if (!isImported) await main()
