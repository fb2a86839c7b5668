import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { givenServer, startTestServer } from '#kit/database-server.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/start.ts'

const memory = '/dev/shm'
const fewestBytes = 2e9
const name = 'sofra-mutants-'

function hasRoom(): boolean {
  if (!existsSync(memory)) return false
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize > fewestBytes
}

/** What a run that was killed has left. */
function removeDead(): void {
  for (const folder of readdirSync(memory))
    if (folder.startsWith(name) && !existsSync(`/proc/${folder.slice(name.length)}`)) rmSync(`${memory}/${folder}`, { recursive: true })
}

/**
 * Vitest's global setup: the test server in memory where there is room. Most mutants take a database of their own, and
 * its 800 files take ten times as long to copy on a disk. Each run has a server of its own: Stryker kills what a run has
 * started.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (givenServer() !== undefined || !hasRoom()) return startTestServer()
  removeDead()
  const dataDir = `${memory}/${name}${process.pid}`
  const server = await startEmbeddedPostgres({
    dataDir,
    durable: false,
    log: (line) => void process.stderr.write(`${line}\n`),
  })
  process.env['TEST_DATABASE_URL'] = server.url
  const end = await startTestServer()
  return async () => {
    await end()
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
