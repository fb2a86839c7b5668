import { execFileSync } from 'node:child_process'
import { appendFileSync, chmodSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { until } from './clock.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'

/** A PostgreSQL of its own, and a hot standby of it that streams. */
export type Replication = {
  primary: TestDatabase
  /** The same database on the standby. */
  replicaUrl: string
  /** Waits until the standby has applied everything that the primary has written. */
  caughtUp(): Promise<void>
  /** Whether a query of the standby that stands in the way of what the primary has removed is canceled at once. */
  setCanceling(isCanceling: boolean): Promise<void>
  stopReplica(): Promise<void>
  startReplica(): Promise<void>
  close(): Promise<void>
}

/**
 * Starts both, with a database filled by `fill`. The standby is a copy of the stopped primary, as pg_basebackup makes one
 * of a running primary.
 */
export async function startReplication(fill: (url: string) => Promise<void>): Promise<Replication> {
  const home = mkdtempSync(join(tmpdir(), 'sofra-replica-'))
  // The user of PostgreSQL is not root.
  chmodSync(home, 0o755)
  const folders = { primary: join(home, 'primary'), replica: join(home, 'replica') }
  const start = (dataDir: string): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({ dataDir, durable: false, log: (line) => void process.stderr.write(`${line}\n`) })

  const first = await start(folders.primary)
  const primary = await createEmptyDatabase(first.url)
  await fill(primary.url)
  await first.stop()
  execFileSync('cp', ['-a', folders.primary, folders.replica])
  followPrimary(folders)

  const server = await start(folders.primary)
  let replica = await start(folders.replica)
  const replicaUrl = primary.url.replace(encodeURIComponent(folders.primary), encodeURIComponent(folders.replica))
  return {
    primary,
    replicaUrl,
    async caughtUp() {
      const written = await ask(primary.url, 'select pg_current_wal_insert_lsn() as value')
      await until('the replica to catch up', () => ask(replicaUrl, `select pg_last_wal_replay_lsn() >= '${String(written)}' as value`))
    },
    async setCanceling(isCanceling) {
      await ask(replicaUrl, `alter system ${isCanceling ? 'set max_standby_streaming_delay = 0' : 'reset max_standby_streaming_delay'}`)
      await ask(replicaUrl, 'select pg_reload_conf() as value')
    },
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await start(folders.replica)
    },
    async close() {
      await replica.stop()
      await server.stop()
      rmSync(home, { recursive: true })
    },
  }
}

function followPrimary({ primary, replica }: { primary: string; replica: string }): void {
  const cluster = join(replica, 'cluster')
  const signal = join(cluster, 'standby.signal')
  writeFileSync(signal, '')
  const { uid, gid } = statSync(cluster)
  chownSync(signal, uid, gid)
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary} user=postgres'\nwal_retrieve_retry_interval = 100\n`,
  )
}

async function ask(url: string, question: string): Promise<unknown> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<{ value: unknown }>(question)).rows[0]?.value
  } finally {
    await client.end()
  }
}
