import { realpathSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { createServer, createServerModuleRunner, isRunnableDevEnvironment } from 'vite'
import { findServer } from '#server/database/find-server.ts'
import { readEnv } from '#server/env.ts'
import { overlookLostReturns } from '#server/jobs/lost-returns.ts'
import type { start } from '#server/main.ts'
import type { LivePages } from '#server/render/live-pages.ts'
import type { WebBuild } from '#server/render/render-pages.ts'

// The shop while somebody works on it. One process has Vite, the database and the shop: the pages come from their files as
// they stand, and the shop alone is closed and opened again, with its modules read anew, when one of them has changed.

type Main = { start: typeof start }
type Shop = Awaited<ReturnType<typeof start>>

const project = resolve(import.meta.dirname, '..')
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const storyOf = (error: unknown): string => (error instanceof Error ? (error.stack ?? error.message) : String(error))

const settings = readEnv()
const database = await findServer(settings, say)
const env = { ...settings, databaseUrl: database.url }

// Pages that are open keep their socket while the shop is closed.
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
    // A folder of packages may be linked from another checkout (bin/setup).
    fs: { allow: [project, realpathSync(join(project, 'node_modules'))] },
  },
})
const { ssr } = vite.environments
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite does not run the pages in this process.')

const live: LivePages = {
  build: () => ssr.runner.import<WebBuild>('virtual:react-router/server-build'),
  middlewares: vite.middlewares,
  sources: { connect: `ws://*:${socketPort}`, style: "'unsafe-inline'" },
}

/** The modules of the server as they are now. */
const readServer = (): Promise<Main> => createServerModuleRunner(ssr, { hmr: false }).import<Main>('/src/server/main.ts')

let shop = null as Shop | null
let ending = false
let turn = Promise.resolve()

/** Opens the shop with its modules as they are now. A fault in them leaves the shop open that is. */
async function open(): Promise<void> {
  if (ending) return
  const began = performance.now()
  try {
    const main = await readServer()
    await shop?.close()
    shop = null
    shop = await main.start(env, live)
    say(`Opened after ${Math.round(performance.now() - began)} ms.`)
  } catch (error) {
    say(`${storyOf(error)}\nThe shop is opened when something of the server changes.`)
  }
}

/** What is of the server: pages, styles and tests are not. */
const isOfServer = (path: string): boolean => /^(src\/(?!web\/)|packages\/|brands\/|migrations\/).*(?<!\.test)\.(ts|sql|md)$/.test(path)

let due: NodeJS.Timeout | undefined
vite.watcher.on('all', (_, file) => {
  if (!isOfServer(relative(project, file))) return
  ssr.moduleGraph.onFileChange(file)
  clearTimeout(due)
  // An editor, or git, may go on writing.
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
  await database.stop()
  process.exit()
}
process.on('SIGINT', () => void end())
process.on('SIGTERM', () => void end())
overlookLostReturns(process, say)

turn = open()
await turn
// The first page waits for all modules of the pages: rather before it is asked for than with a browser waiting.
await live.build()
shop?.announce()
