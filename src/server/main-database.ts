import { resolve } from 'node:path'
import { writeSearchKeys } from './address/gazetteer/write-search-keys.ts'
import { connect, type Database } from './database/connect.ts'
import { followDatabaseClock } from './database/database-clock.ts'
import { findServer } from './database/find-server.ts'
import { migrate } from './database/migrate.ts'
import { type Reports, reportsOfPrimary, reportsOfReplica } from './database/reports.ts'
import type { Env } from './env.ts'
import { ensureContent } from './import/ensure-content.ts'

/** Two are for the job queue. More would compete for processors, and each prepares its own statements. */
const connectionsAtMost = 12
const reportConnections = 6

type Opening = { say: (text: string) => void; warn: (text: string) => void; stops: (() => Promise<unknown>)[] }

/**
 * Finds or starts the server, migrates the database and loads the content into an empty one.
 * @returns `url`: a direct connection; `clock`: the database’s
 */
export async function openDatabase(
  env: Pick<Env, 'databaseUrl' | 'directDatabaseUrl' | 'reportsDatabaseUrl' | 'dataDir'>,
  { say, warn, stops }: Opening,
): Promise<{ url: string; database: Database; clock: () => number; reports: Reports }> {
  const server = await findServer(env, say, () => process.kill(process.pid, 'SIGTERM'))
  stops.unshift(() => server.stop())
  await migrate(server.url, { log: say })
  const database = await connectTo(server, warn)
  stops.unshift(() => database.close())
  const clock = await followDatabaseClock(database)
  stops.unshift(async () => clock.close())
  const reports = reportsFrom(env.reportsDatabaseUrl, database, { now: clock.now, warn })
  stops.unshift(() => reports.close())
  await ensureContent(database, resolve(import.meta.dirname, '../../content'), say)
  await writeSearchKeys(database, say)
  return { url: server.url, database, clock: clock.now, reports }
}

/** Connects to a server, through its pooler where there is one. */
async function connectTo({ url, pooledUrl }: { url: string; pooledUrl: string | null }, warn: (text: string) => void): Promise<Database> {
  if (pooledUrl === null) return connect(url, { max: connectionsAtMost, log: warn })
  const database = connect(pooledUrl, { max: connectionsAtMost, directUrl: url, log: warn })
  // A pooler does not pass the limit of statements on: its own connections must have it.
  const { rows } = await database.pool.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === '0')
    warn('Statements through the pooler may run for ever: set statement_timeout in its connect_query (docs/guides/running.md).')
  return database
}

/** The replica for reports; nobody waits long for one that is away, because the primary answers, too. */
function reportsFrom(url: string | null, primary: Database, by: { now: () => number; warn: (text: string) => void }): Reports {
  if (url === null) return reportsOfPrimary(primary)
  const replica = connect(url, { max: reportConnections, connectTimeout: 1_000, log: by.warn })
  return reportsOfReplica(primary, replica, by)
}
