import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { seededChance } from '#kit/clock.ts'
import { must, shopper } from '#kit/shopper.ts'
import { createApp } from '#server/app.ts'
import { sandboxSender, signInMeans } from '#server/sign-in-means.ts'
import { phonePages } from './pages.ts'
import { type SandboxPhone, startPhone } from './phone.ts'

let phone: SandboxPhone
let app: TestApp
beforeAll(async () => {
  phone = await startPhone({ clock: () => 0, chance: seededChance(5), log: () => undefined })
  const made = await createTestApp({ authEnabled: true })
  made.services.signIn = signInMeans({ senders: [sandboxSender(phone.url)], captcha: null, vk: null }, made.database, made.clock.now)
  app = { ...made, app: await createApp(made.services, { sandbox: (app) => phonePages(app, phone) }) }
})
afterAll(async () => {
  await phone.close()
  await app.app.close()
  await app.close()
})

test.each(['sms', 'call'] as const)('a %s that the demo sends is read on the sandbox phone, and signs in', async (notify_channel) => {
  const visitor = shopper(app)
  const number = notify_channel === 'sms' ? '79165551234' : '79165551235'
  must(await visitor.call('POST /api/user/login', { body: { city_id: app.city('moscow').id, phone: number, notify_channel } }))
  const screen = await visitor.send('GET', `/sandbox/phone?phone=${number}`)
  expect([screen.headers['content-security-policy'], screen.body]).toEqual([
    expect.stringContaining("default-src 'none'"),
    expect.stringContaining(notify_channel === 'sms' ? 'class="bubble"' : 'class="call"'),
  ])
  const [message] = (await visitor.send('GET', `/sandbox/phone/messages?phone=%2B${number}`)).json<{ text: string }[]>()
  const code = /\d{4}/.exec(message?.text ?? '')?.[0] ?? ''
  expect(must(await visitor.call('POST /api/user/check-verification-code', { body: { code } })).user.phone).toBe(number)
})

test('what an order tells its customer is read on the sandbox phone, and its link can be followed', async () => {
  const number = '79165551236'
  const link = 'http://sofra.localhost/moscow/order/12345678/tracking?key=a_b-C'
  const result = await app.services.signIn.sender?.sendText?.({
    phone: number,
    text: `Заказ 12345678: ${link}`,
    essence: link,
    language: 'ru',
  })
  expect(result).toEqual({ ok: true })
  const { body } = await shopper(app).send('GET', `/sandbox/phone?phone=${number}`)
  expect(body).toContain(`<p class="bubble">Заказ 12345678: <a href="${link}">${link}</a></p>`)
})

test('the screen shows text as text', async () => {
  const text = '<script>alert("Hi")</script>'
  await app.services.signIn.sender?.sendText?.({ phone: '79165551237', text, essence: 'x', language: 'ru' })
  const { body } = await shopper(app).send('GET', '/sandbox/phone?phone=79165551237')
  expect(body).toContain('<p class="bubble">&#60;script&#62;alert(&#34;Hi&#34;)&#60;/script&#62;</p>')
  expect((await shopper(app).send('GET', '/sandbox/phone?phone=%3Cscript%3E')).body).not.toContain('<script')
})
