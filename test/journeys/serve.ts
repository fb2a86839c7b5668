import { spawn } from 'node:child_process'
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

const endRun = await startTestServer()
const database = await createEmptyDatabase()
// Pictures and maps are named by their content: rendered once, they serve every run.
const folder = resolve(import.meta.dirname, '../../.cache/journey-data')
mkdirSync(dirname(databaseFile), { recursive: true })
writeFileSync(databaseFile, database.url)
// All journeys of a run share one day of the shop, whose capacity is large except for one small kitchen.
await migrate(database.url)
const content = connect(database.url)
await ensureContent(content, resolve(import.meta.dirname, '../../content'), () => {})
await sql`update shop set capacity = capacity * 100 where capacity > 1`.execute(content.kysely)
await content.close()
const server = spawn(process.execPath, [resolve(import.meta.dirname, '../../src/server/main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: String(port),
    TRUSTED_PROXIES: '127.0.0.1',
    SANDBOX_BANK_PORT: String(port + 1),
    DATABASE_URL: database.url,
    DATA_DIR: folder,
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

const stop = (): void => void server.kill('SIGTERM')
process.on('SIGTERM', stop)
process.on('SIGINT', stop)
server.on('exit', (code) => {
  void database
    .drop()
    .then(endRun)
    .finally(() => process.exit(code ?? 0))
})
