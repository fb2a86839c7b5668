import { existsSync, statfsSync } from 'node:fs'
import { givenServer, startTestServer } from '#kit/database-server.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'

const memory = '/dev/shm'
const fewestBytes = 2e9

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > fewestBytes
}

/**
 * Vitest's global setup: the test server in memory where there is room. Most mutants take a database of their own, and
 * its 800 files take ten times as long to copy on a disk.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (givenServer() !== undefined || !hasRoom()) return startTestServer()
  const server = await startEmbeddedPostgres({
    dataDir: `${memory}/sofra-mutants`,
    durable: false,
    log: (line) => void process.stderr.write(`${line}\n`),
  })
  process.env['TEST_DATABASE_URL'] = server.url
  const end = await startTestServer()
  return async () => {
    await end()
    await server.stop()
  }
}
