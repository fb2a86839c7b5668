import { join, resolve } from 'node:path'

import { startEmbeddedPostgres } from './embedded/start.ts'

const projectFolder = join(import.meta.dirname, '..', '..', '..')

export type ServerSettings = {
  /** A server of the operator's own; null for the embedded one. */
  databaseUrl: string | null
  /** Folder of all that Sofra keeps; PostgreSQL gets `postgres` within. Relative to the project, not to the shell. */
  dataDir: string
}

/** The server every command of Sofra works with: DATABASE_URL, or else the embedded PostgreSQL. */
export async function findServer(
  { databaseUrl, dataDir }: ServerSettings,
  log: (line: string) => void,
  onExit?: (error: Error) => void,
): Promise<{ url: string; stop(): Promise<void> }> {
  if (databaseUrl !== null) return { url: databaseUrl, stop: async () => {} }
  return startEmbeddedPostgres({ dataDir: resolve(projectFolder, dataDir, 'postgres'), log, onExit })
}
