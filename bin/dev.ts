import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, connect, createServer as createSocketServer } from 'node:net'
import { pipeline } from 'node:stream'
import { join, relative, resolve } from 'node:path'
import { createServer, createServerModuleRunner, isRunnableDevEnvironment } from 'vite'
import { findServer, leaveServers } from '#server/database/find-server.ts'
import { readEnv } from '#server/env.ts'
import { overlookLostReturns } from '#server/jobs/job-guard.ts'
import type { start } from '#server/main.ts'
import type { LiveOffice } from '#server/office/serve-office.ts'
import type { LivePages } from '#server/render/live-pages.ts'
import type { WebBuild } from '#server/render/render-pages.ts'

// The development server. One process runs Vite, the database and the shop: pages are built from source files, and only
// the shop is closed and started again with fresh modules when one of them has changed.

type Main = { start: typeof start }
type Shop = Awaited<ReturnType<typeof start>>

const project = resolve(import.meta.dirname, '..')
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const storyOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

/** A port that is free now. */
const freePort = (host: string): Promise<number> =>
  new Promise((resolvePort) => {
    const server = createSocketServer().listen(0, host, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolvePort(port))
    })
  })

const settings = readEnv()

// Open pages keep their socket while the shop restarts.
const sockets = createHttpServer()
await new Promise<void>((listening) => sockets.listen(0, settings.host, listening))
const { port: socketPort } = sockets.address() as AddressInfo

const vite = await createServer({
  root: project,
  appType: 'custom',
  cacheDir: '.cache/vite',
  clearScreen: false,
  logLevel: 'warn',
  server: {
    middlewareMode: true,
    hmr: { server: sockets, clientPort: socketPort },
    watch: { ignored: [resolve(project, settings.dataDir), join(project, '.cache')].map((folder) => `${folder}/**`) },
    // node_modules may be linked from another checkout (bin/setup).
    fs: { allow: [project, realpathSync(join(project, 'node_modules'))] },
  },
})
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite does not run the pages in this process.')

// The office is another bundle, with its own page and settings.
const officeSocketPort = await freePort(settings.host)
const officeVite = await createServer({
  configFile: join(project, 'src/office/vite.config.ts'),
  appType: 'custom',
  clearScreen: false,
  logLevel: 'warn',
  server: {
    middlewareMode: true,
    hmr: { port: officeSocketPort, host: settings.host },
    fs: { allow: [project, realpathSync(join(project, 'node_modules'))] },
  },
})
const office: LiveOffice = {
  middlewares: officeVite.middlewares,
  page: async (path) => officeVite.transformIndexHtml(path, await readFile(join(project, 'src/office/index.html'), 'utf8')),
  sources: { connect: `ws://*:${officeSocketPort}`, style: "'unsafe-inline'" },
}

const live: LivePages = {
  build: () => ssr.runner.import<WebBuild>('virtual:react-router/server-build'),
  middlewares: vite.middlewares,
  sources: { connect: `ws://*:${socketPort}`, style: "'unsafe-inline'" },
}

let shop = null as Shop | null
let ending = false

/** Leaves the database whatever else does not end well, and whether or not the shop is open yet. */
async function end(): Promise<void> {
  if (ending) return
  ending = true
  await Promise.allSettled([shop?.close()])
  await leaveServers()
  await Promise.allSettled([vite.close(), officeVite.close()])
  process.exit()
}
// React Router has a Vite of its own, which ends the process on SIGTERM before the database has stopped. So the database
// is started after both, and the process ends in one way.
process.removeAllListeners('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())

const database = await findServer(settings, say)
// Behind the address that browsers know, the shop may restart: their requests wait meanwhile.
const inside = { host: '127.0.0.1', port: await freePort('127.0.0.1') }
const env = { ...settings, ...inside, databaseUrl: database.url, directDatabaseUrl: null }

/** The current modules of the server. */
const readServer = (): Promise<Main> => createServerModuleRunner(ssr, { hmr: false }).import<Main>('/src/server/main.ts')

let turn = Promise.resolve()

/** Starts the shop with its current modules. If they have an error, the running shop continues. */
async function open(): Promise<void> {
  if (ending) return
  const began = performance.now()
  try {
    const main = await readServer()
    await shop?.close()
    shop = null
    shop = await main.start(env, { ...live, office })
    say(`Opened after ${Math.round(performance.now() - began)} ms.`)
  } catch (error) {
    if (!ending) say(`${storyOf(error)}\nThe shop is opened when something of the server changes.`)
  }
}

/** Server files; pages, styles and tests are not. */
const isOfServer = (path: string): boolean =>
  /^(src\/(?!web\/|office\/)|packages\/|brands\/|migrations\/).*(?<!\.test)\.(ts|sql|md|json|svg)$/.test(path)

let due: NodeJS.Timeout | undefined
vite.watcher.on('all', (_, file) => {
  if (!isOfServer(relative(project, file))) return
  ssr.moduleGraph.onFileChange(file)
  clearTimeout(due)
  // An editor, or git, may still be writing.
  due = setTimeout(() => {
    turn = turn.then(open)
  }, 30)
})

/** A connection that either side has broken is nothing to report. */
const forgotten = (): void => {}
const door = createSocketServer((client) => {
  client.on('error', forgotten)
  void turn.then(() => {
    const server = connect(inside)
    pipeline(client, server, client, forgotten)
  })
})
door.on('error', ({ message }) => {
  say(message)
  void end()
})
door.listen(settings.port, settings.host)

overlookLostReturns(process, say)

turn = open()
await turn
// Loads all modules of the pages in advance, so that the first request does not wait for them.
await live.build().catch((error: unknown) => {
  if (!ending) throw error
})
shop?.announce(settings.port)
