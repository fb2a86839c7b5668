import { join, resolve } from 'node:path'

import { startEmbeddedPostgres } from './embedded/start.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')

export type ServerSettings = {
  /** The operator's own server; null for the embedded one. */
  databaseUrl: string | null
  /** Folder of all data of Sofra; PostgreSQL uses `postgres` within. Relative to the project, not to the shell. */
  dataDir: string
}

/** The server for every command of Sofra: DATABASE_URL, or else the embedded PostgreSQL. */
export async function findServer(
  { databaseUrl, dataDir }: ServerSettings,
  log: (line: string) => void,
  onExit?: (error: Error) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: resolve(projectFolder, dataDir, 'postgres'), log, onExit })
}
