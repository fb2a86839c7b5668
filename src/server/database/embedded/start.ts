import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as pause } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { Client } from 'pg'
import { ensureCluster, explain } from './cluster.ts'
import { prepareFolders, type ServerFolders } from './server-folders.ts'
import { findPlatformPackage, type PlatformPackage } from './platform-package.ts'
import { disownDeadPids, lastWords, launchPostmaster, livePostmaster, servesPlace } from './postmaster.ts'

const startTimeout = 300_000

// Any fixed number: holders share the lock, and the process that gets it exclusively was the last.
const leaseLock = 7_063_720_18

const sqliteBusy = 5

export type EmbeddedOptions = {
  /** A folder for PostgreSQL only; created when missing. */
  dataDir: string
  log: (line: string) => void
  /** Called when the server has crashed and could not be restarted. */
  onExit?: (error: Error) => void
  /** false trades power-loss safety for speed: tests only. */
  durable?: boolean
  /** Where root keeps data and programs when PostgreSQL's user cannot reach the checkout. */
  systemFolder?: string
}

export type EmbeddedPostgres = {
  /** Connection string of the database `sofra`, through a Unix socket. */
  url: string
  /** The actual folder of the data. */
  folder: string
  /** True when another process had started the server. */
  adopted: boolean
  /** Ends this process's use; the last process to leave shuts the server down, whichever started it. */
  stop(): Promise<void>
}

/**
 * Starts PostgreSQL from the npm package, or joins the server of this folder if it is running. A crashed server is
 * restarted; connections break meanwhile, the process continues.
 * @throws a sentence for the operator when this platform, user or folder does not allow it
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const programs = findPlatformPackage()
  const place = prepareFolders(options.dataDir, programs, options.systemFolder ?? '/var/lib/sofra', options.log)
  let stopping: Promise<void> | undefined
  let reviving: Promise<void> = Promise.resolve()
  const onLost = () => {
    if (!stopping) reviving = revive()
  }
  const join = () => withStartLock(place.folder, () => joinServer(place, programs, options, onLost))

  let { adopted, lease } = await join()

  async function revive(): Promise<void> {
    options.log('The connection to the embedded PostgreSQL broke; looking after it.')
    try {
      ;({ lease } = await join())
      options.log('The embedded PostgreSQL is back.')
    } catch (error) {
      options.log(`The embedded PostgreSQL could not be brought back. ${(error as Error).message}`)
      options.onExit?.(error as Error)
    }
  }

  async function stopOnce(): Promise<void> {
    await reviving
    await withStartLock(place.folder, () => leave(place, lease))
  }

  return { url: urlOf(place, 'sofra'), folder: place.folder, adopted, stop: () => (stopping ??= stopOnce()) }
}

async function joinServer(
  place: ServerFolders,
  programs: PlatformPackage,
  { durable = true }: EmbeddedOptions,
  onLost: () => void,
): Promise<{ adopted: boolean; lease: Lease }> {
  await ensureCluster(place, programs.version)
  const { adopted } = await ensureRunning(place, durable)
  await ensureDatabase(place, 'sofra')
  return { adopted, lease: await takeLease(urlOf(place, 'postgres'), onLost) }
}

async function leave(place: ServerFolders, lease: Lease): Promise<void> {
  const last = await lease.release().catch(() => false)
  if (last) await shutDown(place)
  await lease.close().catch(() => undefined)
}

/**
 * Runs `work` while no other process starts or stops the server of this folder. Node has no flock; SQLite's file lock
 * is one, and the kernel releases it when its holder is killed.
 * @param timeout milliseconds to wait for the other process
 */
async function withStartLock<T>(folder: string, work: () => Promise<T>, timeout = 120_000): Promise<T> {
  const lock = await takeLock(join(folder, 'start.lock'), Date.now() + timeout)
  try {
    return await work()
  } finally {
    lock.close()
  }
}

async function takeLock(file: string, deadline: number): Promise<DatabaseSync> {
  for (;;) {
    const lock = new DatabaseSync(file)
    try {
      lock.exec('begin exclusive')
      return lock
    } catch (error) {
      lock.close()
      if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error
    }
    if (Date.now() > deadline) {
      throw new Error(`Another process has been starting or stopping the database for too long (lock ${file}).`)
    }
    await pause(20)
  }
}

/** A connection that marks this process as a user of the server; the kernel closes it even after kill -9. */
type Lease = {
  /** Releases the lease. True when no other process holds one, so that the server may be stopped. */
  release(): Promise<boolean>
  close(): Promise<void>
}

/**
 * Registers this process as a user of the server; requires the start lock.
 * @param onLost called once when the connection breaks before release()
 */
async function takeLease(url: string, onLost: () => void): Promise<Lease> {
  const client = new Client({ connectionString: url, application_name: 'sofra-lease', connectionTimeoutMillis: 5_000 })
  let open = false
  client.on('error', () => undefined)
  client.on('end', () => {
    if (open) onLost()
    open = false
  })
  await client.connect()
  await client.query('select pg_advisory_lock_shared($1)', [leaseLock])
  open = true
  return {
    async release() {
      if (!open) return false
      open = false
      await client.query('select pg_advisory_unlock_shared($1)', [leaseLock])
      const { rows } = await client.query<{ alone: boolean }>('select pg_try_advisory_lock($1) as alone', [leaseLock])
      return rows[0]?.alone === true
    },
    async close() {
      open = false
      await client.end()
    },
  }
}

/**
 * Starts the server of this folder unless it is running; requires the start lock.
 * @returns whether it was running already. A server that answers on the socket is never killed and never started twice.
 */
async function ensureRunning(place: ServerFolders, durable: boolean): Promise<{ adopted: boolean }> {
  const deadline = Date.now() + startTimeout
  while (livePostmaster(place) !== undefined) {
    if (await answers(place)) return { adopted: true }
    if (Date.now() > deadline) throw new Error(`PostgreSQL runs in ${place.folder} but does not answer.`)
    await pause(20)
  }
  disownDeadPids(place)
  for (;;) {
    const failure = await untilAnswering(place, launchPostmaster(place, durable), deadline)
    if (failure === undefined) return { adopted: false }
    // After kill -9 of the postmaster its backends keep the shared memory for a moment.
    const orphans = failure.includes('is still in use')
    if (!orphans || Date.now() > deadline) throw new Error(`PostgreSQL did not start in ${place.folder}. ${failure}`)
    await pause(20)
  }
}

/** @returns why it did not start; undefined when it answers */
async function untilAnswering(place: ServerFolders, child: ChildProcess, deadline: number): Promise<string | undefined> {
  let failure: string | undefined
  child.once('error', (error) => (failure = explain(error)))
  child.once('exit', () => (failure ??= lastWords(place)))
  while (!(await answers(place))) {
    if (failure !== undefined) return failure
    if (Date.now() > deadline) return 'It did not answer in five minutes.'
    await pause(5)
  }
  return undefined
}

/** Fast shutdown: open transactions roll back, data is flushed. Waits until the server has stopped. */
async function shutDown(place: ServerFolders): Promise<void> {
  const pid = livePostmaster(place)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + startTimeout
  while (servesPlace(pid, place)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) did not stop in five minutes.`)
    await pause(5)
  }
}

/** Creates the database if it is missing; requires the start lock. */
async function ensureDatabase(place: ServerFolders, name: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(place, 'postgres') })
  // A connection that breaks between two statements fails the next one.
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** A connection string through the socket, understood by pg and by libpq. */
function urlOf(place: ServerFolders, database: string): string {
  return `postgresql://postgres@localhost/${database}?host=${encodeURIComponent(place.socketFolder)}`
}

async function answers(place: ServerFolders): Promise<boolean> {
  const client = new Client({ connectionString: urlOf(place, 'postgres'), connectionTimeoutMillis: 2_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ data_directory: string }>('show data_directory')
    return rows[0]?.data_directory === place.cluster
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}
