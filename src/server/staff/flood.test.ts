import { request } from 'node:http'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyShopper } from '#kit/shopper.ts'
import { colleague, type Colleague, grant, officeHost, owner, shopPlace, stranger } from '#kit/staff.ts'
import { createPasswords, type Passwords, usualCost } from './password-hash.ts'

const password = 'four quiet herring barrels'
const pin = '829174'
const addresses = ['203.0.113.1', '203.0.113.2', '203.0.113.3', '198.51.100.7', '192.0.2.44']

/** What was hashed, by its lane. */
let hashed: string[] = []
const real = createPasswords(usualCost)
const passwords: Passwords = {
  hash: (...of) => (hashed.push('new'), real.hash(...of)),
  isRight: (...of) => (hashed.push(of[0]), real.isRight(...of)),
}

let app: TestApp
let url: string
let chief: Colleague
beforeAll(async () => {
  app = await createTestApp({ trustedProxies: ['127.0.0.1'], office: { passwords } })
  url = await app.serve()
  chief = await owner(app, { name: 'Olga' })
})
afterAll(() => app.close())

type Said = { status: number; retryAfter: string | undefined; seconds: number }

/** A call over HTTP, as it comes through a proxy from an address. */
function post(path: string, body: object, { from, cookies }: { from: string; cookies?: Map<string, string> }): Promise<Said> {
  const began = performance.now()
  const cookie = [...(cookies ?? [])].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = {
    host: officeHost,
    origin: `http://${officeHost}`,
    'content-type': 'application/json',
    'x-forwarded-for': from,
    ...(cookie ? { cookie } : {}),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume()
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: answer.headers['retry-after'],
          seconds: (performance.now() - began) / 1000,
        }),
      )
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(body))
  })
}

const codeAt = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.clock.now() })

async function invited(name: string): Promise<string> {
  const grants = [{ role: 'counter' as const, place: { brand: null, city_id: null, shop_id: app.shop('arbat').id } }]
  const { link } = must(await chief.call('POST /api/staff/people', { body: { name, email: null, language: 'en', grants } }))
  return link.split('/').at(-1) ?? ''
}

/** Somebody with a password; returns their browser and the secret of their codes. */
async function joined(login: string) {
  const params = { key: await invited(login) }
  const browser = stranger(app)
  const { code_secret, setup } = must(await browser.call('POST /api/staff/invitations/:key/start', { params, body: { login } }))
  must(await browser.call('POST /api/staff/invitations/:key', { params, body: { login, password, code: codeAt(code_secret), setup } }))
  return { browser, secret: code_secret }
}

/** A paired device with an order to reject, and a person with a PIN. */
async function boardWithOrder() {
  const manager = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))], { name: 'Nina' })
  must(await manager.call('PUT /api/staff/me/pin', { body: { pin } }))
  const shop_id = app.shop('arbat').id
  const { code } = must(await manager.call('POST /api/staff/pairings', { body: { shop_id, kind: 'board', name: 'Tablet' } }))
  const device = stranger(app)
  must(await device.call('POST /api/staff/pairings/enter', { body: { code } }))
  const { order_id } = must(await (await readyShopper(app)).order())
  return { device, order_id, by: { person_id: manager.id, pin } }
}

test('while 240 wrong sign-ins come from five addresses, others get in with password, PIN and invitation within seconds', async () => {
  const boris = await joined('boris')
  const vera = await joined('vera')
  const board = await boardWithOrder()
  const key = await invited('Petr')
  const { code_secret, setup } = must(
    await stranger(app).call('POST /api/staff/invitations/:key/start', { params: { key }, body: { login: 'petr' } }),
  )
  app.clock.tick(60_000)

  hashed = []
  const wrong = Array.from({ length: 240 }, (_, n) => {
    const login = ['boris', `nobody${n}`, 'nobody'][n % 3] ?? ''
    return post('/api/staff/sign-in/password', { login, password: `guess ${n}`, code: '123456' }, { from: addresses[n % 5] ?? '' })
  })
  const from = '198.51.100.99'
  const [known, fresh, rejected, accepted] = await Promise.all([
    // Boris is whom the strangers try; he comes with the browser in which he has signed in before.
    post('/api/staff/sign-in/password', { login: 'boris', password, code: codeAt(boris.secret) }, { from, cookies: boris.browser.cookies }),
    post('/api/staff/sign-in/password', { login: 'vera', password, code: codeAt(vera.secret) }, { from }),
    post(`/api/staff/orders/${board.order_id}/reject`, { reason: 'test', by: board.by }, { from, cookies: board.device.cookies }),
    post(`/api/staff/invitations/${key}`, { login: 'petr', password, code: codeAt(code_secret), setup }, { from }),
  ])
  expect([known, fresh, rejected, accepted].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  // A second or two on a machine of its own; a queue of 240 hashes takes a minute there.
  for (const { seconds } of [known, fresh, rejected, accepted]) expect(seconds).toBeLessThan(20)
  const refused = await Promise.all(wrong)
  expect([...new Set(refused.map(({ status }) => status))].toSorted()).toEqual([422, 429])
  // Of the strangers' guesses none was worth a hash.
  expect(hashed.toSorted()).toEqual(['new', 'password', 'password', 'pin'])
  for (const { status, retryAfter } of refused) expect([status, retryAfter !== undefined]).toEqual([status, status === 429])
}, 90_000)

test('who hangs up while their password waits is known to be gone', async () => {
  const { secret } = await joined('petra')
  app.clock.tick(60_000)
  const waits = Promise.withResolvers<() => boolean>()
  const slowly = { ...createPasswords({ N: 16, r: 8, p: 1 }) }
  slowly.isRight = async (_lane, _password, _stored, { isGone }) => {
    waits.resolve(isGone)
    await until('the client to be gone', isGone)
    return null
  }
  await using slow = await createTestApp({ beside: app, office: { passwords: slowly } })
  const body = JSON.stringify({ login: 'petra', password, code: codeAt(secret) })
  const headers = { host: officeHost, origin: `http://${officeHost}`, 'content-type': 'application/json' }
  const sent = request(`${await slow.serve()}/api/staff/sign-in/password`, { method: 'POST', headers, agent: false })
  sent.on('error', () => undefined)
  sent.end(body)
  const isGone = await waits.promise
  expect(isGone()).toBe(false)
  sent.destroy()
  await until('the connection to be closed', isGone)
  // Nothing was compared, so nothing is counted against them.
  await until('the count to be taken back', async () => {
    const rows = await app.database.kysely
      .selectFrom('staff_proof')
      .select('wrong')
      .where('wrong', '>', 0)
      .where('bucket', 'like', 'person %')
      .execute()
    return rows.every(({ wrong }) => wrong === 0 || wrong >= 5)
  })
})
