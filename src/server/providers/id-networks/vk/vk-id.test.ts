import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { seededChance } from '#kit/clock.ts'
import { must, shopper } from '#kit/shopper.ts'
import { type SandboxVk, startVk } from '#sandbox/vk/vk.ts'
import { createProviderClient } from '../../provider-client.ts'
import { vkId } from './vk-id.ts'

let vk: SandboxVk
let app: TestApp
beforeAll(async () => {
  vk = await startVk(seededChance(3))
  app = await createTestApp({ authEnabled: true, signIn: { vk: vkId({ url: vk.url, authorizeUrl: vk.url, appId: '1' }) } })
  app.services.brands = app.services.brands.map((brand) => ({ ...brand, customers: { ...brand.customers, channels: ['sms', 'vk'] } }))
})
afterAll(async () => {
  await vk.close()
  await app.close()
})

const verifier = 'a'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')
const person = { clientId: '1', redirectUri: 'http://sofra.localhost/', challenge, phone: '79035556677', name: 'Anna Ivanova' }
const login = (code: string, device_id: string, code_verifier = verifier, visitor = shopper(app)) =>
  visitor.call('POST /api/user/login', {
    body: { city_id: app.city('moscow').id, notify_channel: 'vk', vk: { code, device_id, code_verifier } },
  })

test('one tap signs in with the phone the network knows, without a code or a captcha (LOGIN-04, ACC-DECIDE-24)', async () => {
  const { code, deviceId } = vk.allow(person)
  const visitor = shopper(app)
  const { user } = must(await login(code, deviceId, verifier, visitor))
  expect(user).toMatchObject({ phone: '79035556677', name: 'Anna Ivanova', session: expect.any(String) })
  expect(must(await visitor.call('GET /api/user/get')).user.phone).toBe('79035556677')
})

test.each<[string, (code: string, device: string) => [string, string, string]]>([
  ['another verifier', (code, device) => [code, device, 'b'.repeat(43)]],
  ['another device', (code) => [code, 'other', verifier]],
  ['another code', (_code, device) => ['other', device, verifier]],
])('%s signs nobody in (ACC-DECIDE-24)', async (_name, forge) => {
  const { code, deviceId } = vk.allow(person)
  const result = await login(...forge(code, deviceId))
  expect([result.status, Object.keys(result.problem.errors ?? {})]).toEqual([422, ['phone']])
})

test('a code is good once; a network that tells no phone, or is down, signs nobody in', async () => {
  const { code, deviceId } = vk.allow(person)
  expect([(await login(code, deviceId)).status, (await login(code, deviceId)).status]).toEqual([200, 422])
  const shy = vk.allow({ ...person, phone: '' })
  expect((await login(shy.code, shy.deviceId)).status).toBe(422)
  const down = vkId({ url: 'http://127.0.0.1:1', authorizeUrl: '', appId: '1' }, createProviderClient('VK', { connect: 200, total: 300 }))
  expect(await down.identify({ code, deviceId, codeVerifier: verifier, redirectUri: '' })).toMatchObject({ ok: false })
})
