import { join, resolve } from 'node:path'

import { startEmbeddedPostgres } from './embedded/start.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')

export type ServerSettings = {
  /** The operator's own server; null for the embedded one. */
  databaseUrl: string | null
  /** The same database without the pooler that the other URL goes through; null: it goes through none. */
  directDatabaseUrl: string | null
  /** Folder of all data of Sofra; PostgreSQL uses `postgres` within. Relative to the project, not to the shell. */
  dataDir: string
}

/** `url` is direct; `pooledUrl` goes through a transaction pooler, for the short transactions of customers. */
type Server = { url: string; pooledUrl: string | null; stop(): Promise<void> }

const joined = new Set<Promise<Server>>()

/** The server for every command of Sofra: DATABASE_URL, or else the embedded PostgreSQL. */
export async function findServer(
  { databaseUrl, directDatabaseUrl, dataDir }: ServerSettings,
  log: (line: string) => void,
  onExit?: (error: Error) => void,
): Promise<Server> {
  const stop = async (): Promise<void> => {}
  if (databaseUrl !== null && directDatabaseUrl !== null) return { url: directDatabaseUrl, pooledUrl: databaseUrl, stop }
  if (databaseUrl !== null) return { url: databaseUrl, pooledUrl: null, stop }
  const embedded = startEmbeddedPostgres({ dataDir: resolve(projectFolder, dataDir, 'postgres'), log, onExit })
  const joining = embedded.then((server) => ({ ...server, pooledUrl: null }))
  joined.add(joining)
  return joining
}

/**
 * Leaves the embedded servers that this process has joined or is joining, so that none outlives it: for a process that
 * gets a signal to end, or fails, before it can stop what it has found.
 */
export async function leaveServers(): Promise<void> {
  await Promise.allSettled([...joined].map(async (joining) => (await joining).stop()))
}
