import { randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'

import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'

/** Environment variables through which test processes find the server of their run. */
export const serverVariable = 'SOFRA_TEST_SERVER'
export const runVariable = 'SOFRA_TEST_RUN'

/** The configured test server; undefined for an embedded one. */
export const givenServer = (): string | undefined => process.env['TEST_DATABASE_URL'] ?? process.env['DATABASE_URL']

const folder = fileURLToPath(new URL('../../.cache/test-postgres', import.meta.url))

/**
 * Finds or starts the PostgreSQL of a test run and passes it to child processes in the environment. TEST_DATABASE_URL
 * or DATABASE_URL may name a server whose role has CREATEDB; its own databases are not touched.
 * @returns the end of the run: drops all its databases
 */
export async function startTestServer(): Promise<() => Promise<void>> {
  const given = givenServer()
  const embedded =
    given === undefined
      ? await startEmbeddedPostgres({ dataDir: folder, durable: false, log: (line) => void process.stderr.write(`${line}\n`) })
      : undefined
  const url = given ?? embedded?.url ?? ''
  const run = randomBytes(4).toString('hex')
  const keeper = new Client({ connectionString: url, application_name: keeperName(run) })
  keeper.on('error', () => undefined)
  await keeper.connect()
  await inTurns(keeper, () => dropDeadRuns(keeper))
  process.env[serverVariable] = url
  process.env[runVariable] = run
  return async () => {
    await dropRun(keeper, run)
    await keeper.end()
    await embedded?.stop()
  }
}

// A run lives as long as this connection, which the kernel closes even after kill -9.
function keeperName(run: string): string {
  return `sofra-test-${run}`
}

/** Runs that begin together would drop the same databases. */
async function inTurns(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query(`select pg_advisory_lock(hashtext('sofra-test'))`)
  try {
    await work()
  } finally {
    await client.query(`select pg_advisory_unlock(hashtext('sofra-test'))`)
  }
}

async function dropDeadRuns(client: Client): Promise<void> {
  const { rows } = await client.query<{ run: string }>(`
    select distinct substring(datname from '^sofra_test_([0-9a-f]{8})_') as run from pg_database
    where datname ~ '^sofra_test_[0-9a-f]{8}_' and pg_get_userbyid(datdba) = current_user`)
  for (const { run } of rows) {
    const alive = await client.query('select from pg_stat_activity where application_name = $1', [keeperName(run)])
    if (alive.rowCount === 0) await dropRun(client, run)
  }
}

async function dropRun(client: Client, run: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>('select datname from pg_database where starts_with(datname, $1)', [
    `sofra_test_${run}_`,
  ])
  for (const { datname } of rows) await dropDatabase(client, datname)
}

/**
 * Drops a database with its open connections, if it exists. `with (force)` would be refused to a role that is no
 * superuser as soon as autovacuum is at work there; a plain drop sends autovacuum away by itself.
 */
export async function dropDatabase(client: Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
  if (rowCount === 0) return
  await client.query(`alter database ${name} with allow_connections false`)
  await client.query('select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = $1 and usename = current_user', [name])
  await client.query(`drop database ${name}`)
}
