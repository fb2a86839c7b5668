import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { until } from '#kit/clock.ts'
import { startServer } from './server-process.ts'
import { openConnection, request } from '../../bench/kit/wire.ts'
import { createDemoDatabase, newVisitor } from './errand.ts'

const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

test(
  'a stop under load on kept connections fails no request: it is told at once, served for a while, and ends well',
  { timeout: 120_000 },
  async () => {
    const made = await createDemoDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'sofra-stop-'))
    cleanup.push(
      () => made.drop(),
      () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    )
    const server = await startServer({ DATABASE_URL: made.url, DATA_DIR: folder, STOP_PAUSE: '6' })
    cleanup.push(() => server.kill())
    let [answered, toldToClose] = [0, 0]
    const failed: string[] = []

    const visitor = async (turn: number): Promise<void> => {
      const cookie = { cookie: `visitor=${newVisitor()}` }
      const kinds = [
        request('GET', '/moscow', cookie),
        request('GET', '/api/cities', cookie),
        request('PUT', '/api/cart', cookie, { city_id: 2 }),
      ]
      const connection = openConnection(server.port)
      for (;;) {
        const reply = await connection.send(kinds[turn % kinds.length] as Buffer).catch((error: Error) => error.message)
        if (typeof reply === 'string') return void failed.push(reply)
        // A visitor may make 240 such calls a minute; a refusal is a response too.
        if (reply.status !== 200 && reply.status !== 429) return void failed.push(String(reply.status))
        answered += 1
        if (/\r\nconnection: close/i.test(reply.head)) return void (toldToClose += 1)
      }
    }
    const visitors = Array.from({ length: 16 }, (_, turn) => visitor(turn))
    await until('some load', () => answered > 300, 60_000)
    const stopped = server.stop()
    const ready = await until('it to say that it is not ready', async () => {
      const { status } = await fetch(`${server.url}/readyz`)
      return status === 200 ? null : status
    })
    const late = await fetch(`${server.url}/healthz`)
    expect([ready, late.status, late.headers.get('connection')]).toEqual([503, 200, 'close'])
    const code = await stopped
    await Promise.all(visitors)
    expect(failed).toEqual([])
    expect(toldToClose).toBe(visitors.length)
    expect(code).toBe(0)
  },
)
