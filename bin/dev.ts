import { realpathSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer as createSocketServer } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { createServer, createServerModuleRunner, isRunnableDevEnvironment } from 'vite'
import { findServer } from '#server/database/find-server.ts'
import { readEnv } from '#server/env.ts'
import { overlookLostReturns } from '#server/jobs/lost-job-returns.ts'
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
const database = await findServer(settings, say)
const env = { ...settings, databaseUrl: database.url }

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
  configFile: join(project, 'office.vite.config.ts'),
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

/** The current modules of the server. */
const readServer = (): Promise<Main> => createServerModuleRunner(ssr, { hmr: false }).import<Main>('/src/server/main.ts')

let shop = null as Shop | null
let ending = false
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
    say(`${storyOf(error)}\nThe shop is opened when something of the server changes.`)
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

async function end(): Promise<void> {
  if (ending) return
  ending = true
  await turn
  await shop?.close()
  await vite.close()
  await officeVite.close()
  await database.stop()
  process.exit()
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
overlookLostReturns(process, say)

turn = open()
await turn
// Loads all modules of the pages in advance, so that the first request does not wait for them.
await live.build()
shop?.announce()
