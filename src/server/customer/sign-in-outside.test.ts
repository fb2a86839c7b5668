import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { createApp } from '#server/app.ts'
import { createLogger } from '#server/logger.ts'
import type { Grant, IdNetwork, Identity } from '#server/providers/id-networks/id-network.ts'

// What an ID network tells decides who is signed in; the network itself is made up.

let app: TestApp
let identity: Identity
const grants: Grant[] = []
const lines: { msg: string; why?: string }[] = []
const vk: IdNetwork = {
  app: { id: '1', authorizeUrl: 'https://id.example/authorize' },
  identify: async (grant) => (grants.push(grant), identity),
}
beforeAll(async () => {
  const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) })
  app = await createTestApp({ authEnabled: true, signIn: { vk }, logger })
  app.services.brands = app.services.brands.map((brand) => ({ ...brand, customers: { ...brand.customers, channels: ['sms', 'vk'] } }))
})
afterAll(() => app.close())
beforeEach(() => {
  identity = { ok: true, phone: '+7 903 555-66-77', name: 'Anna' }
  grants.length = 0
  lines.length = 0
})

const brought = { code: 'c', device_id: 'd', code_verifier: 'v' }
const login = (other: Record<string, unknown> = {}, visitor = shopper(app, { 'accept-language': 'en' })) =>
  visitor.call('POST /api/user/login', { body: { city_id: app.city('moscow').id, notify_channel: 'vk', vk: brought, ...other } })
const failed = { phone: ['Signing in this way did not work. Try signing in by phone number'] }

test('the network is asked with what the browser has brought and the address of this shop', async () => {
  const { user } = must(await login())
  expect(user).toMatchObject({ phone: '79035556677', name: 'Anna', country_code: null })
  expect(grants).toEqual([{ code: 'c', deviceId: 'd', codeVerifier: 'v', redirectUri: 'http://sofra.localhost/' }])
})

test('over https the address of this shop is one of https', async () => {
  const behind = await createApp(app.services, { trustedProxies: ['127.0.0.1'] })
  const visitor = shopper({ ...app, app: behind }, { 'x-forwarded-proto': 'https' })
  must(await login({}, visitor))
  expect(grants.at(-1)?.redirectUri).toBe('https://sofra.localhost/')
  await behind.close()
})

test('a phone of a country without a city is taken, as it costs no message', async () => {
  identity = { ok: true, phone: '+49 151 23456789', name: 'Jens' }
  expect(must(await login()).user).toMatchObject({ phone: '4915123456789', name: 'Jens' })
})

test('a phone that cannot be read signs nobody in', async () => {
  identity = { ok: true, phone: '12', name: 'Anna' }
  const result = await login()
  expect([result.status, result.problem.errors]).toEqual([422, failed])
})

test('a network that does not answer signs nobody in, and the log says why', async () => {
  identity = { ok: false, why: 'it is down' }
  const result = await login()
  expect([result.status, result.problem.errors]).toEqual([422, failed])
  expect(lines.map(({ msg, why }) => [msg, why])).toContainEqual(['an ID network could not be asked', 'it is down'])
})

test('who brings nothing from the network is not signed in, and the network is not asked', async () => {
  const result = await login({ vk: null })
  expect([result.status, result.problem.errors, grants]).toEqual([422, failed, []])
})
