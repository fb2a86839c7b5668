import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { startEmbeddedPostgres, type EmbeddedPostgres } from './start.ts'
import { query, ended, isAlive, postmasterPid, startElsewhere } from '#kit/trial-postgres.ts'

let home: string
let dataDir: string
const running: EmbeddedPostgres[] = []

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'sofra-embedded-'))
  chmodSync(home, 0o755)
  dataDir = join(home, 'data')
})

afterEach(async () => {
  for (const server of running.splice(0)) await server.stop()
  rmSync(home, { recursive: true })
})

async function start() {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} })
  running.push(server)
  return server
}

test('the last to leave stops the server, whoever started it', async () => {
  const [one, two, three] = await Promise.all([start(), start(), start()])
  expect([one, two, three].filter(({ adopted }) => !adopted)).toHaveLength(1)
  const pid = postmasterPid(one)
  await one.stop()
  await two.stop()
  expect(await query(three.url, 'select 1')).toEqual([1])
  await three.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a server whose starter was killed is adopted and stopped by the adopter', async () => {
  const { child, adopted } = await startElsewhere(dataDir)
  expect(adopted).toBe(false)
  await ended(child, 'SIGKILL')
  const server = await start()
  expect(server.adopted).toBe(true)
  const pid = postmasterPid(server)
  await server.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a server killed together with its starter recovers what was committed', async () => {
  const { child } = await startElsewhere(dataDir)
  const observer = await start()
  await query(observer.url, 'create table kept as select 7 as number')
  const pid = postmasterPid(observer)
  await ended(child, 'SIGKILL')
  process.kill(pid, 'SIGKILL')
  await observer.stop()
  const server = await start()
  expect(server.adopted).toBe(false)
  expect(await query(server.url, 'table kept')).toEqual([7])
})

test('the starter leaves first and the other process works on', async () => {
  const server = await start()
  const { child, adopted } = await startElsewhere(dataDir)
  expect(adopted).toBe(true)
  const pid = postmasterPid(server)
  await server.stop()
  expect(await query(server.url, 'select 1')).toEqual([1])
  await ended(child, 'SIGTERM')
  expect(isAlive(pid)).toBe(false)
})
