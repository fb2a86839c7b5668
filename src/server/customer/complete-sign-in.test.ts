import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'

let chain: TestApp
beforeAll(async () => {
  chain = await createTestApp({ authEnabled: true, trustedProxies: ['127.0.0.1'] })
})
afterAll(() => chain.close())

const lasting = { path: '/', sameSite: 'Lax', maxAge: 256 * 86_400 }
const gone = { value: '', path: '/', sameSite: 'Lax', expires: new Date(0), maxAge: 0 }

// A browser keeps and forgets a __Host- cookie only by an answer that says Secure and the whole path.
test.each([
  ['http', 'session', '79030000001'],
  ['https', '__Host-session', '79030000002'],
])('over %s the session’s cookie and the hint for scripts come and go together (SESSION-01, SESSION-08)', async (scheme, name, phone) => {
  const anna = shopper(chain, { 'x-forwarded-proto': scheme })
  must(await anna.call('POST /api/user/login', { body: { city_id: chain.city('moscow').id, phone, notify_channel: 'sms' } }))
  const secure = scheme === 'https' ? { secure: true } : {}
  const byName = (cookies: { name: string }[]) => Object.fromEntries(cookies.map((cookie) => [cookie.name, cookie]))

  const welcome = await anna.send('POST', '/api/user/check-verification-code', { code: chain.phones.codeAt(phone) })
  const { [name]: session, signed_in: hint } = byName(welcome.cookies)
  expect(session).toEqual({ name, value: expect.stringMatching(/^[\w-]{32}$/), httpOnly: true, ...lasting, ...secure })
  expect(hint).toEqual({ name: 'signed_in', value: '1', ...lasting, ...secure })

  const farewell = byName((await anna.send('DELETE', '/api/user/logout')).cookies)
  expect([farewell[name], farewell.signed_in]).toEqual([
    { name, httpOnly: true, ...gone, ...secure },
    { name: 'signed_in', ...gone, ...secure },
  ])
})
