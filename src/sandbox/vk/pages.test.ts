import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { seededChance } from '#kit/clock.ts'
import { must, shopper } from '#kit/shopper.ts'
import { createApp } from '#server/app.ts'
import { vkId } from '#server/providers/id-networks/vk/vk-id.ts'
import { authorizePath, vkPages } from './pages.ts'
import { type SandboxVk, startVk } from './vk.ts'

let vk: SandboxVk
let app: TestApp
beforeAll(async () => {
  vk = await startVk(seededChance(9))
  const made = await createTestApp({ authEnabled: true })
  made.services.brands = made.services.brands.map((brand) => ({ ...brand, customers: { ...brand.customers, channels: ['sms', 'vk'] } }))
  made.services.signIn = { ...made.services.signIn, vk: vkId({ url: vk.url, authorizeUrl: authorizePath, appId: 'sandbox' }) }
  app = { ...made, app: await createApp(made.services, { sandbox: (fastify) => vkPages(fastify, vk) }) }
})
afterAll(async () => {
  await vk.close()
  await app.app.close()
  await app.close()
})

const verifier = 'v'.repeat(43)
const question = (redirect_uri: string) =>
  new URLSearchParams({
    client_id: 'sandbox',
    redirect_uri,
    state: '"><script>',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  })

test('a person who allows it on the network’s page comes back to the shop and is signed in (ACC-DECIDE-24)', async () => {
  const visitor = shopper(app)
  const requested = question('http://sofra.localhost/')
  const page = await visitor.send('GET', `${authorizePath}?${requested.toString()}`)
  expect([page.statusCode, page.headers['content-security-policy']]).toEqual([200, expect.stringContaining("default-src 'none'")])
  expect(page.body).not.toContain('"><script>')
  const allowed = await visitor.send('GET', `/sandbox/vk/allow?${requested.toString()}&phone=%2B7+903+555-66-88&name=Oleg+Orlov`)
  const back = new URL(String(allowed.headers.location))
  expect([allowed.statusCode, back.origin + back.pathname, back.searchParams.get('state')]).toEqual([
    302,
    'http://sofra.localhost/',
    '"><script>',
  ])
  const brought = {
    code: back.searchParams.get('code') ?? '',
    device_id: back.searchParams.get('device_id') ?? '',
    code_verifier: verifier,
  }
  const { user } = must(
    await visitor.call('POST /api/user/login', { body: { city_id: app.city('moscow').id, notify_channel: 'vk', vk: brought } }),
  )
  expect(user).toMatchObject({ phone: '79035556688', name: 'Oleg Orlov' })
})

test('nobody is sent anywhere but back to the shop', async () => {
  for (const uri of ['https://evil.example/', 'http://sofra.localhost.evil.example/', 'javascript:alert(1)', '']) {
    const requested = question(uri).toString()
    const answers = await Promise.all(
      [`${authorizePath}?${requested}`, `/sandbox/vk/allow?${requested}`].map((url) => shopper(app).send('GET', url)),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400])
  }
})

test('who does not allow it comes back with nothing that signs in', async () => {
  const requested = question('http://sofra.localhost/')
  const denied = await shopper(app).send('GET', `/sandbox/vk/allow?${requested.toString()}&deny=`)
  expect(new URL(String(denied.headers.location)).searchParams.get('code')).toBe('')
})
