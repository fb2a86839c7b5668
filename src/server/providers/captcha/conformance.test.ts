import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { startCaptcha, type SandboxCaptcha } from '#kit/captcha-providers.ts'
import { challengeStore } from '#server/customer/challenge-store.ts'
import { createProviderClient, type ProviderClient } from '../provider-client.ts'
import { altcha } from './altcha/altcha.ts'
import type { Captcha, Challenge } from './captcha.ts'
import { captchaOf } from './registry.ts'
import { siteverify } from './siteverify/siteverify.ts'
import { smartcaptcha } from './smartcaptcha/smartcaptcha.ts'

let sandbox: SandboxCaptcha
let app: TestApp
beforeAll(async () => {
  sandbox = await startCaptcha()
  app = await createTestApp({ authEnabled: true })
})
afterAll(async () => {
  await sandbox.close()
  await app.close()
})
const ends: (() => void)[] = []
afterEach(() => ends.splice(0).forEach((end) => end()))

const address = '192.0.2.7'

/** Solves a challenge as a browser does. */
function solve({ challenge, salt, maxnumber, ...rest }: Challenge): string {
  const hash = (number: number) => createHash('sha256').update(`${salt}${number}`).digest('hex')
  let number = 0
  while (number <= maxnumber && hash(number) !== challenge) number += 1
  return Buffer.from(JSON.stringify({ ...rest, challenge, salt, number, took: 1 })).toString('base64')
}

const local = (work = { maxnumber: 500, timesHarder: 2, lifetime: 600 }): Captcha =>
  altcha(challengeStore(app.database), app.clock.now, work)
const requested = async (captcha: Captcha): Promise<Challenge> => {
  const challenge = await captcha.challenge()
  if (!challenge) throw new Error('no challenge')
  return challenge
}

let last = 0
type Adapter = { make: (url: string, secret?: string, client?: ProviderClient) => Captcha }
const networks: [name: string, adapter: Adapter][] = [
  ['SmartCaptcha', { make: (url, secret = 'sandbox', client) => smartcaptcha({ url, siteKey: 'site', secret }, client) }],
  ...(['turnstile', 'recaptcha', 'hcaptcha'] as const).map((kind): [string, Adapter] => [
    kind,
    { make: (url, secret = 'sandbox', client) => siteverify({ kind, url, siteKey: 'site', secret }, client) },
  ]),
]

/** Each captcha with a way to get a valid token. */
const all: [name: string, make: () => { captcha: Captcha; goodToken: () => Promise<string> }][] = [
  [
    'ALTCHA',
    () => {
      const captcha = local()
      return { captcha, goodToken: async () => solve(await requested(captcha)) }
    },
  ],
  ...networks.map(([name, { make }]): [string, () => { captcha: Captcha; goodToken: () => Promise<string> }] => [
    name,
    () => ({ captcha: make(sandbox.url), goodToken: async () => `pass-${(last += 1)}` }),
  ]),
]

describe.each(all)('%s', (_name, make) => {
  test('a good token passes once, and never again (ACC-DECIDE-25)', async () => {
    const { captcha, goodToken } = make()
    const token = await goodToken()
    expect([await captcha.verify(token, address), await captcha.verify(token, address)]).toEqual(['pass', 'fail'])
  })

  test.each(['', 'x', 'fail-1', 'e30=', '{}', 'bnVsbA==', '\u0000', 'я'.repeat(3000)])('the token %j fails', async (token) => {
    expect(await make().captcha.verify(token, address)).toBe('fail')
  })
})

describe.each(networks)('%s', (_name, { make }) => {
  const inAHurry = () => createProviderClient('the captcha', { connect: 200, total: 300 })

  test.each<[fault: string, listener: RequestListener]>([
    ['hangs', () => undefined],
    ['answers 500', (_request, response) => response.writeHead(500).end('{}')],
    ['answers garbage', (_request, response) => response.end('<html>')],
    ['redirects', (_request, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
    ['cuts the line', (_request, response) => void response.destroy()],
  ])('a service that %s says nothing about the visitor', async (_fault, listener) => {
    const server = createServer(listener).listen(0, '127.0.0.1')
    await once(server, 'listening')
    ends.push(() => {
      server.closeAllConnections()
      server.close()
    })
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    expect(await make(url, 'sandbox', inAHurry()).verify('pass-1', address)).toBe('unavailable')
  })
})

test.each(['turnstile', 'recaptcha', 'hcaptcha'] as const)('a wrong secret of %s is our fault, not the visitor’s', async (kind) => {
  expect(await siteverify({ kind, url: sandbox.url, siteKey: 'site', secret: 'other' }).verify('pass-x', address)).toBe('unavailable')
})

test('somebody whom reCAPTCHA takes for a robot fails', async () => {
  const captcha = siteverify({ kind: 'recaptcha', url: sandbox.url, siteKey: 'site', secret: 'sandbox' })
  expect(await captcha.verify('low-1', address)).toBe('fail')
})

test('people may be let through while nobody can be asked, if the shop wants it so', async () => {
  const settings = { kind: 'hcaptcha' as const, url: 'http://127.0.0.1:1', siteKey: 'site', secret: 'sandbox' }
  const result = async (passWhenDown: boolean) =>
    captchaOf({ ...settings, passWhenDown }, challengeStore(app.database), app.clock.now)?.verify('pass-1', address)
  expect([await result(true), await result(false)]).toEqual(['pass', 'unavailable'])
})

describe('the work of ALTCHA', () => {
  test('is bound in time', async () => {
    const captcha = local()
    const token = solve(await requested(captcha))
    app.clock.tick(600_000)
    expect(await captcha.verify(token, address)).toBe('fail')
  })

  test.each<[string, (payload: Record<string, unknown>) => object]>([
    ['another number', (payload) => ({ ...payload, number: Number(payload.number) + 1 })],
    ['a later end', (payload) => ({ ...payload, salt: String(payload.salt).replace(/expires=\d+/, 'expires=99999999999') })],
    [
      'a challenge of one’s own',
      () => ({
        challenge: createHash('sha256').update('a?expires=99999999999&1').digest('hex'),
        salt: 'a?expires=99999999999&',
        number: 1,
      }),
    ],
    ['another signature', (payload) => ({ ...payload, signature: 'a'.repeat(64) })],
    ['another algorithm', (payload) => ({ ...payload, algorithm: 'SHA-1' })],
    ['no end', (payload) => ({ ...payload, salt: 'abc' })],
  ])('cannot be spared by %s', async (_name, forge) => {
    const captcha = local()
    const payload = JSON.parse(Buffer.from(solve(await requested(captcha)), 'base64').toString()) as Record<string, unknown>
    const forged = Buffer.from(JSON.stringify({ ...payload, ...forge(payload) })).toString('base64')
    expect(await captcha.verify(forged, address)).toBe('fail')
  })

  test('counts in every process of the shop, once in all of them', async () => {
    const [one, other] = [local(), local()]
    const token = solve(await requested(one))
    const results = await Promise.all(Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).verify(token, address)))
    expect(results.filter((result) => result === 'pass')).toHaveLength(1)
  })
})

// @ACC-DECIDE-25
test('a code takes a solved captcha, a new one each time (LOGIN-10, LOGIN-13)', async () => {
  await using guarded = await createTestApp({ authEnabled: true, signIn: { captcha: local() }, beside: app })
  const visitor = shopper(guarded)
  const body = { city_id: app.city('moscow').id, phone: '79005550000', notify_channel: 'sms' }
  const request = (captcha_user_token?: string) => visitor.call('POST /api/user/login', { body: { ...body, captcha_user_token } })
  for (const token of [undefined, '', 'nonsense']) {
    const refused = await request(token)
    expect([refused.status, Object.keys(refused.problem.errors ?? {})]).toEqual([422, ['captcha_user_token']])
  }
  const { challenge } = must(await visitor.call('GET /api/user/captcha'))
  const token = solve(challenge as Challenge)
  expect((await request(token)).status).toBe(200)
  app.clock.tick(60_000)
  expect((await request(token)).problem.errors).toHaveProperty('captcha_user_token')
  expect(must(await visitor.call('GET /api/settings')).settings.captcha).toEqual({ checked: true, kind: 'altcha', site_key: null })
})
