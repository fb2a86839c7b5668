import { randomBytes } from 'node:crypto'
import { Client } from 'pg'

import { connect, type ConnectOptions, type Database } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { migrationsHash, readMigrations } from '#server/database/migration-files.ts'

import { dropDatabase, runVariable, serverVariable } from './database-server.ts'

/** A migrated database for one test. */
export type TestDatabase = {
  url: string
  /** Opens a pool, closed by drop(). */
  connect(options?: ConnectOptions): Database
  drop(): Promise<void>
  /** For `await using`. */
  [Symbol.asyncDispose](): Promise<void>
}

/** A migrated database without rows, made in about 20 ms. */
export async function createTestDatabase(): Promise<TestDatabase> {
  return onServer(async (server) => {
    const template = await ensureTemplate(server, migratedName(), 'template1', migrate)
    return cloneOf(server, template)
  })
}

/**
 * Defines a test database with content: `fill` runs once per run, in whichever process needs it first.
 * @param name lower-case letters and digits; one name, one content
 * @param fill writes content into the migrated database at `url` and closes its connections
 * @returns a function that creates a clone each time
 */
export function templateWith(name: string, fill: (url: string) => Promise<void>): () => Promise<TestDatabase> {
  return () =>
    onServer(async (server) => {
      const migrated = await ensureTemplate(server, migratedName(), 'template1', migrate)
      const template = await ensureTemplate(server, `${migrated}_${name}`, migrated, fill)
      return cloneOf(server, template)
    })
}

/**
 * An empty database, for tests of migrations and restore.
 * @param url another server than that of the run
 */
export async function createEmptyDatabase(url?: string): Promise<TestDatabase> {
  return onServer((server) => cloneOf(server, 'template1', url), { url })
}

function migratedName(): string {
  return databaseName(`template_${migrationsHash(readMigrations()).slice(0, 12)}`)
}

function databaseName(end: string): string {
  return `sofra_test_${variable(runVariable)}_${end}`
}

// Parallel clones of one template collide ("being accessed by other users"), and so do parallel creations of one.
const templateLock = 7_063_720_20

async function onServer<T>(
  work: (server: Client) => Promise<T>,
  { locked = true, url = variable(serverVariable) }: { locked?: boolean; url?: string | undefined } = {},
): Promise<T> {
  const server = new Client({ connectionString: url, application_name: 'sofra-test-kit' })
  await server.connect()
  try {
    if (locked) await server.query('select pg_advisory_lock($1)', [templateLock])
    return await work(server)
  } finally {
    await server.end()
  }
}

/** Creates the template under a temporary name first, so that a failed or killed fill is never cloned. */
async function ensureTemplate(server: Client, name: string, from: string, fill: (url: string) => Promise<void>): Promise<string> {
  const { rowCount } = await server.query('select from pg_database where datname = $1', [name])
  if (rowCount === 1) return name
  const unfinished = databaseName(`making_${randomBytes(4).toString('hex')}`)
  await copyDatabase(server, from, unfinished)
  await fill(urlOf(unfinished))
  await server.query(`alter database ${unfinished} rename to ${name}`)
  return name
}

// Copying files is twice as fast as copying through the log, but waits for a checkpoint, which is slow with fsync.
async function copyDatabase(server: Client, from: string, to: string): Promise<void> {
  const { rows } = await server.query<{ fsync: string }>('show fsync')
  const strategy = rows[0]?.fsync === 'off' ? 'file_copy' : 'wal_log'
  await server.query(`create database ${to} template ${from} strategy ${strategy}`)
}

async function cloneOf(server: Client, template: string, at?: string): Promise<TestDatabase> {
  const name = databaseName(randomBytes(6).toString('hex'))
  await copyDatabase(server, template, name)
  const url = urlOf(name, at)
  const opened: Database[] = []
  const drop = async () => {
    await Promise.all(opened.splice(0).map((database) => database.close()))
    await onServer((server) => dropDatabase(server, name), { locked: false, url: at })
  }
  return {
    url,
    connect(options) {
      const database = connect(url, options)
      opened.push(database)
      return database
    },
    drop,
    [Symbol.asyncDispose]: drop,
  }
}

function urlOf(name: string, server = variable(serverVariable)): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

function variable(name: string): string {
  const value = process.env[name]
  if (value === undefined)
    throw new Error('No test database server: start the tests with bin/test, or Vitest with test/kit/global-setup.ts.')
  return value
}
