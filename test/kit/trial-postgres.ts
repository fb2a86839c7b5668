import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'

import type { EmbeddedPostgres } from '#server/database/embedded/start.ts'

/** All values of the result, row by row. */
export async function query(url: string, question: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(question)).rows.flatMap((row) => Object.values(row))
  } finally {
    await client.end()
  }
}

export function postmasterPid(server: EmbeddedPostgres): number {
  return Number.parseInt(readFileSync(join(server.folder, 'cluster', 'postmaster.pid'), 'utf8'), 10)
}

/** A dead process that was not reaped yet does not count. */
export function isAlive(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.trim().startsWith('Z')
}

/** Another Node process that starts or joins the server of this folder and leaves it on SIGTERM. */
export async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; adopted: boolean }> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, '../../src/server/database/embedded/start.ts'))}
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, log: () => {} })
    process.on('SIGTERM', async () => { await server.stop(); process.exit() })
    console.log(server.adopted)
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', program], { stdio: ['ignore', 'pipe', 'inherit'] })
  const adopted = await new Promise<boolean>((resolve) => child.stdout?.once('data', (text) => resolve(String(text).trim() === 'true')))
  return { child, adopted }
}

export async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill(signal)
  })
}
