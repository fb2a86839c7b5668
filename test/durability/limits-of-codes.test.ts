import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { createDemoDatabase, newVisitor, say } from './errand.ts'
import { type Running, startServer } from './server-process.ts'

// What keeps somebody from guessing codes is not forgotten by a server that dies.

const cleanup: (() => unknown)[] = []
afterAll(async () => {
  for (const clean of cleanup.reverse()) await clean()
})

type City = { id: number; alias: string }

/** A try of a code, or a request for one: its status, and the text at the field. */
type Told = [status: number | undefined, text: string | undefined]

test(
  'a server that is killed forgets neither codes that were sent nor wrong tries, of signing in and of promocodes (ACC-DECIDE-27)',
  { timeout: 180_000 },
  async () => {
    const made = await createDemoDatabase()
    const folder = mkdtempSync(join(tmpdir(), 'sofra-codes-'))
    const database = connect(made.url)
    cleanup.push(
      () => made.drop(),
      () => database.close(),
      () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }),
    )
    const env = { DATABASE_URL: made.url, DATA_DIR: folder, APP_ALIAS: 'sofra', SANDBOX: '1', SANDBOX_BANK_PORT: '0', CAPTCHA: 'off' }
    const start = async (): Promise<Running> => {
      const started = await startServer(env)
      cleanup.push(() => started.kill())
      return started
    }
    let server = await start()
    const visitor = newVisitor()
    const language = { 'accept-language': 'en' }
    const told = async (method: string, path: string, body: object, field: string): Promise<Told> => {
      const answer = await say(server.url, visitor, method, path, body, language)
      return [answer?.status, (answer?.body.errors as Record<string, string[]> | undefined)?.[field]?.[0]]
    }
    const { cities } = (await (await fetch(`${server.url}/api/cities`)).json()) as { cities: City[] }
    const city_id = cities.find(({ alias }) => alias === 'saint-petersburg')?.id
    const phone = `7900${randomInt(1e6, 9e6)}`
    const ask = (): Promise<Told> => told('POST', '/api/user/login', { city_id, phone, notify_channel: 'sms' }, 'phone')
    // Right by chance once in ten thousand runs.
    const guess = (): Promise<Told> => told('POST', '/api/user/check-verification-code', { code: '0007' }, 'code')
    const promocode = (): Promise<Told> => told('PUT', '/api/cart/gift/apply-promocode', { promocode: 'NONE' }, 'promocode')

    expect(await ask()).toEqual([200, undefined])
    const before = [await guess(), await guess()]
    const counted = async (): Promise<number[]> => {
      const rows = await database.kysely.selectFrom('rate_limit').select('spent').where('bucket', 'like', 'promocode:%').execute()
      return rows.map(({ spent }) => spent)
    }
    const promocodes = await Promise.all(Array.from({ length: 20 }, promocode))
    expect([before.map(([status]) => status), promocodes.some(([status]) => status === 429)]).toEqual([[422, 422], false])
    await server.kill()
    // Of one minute, or of two if it has turned meanwhile.
    expect((await counted()).reduce((sum, spent) => sum + spent, 0)).toBe(20)
    server = await start()
    const [status] = await promocode()
    expect(status).toBe((await counted()).some((spent) => spent > 20) ? 429 : 422)
    expect((await ask())[0]).toBe(429)
    const third = await guess()
    expect(third[0]).toBe(422)
    // The third try ends the code, as it would have without the kill.
    expect(third[1]).not.toBe(before[1]?.[1])
  },
)
