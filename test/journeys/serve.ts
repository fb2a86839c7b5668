import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { sql } from 'kysely'
import { startTestServer } from '#kit/database-server.ts'
import { createEmptyDatabase } from '#kit/database.ts'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { ensureContent } from '#server/import/ensure-content.ts'
import { databaseFile, port } from './records.ts'
import { staffToken } from './staff.ts'

// The shop for the journeys: the real server on a separate database and folder, with a fast kitchen.

let server: ChildProcess | null = null
let isStopped = false
const stop = (): void => {
  isStopped = true
  server?.kill('SIGTERM')
}
process.on('SIGTERM', stop)
process.on('SIGINT', stop)

const endRun = await startTestServer()
const database = await createEmptyDatabase()
try {
  await prepare()
  process.exitCode = isStopped ? 0 : await serve()
} finally {
  await database.drop()
  await endRun()
}
process.exit()

async function prepare(): Promise<void> {
  mkdirSync(dirname(databaseFile), { recursive: true })
  writeFileSync(databaseFile, database.url)
  await migrate(database.url)
  const content = connect(database.url)
  await ensureContent(content, resolve(import.meta.dirname, '../../content'), () => {})
  // All journeys of a run share one day of the shop, whose capacity is large except for one small kitchen.
  await sql`update shop set capacity = capacity * 100 where capacity > 1`.execute(content.kysely)
  await content.close()
}

/** Runs the server until it ends; resolves with its exit code. */
async function serve(): Promise<number> {
  server = spawn(process.execPath, [resolve(import.meta.dirname, '../../src/server/main.ts')], {
    stdio: 'inherit',
    env: {
      ...process.env,
      PORT: String(port),
      TRUSTED_PROXIES: '127.0.0.1',
      SANDBOX_BANK_PORT: String(port + 1),
      DATABASE_URL: database.url,
      // Pictures and maps are named by their content: rendered once, they serve every run.
      DATA_DIR: resolve(import.meta.dirname, '../../.cache/journey-data'),
      SANDBOX: '1',
      SANDBOX_PACE: '3',
      STAFF_TOKEN: staffToken,
      LOG_LEVEL: 'warn',
      STOP_PAUSE: '0',
      // Each is rendered when a journey sees it: all of them are three minutes of a processor.
      PICTURES_AHEAD: '0',
      // All journeys of a run share one day of the shop.
      MESSAGES_A_DAY: '1000000',
    },
  })
  const [code] = (await once(server, 'exit')) as [number | null]
  return code ?? 0
}
