import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'
import { query, ended, isAlive, postmasterPid } from '#kit/trial-postgres.ts'

let home: string
let dataDir: string
const running: EmbeddedPostgres[] = []

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sofra-embedded-'))
  chmodSync(home, 0o755)
  dataDir = join(home, 'not', 'there', 'yet')
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  rmSync(home, { recursive: true })
})

async function start(options: { dataDir?: string; systemFolder?: string; log?: (line: string) => void; onExit?: () => void } = {}) {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {}, ...options })
  running.push(server)
  return server
}

describe('one process', () => {
  test('starts in a folder that does not exist, answers in UTF-8 and leaves nothing running', async () => {
    const server = await start()
    const [answer] = await query(server.url, `select lower('ÄÖ Ж') || current_database()`)
    expect(answer).toBe('äö жsofra')
    expect(statSync(join(server.folder, 'cluster')).mode & 0o777).toBe(0o700)
    const pid = postmasterPid(server)
    await server.stop()
    expect(isAlive(pid)).toBe(false)
  })

  test('finds its rows again at the second start', async () => {
    const first = await start()
    await query(first.url, 'create table kept as select 7 as number')
    await first.stop()
    const second = await start()
    expect(second.adopted).toBe(false)
    expect(await query(second.url, 'table kept')).toEqual([7])
  })

  test('brings the server back when it is killed', async () => {
    const server = await start()
    await query(server.url, 'create table kept as select 7 as number')
    const pid = postmasterPid(server)
    process.kill(pid, 'SIGKILL')
    await vi.waitFor(async () => expect(await query(server.url, 'table kept')).toEqual([7]), { timeout: 20_000, interval: 20 })
    expect(postmasterPid(server)).not.toBe(pid)
  })

  test('says so when the server cannot be brought back', async () => {
    const lost = new Promise<void>((resolve) => void start({ onExit: resolve }).then(breakCluster))
    await lost
  })

  function breakCluster(server: EmbeddedPostgres): void {
    writeFileSync(join(server.folder, 'cluster', 'PG_VERSION'), '9\n')
    process.kill(postmasterPid(server), 'SIGKILL')
  }

  test('starts over an initdb that was killed', async () => {
    mkdirSync(join(dataDir, 'initdb-Killed', 'base'), { recursive: true })
    const server = await start()
    expect(await query(server.url, 'select 1')).toEqual([1])
    expect(existsSync(join(dataDir, 'initdb-Killed'))).toBe(false)
  })

  test('starts although its lock files name a living stranger, which it leaves alone', async () => {
    const server = await start()
    const files = [join(server.folder, 'cluster', 'postmaster.pid'), join(server.folder, '.s.PGSQL.5432.lock')]
    const written = files.map((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    await server.stop()
    const otherVisitor = spawn('sleep', ['60'])
    files.forEach((file, at) => writeFileSync(file, [otherVisitor.pid, ...(written[at] ?? [])].join('\n')))
    const again = await start()
    expect(await query(again.url, 'select 1')).toEqual([1])
    expect(isAlive(otherVisitor.pid ?? 0)).toBe(true)
    await ended(otherVisitor, 'SIGKILL')
  })

  test('refuses data of another major version in a sentence', async () => {
    const server = await start()
    await server.stop()
    writeFileSync(join(server.folder, 'cluster', 'PG_VERSION'), '17\n')
    await expect(start()).rejects.toThrow('made by PostgreSQL 17')
  })
})

describe('folders', () => {
  test('a path too long for a socket gets a short private folder for it', async () => {
    const server = await start({ dataDir: join(home, 'x'.repeat(100)) })
    expect(await query(server.url, 'select 1')).toEqual([1])
    const socketFolder = new URL(server.url).searchParams.get('host') ?? ''
    expect(socketFolder.length).toBeLessThan(80)
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700)
    await server.stop()
    rmSync(socketFolder, { recursive: true })
  })

  test.runIf(process.getuid?.() === 0)('root lends the server the user nobody', async () => {
    const server = await start()
    expect(statSync(`/proc/${postmasterPid(server)}`).uid).toBe(statSync(join(server.folder, 'cluster')).uid)
    expect(statSync(join(server.folder, 'cluster')).uid).not.toBe(0)
  })

  test.runIf(process.getuid?.() === 0)('root with a closed checkout keeps the data where nobody can enter, and says where', async () => {
    chmodSync(home, 0o700)
    const systemFolder = mkdtempSync(join(tmpdir(), 'sofra-system-'))
    chmodSync(systemFolder, 0o755)
    const lines: string[] = []
    const server = await start({ systemFolder, log: (line) => lines.push(line) })
    expect(server.folder.startsWith(systemFolder)).toBe(true)
    expect(lines.join()).toContain(systemFolder)
    expect(await query(server.url, 'select 1')).toEqual([1])
    await server.stop()
    rmSync(systemFolder, { recursive: true })
  })
})
