import { randomBytes, randomInt } from 'node:crypto'
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pino } from 'pino'
import { brands } from '#brands/index.ts'
import { createApp } from './app.ts'
import { followStops } from './catalogue/follow-stops.ts'
import { createSnapshots } from './catalogue/snapshots.ts'
import { connect } from './database/connect.ts'
import { findServer } from './database/find-server.ts'
import { listen } from './database/listen.ts'
import { migrate } from './database/migrate.ts'
import { type Env, EnvFault, readEnv } from './env.ts'
import { createFeed } from './events/feed.ts'
import { ensureContent } from './import/ensure-content.ts'
import { moveOutbox } from './jobs/outbox.ts'
import { runJobs } from './jobs/run-jobs.ts'
import { webhookKitchen } from './providers/kitchens/webhook/webhook-kitchen.ts'
import type { Services } from './services.ts'

/** Milliseconds after which a stop no longer waits for requests under way. */
const patience = 10_000

/** Paths are those of the project, wherever the shell stands. */
const inProject = (...parts: string[]): string => resolve(import.meta.dirname, '..', '..', ...parts)

async function start(env: Env): Promise<void> {
  const log = pino({ level: env.logLevel })
  const say = (text: string): void => log.info(text)
  const warn = (text: string): void => log.warn(text)
  const stops: (() => Promise<unknown>)[] = []

  const server = await findServer(env, say, () => process.kill(process.pid, 'SIGTERM'))
  stops.unshift(() => server.stop())
  const { url } = server
  await migrate(url, { log: say })
  const database = connect(url, { max: 20, log: warn })
  stops.unshift(() => database.close())
  await ensureContent(database, inProject('content'), say)

  const staffToken = env.staffToken ?? (env.sandbox ? randomBytes(24).toString('hex') : null)
  const services: Services = {
    database,
    snapshots: await createSnapshots(database),
    feed: createFeed(),
    clock: Date.now,
    chance: randomInt,
    staffToken,
    brandHosts: env.brandHosts,
    appAlias: env.appAlias,
    limits: {},
    mode: env.production ? 'production' : 'development',
  }
  const promised = (): void => void moveOutbox(database).catch((error: unknown) => log.error({ err: error }, 'the outbox could not be moved'))
  const listening = listen({
    url,
    log: warn,
    channels: {
      catalogue: (brand) => void services.snapshots.refresh(brand).catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be read')),
      order_moved: (id) => services.feed.announce(Number(id)),
      outbox: promised,
    },
    onConnect: () => {
      void services.snapshots.refreshAll().catch((error: unknown) => log.error({ err: error }, 'the catalogue could not be read'))
      services.feed.announceAll()
      promised()
    },
  })
  stops.unshift(() => listening.close())
  const following = followStops(services, warn)
  stops.unshift(() => following.close())

  const files = inProject('build/client')
  const bundle = inProject('build/server/index.js')
  if (!existsSync(bundle)) throw new Error('The pages are not built yet: run bin/start, or bin/build once.')
  const app = await createApp(services, {
    logger: log,
    trustedProxies: env.trustedProxies,
    web: { build: await import(pathToFileURL(bundle).href), files },
    pictures: inProject(env.dataDir, 'pictures'),
  })
  stops.unshift(() => app.close())
  await app.listen({ port: env.port, host: env.host })
  const address = app.addresses()[0]
  const port = typeof address === 'object' ? address.port : env.port

  const kitchenUrl = env.kitchenUrl ?? (env.sandbox ? await startSandbox(env, { port, staffToken: staffToken ?? '', stops, say }) : null)
  if (kitchenUrl) {
    const jobs = await runJobs(services, webhookKitchen({ url: kitchenUrl, secret: env.kitchenSecret }), { info: say, warn })
    stops.unshift(() => jobs.stop())
  } else log.warn('No KITCHEN_URL: accepted orders wait in the queue until there is one.')

  stops.unshift(warmPictures(url, inProject(env.dataDir, 'pictures')))
  stopOnSignal(stops, log)
  announce(port)
}

/** Renders the menu's pictures in a process of its own, behind everything that customers wait for. */
function warmPictures(url: string, folder: string): () => Promise<void> {
  const child = spawn(process.execPath, [inProject('src/server/pictures/warm.ts'), url, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (child.pid !== undefined) setPriority(child.pid, 19)
  return async () => void child.kill()
}

async function startSandbox(env: Env, world: { port: number; staffToken: string; stops: (() => Promise<unknown>)[]; say: (text: string) => void }): Promise<string> {
  const { startKitchen } = await import('#sandbox/kitchen.ts')
  const kitchen = await startKitchen({ shopUrl: `http://127.0.0.1:${world.port}`, staffToken: world.staffToken, pace: env.sandboxPace, log: world.say })
  world.stops.unshift(() => kitchen.close())
  return kitchen.url
}

function stopOnSignal(stops: (() => Promise<unknown>)[], log: { info: (text: string) => void; error: (facts: object, text: string) => void }): void {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    log.info('stopping')
    setTimeout(() => process.exit(1), patience).unref()
    for (const close of stops) await close().catch((error: unknown) => log.error({ err: error }, 'something did not stop cleanly'))
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

function announce(port: number): void {
  const lines = ['', '  Sofra is open:', '', ...brands.map((brand) => `    http://${brand.hosts[0]}:${port}   ${brand.name}`), '', `  The API:  http://localhost:${port}/api/docs`, '  Stop with Ctrl-C', '']
  process.stdout.write(`${lines.join('\n')}\n`)
}

try {
  await start(readEnv())
} catch (error) {
  process.stderr.write(`${error instanceof EnvFault ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}
