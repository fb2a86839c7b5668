import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

import { explain } from './cluster.ts'
import type { ServerFolders } from './server-folders.ts'
import { disownDeadPids, lastWords, launchPostmaster, livePostmaster, servesPlace } from './postmaster.ts'

const patience = 300_000

/**
 * Starts the server of this folder unless it is running; requires the start lock.
 * @returns whether it was running already. A server that answers on the socket is never killed and never started twice.
 */
export async function ensureRunning(place: ServerFolders, durable: boolean): Promise<{ adopted: boolean }> {
  const deadline = Date.now() + patience
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
export async function shutDown(place: ServerFolders): Promise<void> {
  const pid = livePostmaster(place)
  if (pid === undefined) return
  process.kill(pid, 'SIGINT')
  const deadline = Date.now() + patience
  while (servesPlace(pid, place)) {
    if (Date.now() > deadline) throw new Error(`PostgreSQL (process ${pid}) did not stop in five minutes.`)
    await pause(5)
  }
}

/** Creates the database if it is missing; requires the start lock. */
export async function ensureDatabase(place: ServerFolders, name: string): Promise<void> {
  const client = new Client({ connectionString: urlOf(place, 'postgres') })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`)
  } finally {
    await client.end()
  }
}

/** A connection string through the socket, understood by pg and by libpq. */
export function urlOf(place: ServerFolders, database: string): string {
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
