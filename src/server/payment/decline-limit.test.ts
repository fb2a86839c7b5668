import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, readTogether, type TestApp } from '#kit/app.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { hardToken, must } from '#kit/shopper.ts'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'

let shop: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  shop = await createTestApp({
    acquirers: new Map([['cloud', bank.acquirer]]),
    bounds: { cardTries: 3, cardDeclines: 4 },
    trustedProxies: ['127.0.0.1'],
  })
})
afterAll(() => shop.close())
beforeEach(() => {
  shop.clock.tick(2 * 86_400_000)
  bank.mood = 'decline'
})

const card = { cryptogram: 'secret' }
/** Whether the network's next card requires a hard captcha. */
const isCaptchaRequired = async (): Promise<boolean> => (await (await from(99)).pay(card)).problem.typeError === 'captcha'
const from = (host: number) => payer(shop, { headers: { 'x-forwarded-for': `198.51.100.${host}`, 'accept-language': 'en' } })

test('so many cards are tried for an order, and the next is refused in words without asking the bank', async () => {
  const anna = await from(1)
  for (let count = 0; count < 3; count += 1) expect((await anna.pay(card)).problem.message).not.toContain('Too many')
  bank.mood = 'pay'
  const result = await anna.pay(card)
  const message = 'Too many cards for one order. Pay another way or place the order again'
  expect([result.status, result.problem]).toEqual([422, { message }])
})

test('declined cards of one network take a captcha, then a pause; other networks pay meanwhile', async () => {
  for (const host of [1, 2]) {
    const one = await from(host)
    for (let count = 0; count < 2; count += 1) await one.pay(card)
  }
  const worked: number[] = []
  for (const host of [3, 4, 5]) {
    const next = await from(host)
    const requested = await next.pay(card)
    if (requested.problem.typeError !== 'captcha') continue
    for (let count = 0; count < 2; count += 1)
      worked.push((await next.pay({ ...card, captcha_user_token: await hardToken(next.shopper) })).status)
  }
  expect(worked).toEqual([422, 422, 422, 422, 422, 422])
  const last = await from(6)
  const paused = await last.pay({ ...card, captcha_user_token: await hardToken(last.shopper) })
  expect(paused.problem).toEqual({ message: 'Too many cards have been declined. Wait an hour or pay another way' })
  bank.mood = 'pay'
  must(await (await payer(shop, { headers: { 'x-forwarded-for': '203.0.113.1' } })).pay(card))
  shop.clock.tick(3_600_000)
  must(await (await from(7)).pay(card))
})

test('cards that are declined after the issuer’s page are counted with the others, each once (DECIDE-101)', async () => {
  bank.mood = '3ds'
  for (const host of [1, 2, 3, 4]) {
    expect(await isCaptchaRequired()).toBe(false)
    const anna = await from(host)
    must(await anna.pay(card))
    const reference = bank.intents.at(-1)?.reference ?? ''
    await anna.verify(reference, { PaRes: 'bad' })
    await anna.verify(reference, { PaRes: 'bad' })
    shop.clock.tick(1000)
    await anna.verify(reference)
  }
  expect(await isCaptchaRequired()).toBe(true)
})

test('so are those whose customer comes back by the issuer’s own post, and those declined after the method step', async () => {
  const posted = await from(1)
  bank.mood = '3ds'
  must(await posted.pay(card))
  const { reference = '' } = bank.intents.at(-1) ?? {}
  await shop.app.inject({
    method: 'POST',
    url: `/moscow/order/payment-result?transactionId=${reference}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': '198.51.100.1' },
    payload: 'PaRes=bad&MD=1',
  })
  bank.mood = '3ds-method-decline'
  for (const host of [2, 3, 4]) {
    expect(await isCaptchaRequired()).toBe(false)
    const anna = await from(host)
    must(await anna.pay(card))
    const threeDSServerTransId = `d-${bank.intents.at(-1)?.reference}`
    expect((await anna.pay({ threeDSServerTransId })).status).toBe(422)
  }
  expect(await isCaptchaRequired()).toBe(true)
})

test('a card that the issuer lets through is not counted', async () => {
  bank.mood = '3ds'
  for (const host of [1, 2, 3, 4, 5]) {
    const anna = await from(host)
    must(await anna.pay(card))
    await anna.verify(bank.intents.at(-1)?.reference ?? '', { PaRes: 'good' })
  }
  expect(await isCaptchaRequired()).toBe(false)
})

test.each<[string, CardProblemCode[], boolean]>([
  ['cannot be reached', ['try-later'], false],
  ['gives no reason', [], true],
  ['refuses it although it has had an outage', ['try-later', 'declined'], true],
])('a refusal after the issuer’s page by a bank that %s counts only if it has looked at the card', async (_, problems, isCounted) => {
  bank.mood = '3ds'
  const { finish, stateOf } = bank.acquirer
  const refused = { problems, message: null, transactionId: null }
  bank.acquirer.finish = () => Promise.resolve({ kind: 'refused', ...refused })
  bank.acquirer.stateOf = () => Promise.resolve({ status: 'refused', problems })
  for (const host of [1, 2, 3, 4]) {
    const anna = await from(host)
    must(await anna.pay(card))
    await anna.verify(bank.intents.at(-1)?.reference ?? '', { PaRes: 'bad' })
  }
  Object.assign(bank.acquirer, { finish, stateOf })
  expect(await isCaptchaRequired()).toBe(isCounted)
})

test('a card that is declined on the form of its bank is not counted here', async () => {
  bank.mood = 'redirect'
  for (const host of [1, 2, 3, 4]) {
    const anna = await from(host)
    must(await anna.pay(card))
    const { reference = '' } = bank.intents.at(-1) ?? {}
    const { stateOf } = bank.acquirer
    bank.acquirer.stateOf = () => Promise.resolve({ status: 'refused', problems: ['declined'] })
    expect(must(await anna.verify(reference)).errors).toEqual(['declined'])
    bank.acquirer.stateOf = stateOf
  }
  expect(await isCaptchaRequired()).toBe(false)
})

test('cards that are not declined are not counted', async () => {
  bank.mood = 'pay'
  for (let host = 0; host < 10; host += 1) must(await (await from(host)).pay(card))
})

test('an outage of the bank is no declined card, and no try of the order', async () => {
  bank.mood = 'away'
  for (const host of [1, 2]) {
    const anna = await from(host)
    for (let count = 0; count < 6; count += 1) expect((await anna.pay(card)).status).toBe(422)
    bank.mood = 'pay'
    must(await anna.pay(card))
    bank.mood = 'away'
  }
})

test('what broke on our side is no declined card', async () => {
  bank.mood = 'break'
  for (let host = 0; host < 5; host += 1) expect((await (await from(host)).pay(card)).status).toBe(500)
  bank.mood = 'pay'
  must(await (await from(9)).pay(card))
})

test('twenty cards at once are tried no more often than four', async () => {
  const payers = await Promise.all(Array.from({ length: 20 }, (_, host) => from(host)))
  readTogether(shop, 20)
  bank.intents.length = 0
  await Promise.all(payers.map((each) => each.pay(card)))
  expect(bank.intents).toHaveLength(4)
})
