import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'
import { createEmptyDatabase, type TestDatabase } from './database.ts'

/** An embedded PostgreSQL beside the one of the run, which may be another kind and version (TEST_DATABASE_URL). */
export type SecondServer = {
  createEmptyDatabase(): Promise<TestDatabase>
  stop(): Promise<void>
}

export async function startSecondServer(): Promise<SecondServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sofra-second-'))
  // The user of PostgreSQL is not root.
  chmodSync(folder, 0o755)
  const server = await startEmbeddedPostgres({ dataDir: join(folder, 'data'), durable: false, log: () => undefined })
  return {
    createEmptyDatabase: () => createEmptyDatabase(server.url),
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
