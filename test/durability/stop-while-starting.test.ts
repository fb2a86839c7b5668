import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { isAlive } from '#kit/trial-postgres.ts'
import { freePort, serverFlags } from './server-process.ts'

// Whoever starts the embedded database, and is ended or fails before it serves, takes it along.

const project = resolve(import.meta.dirname, '../..')
let home: string
let port: number
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'sofra-starting-'))
  chmodSync(home, 0o755)
  port = await freePort()
})
afterEach(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }))

/** Runs a program on a new data folder. */
function run(...program: string[]): { child: ChildProcess; said: () => string; ended: Promise<number | null> } {
  const env = { PATH: process.env.PATH, PORT: String(port), SANDBOX_BANK_PORT: '0', DATA_DIR: join(home, 'data'), PICTURES_AHEAD: '0' }
  const child = spawn(process.execPath, program, { cwd: project, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, said: () => said, ended }
}

const pidFile = (): string => join(home, 'data/postgres/cluster/postmaster.pid')
/** The database once it runs. */
const startedDatabase = (): Promise<number> =>
  until('its database', () => (existsSync(pidFile()) ? Number.parseInt(readFileSync(pidFile(), 'utf8'), 10) || null : null), 60_000)

const options = { timeout: 180_000 }

test.for(['SIGTERM', 'SIGINT'] as const)('a shop that gets %s while it starts leaves no database behind', options, async (signal) => {
  const { child, ended } = run(...serverFlags, 'src/server/main.ts')
  const database = await startedDatabase()
  child.kill(signal)
  expect(await ended).toBe(0)
  expect(isAlive(database)).toBe(false)
})

test('a shop whose port is taken says so and leaves no database behind', options, async () => {
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const { said, ended } = run(...serverFlags, 'src/server/main.ts')
  const database = await startedDatabase()
  expect(await ended).toBe(1)
  expect(said()).toContain('EADDRINUSE')
  expect(isAlive(database)).toBe(false)
  other.close()
})

test('a command that is interrupted leaves no database behind and says nothing of lost connections', options, async () => {
  const { child, said, ended } = run('src/server/content/import-command.ts')
  const database = await startedDatabase()
  child.kill('SIGINT')
  expect(await ended).toBe(130)
  expect(isAlive(database)).toBe(false)
  expect(said()).not.toMatch(/connection|terminat/i)
})
