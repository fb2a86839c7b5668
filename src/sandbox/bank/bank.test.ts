import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBank, encrypted, type TestBank } from '#kit/bank.ts'
import { until } from '#kit/clock.ts'
import type { Acquirer, NextStep } from '#server/providers/acquirers/acquirer.ts'

let kit: TestBank
beforeAll(async () => {
  kit = await createTestBank()
})
afterAll(() => kit.close())

const get = async (path: string): Promise<Response> => fetch(`${kit.bank.url}${path}`)
const post = async (path: string, body: object): Promise<Response> =>
  fetch(`${kit.bank.url}${path}`, { method: 'POST', body: JSON.stringify(body) })
const cloud = (): Acquirer => kit.freshAcquirers(500).get('cloud') as Acquirer

async function charge(number: string): Promise<{ step: NextStep; reference: string }> {
  const intent = kit.intent({ cryptogram: encrypted(await cloud().cardKey(), number) })
  return { step: await cloud().start(intent), reference: intent.reference }
}

test('charges are listed, with what went back', async () => {
  const { step, reference } = await charge('4000000000003055')
  const { charges } = (await (await get('/charges')).json()) as { charges: { reference: string }[] }
  expect(charges.find((one) => one.reference === reference)).toMatchObject({
    acquirer: 'cloud',
    id: step.kind === 'paid' ? step.transactionId : '',
    amount: 123_450,
    currency: 'RUB',
    refunded: 0,
  })
})

test('no card number is shown to anybody', async () => {
  const { reference } = await charge('4000000000003055')
  const shown = await (await get('/payments')).text()
  expect([shown.includes(reference), shown.includes('4000000000003055')]).toEqual([true, false])
})

test('a fault that is not known is refused, with those that are', async () => {
  const response = await post('/admin/faults', { fault: 'earthquake' })
  expect(response.status).toBe(422)
  expect(await response.text()).toContain('charge-then-hang')
  expect((await post('/admin/faults', { fault: 'hang', acquirer: 'nobody' })).status).toBe(422)
})

test('a fault befalls as many calls as it was switched on for', async () => {
  await post('/admin/faults', { fault: 'fail', acquirer: 'cloud', path: 'cards/charge', times: 1 })
  expect((await charge('4000000000003055')).step.kind).toBe('unknown')
  expect((await charge('4000000000003055')).step.kind).toBe('paid')
})

test('and for as long as it is not switched off', async () => {
  await post('/admin/faults', { fault: 'garbage', acquirer: 'cloud', path: 'cards/charge' })
  expect([(await charge('4000000000003055')).step.kind, (await charge('4000000000003055')).step.kind]).toEqual(['unknown', 'unknown'])
  await fetch(`${kit.bank.url}/admin/faults`, { method: 'DELETE' })
  expect((await charge('4000000000003055')).step.kind).toBe('paid')
})

test('a fault that is meant for one payment lets every other one pass', async () => {
  const [meant, other] = [kit.intent({}), kit.intent({})]
  await post('/admin/faults', { fault: 'fail', acquirer: 'cloud', words: meant.reference, times: 1 })
  const start = async (intent: typeof meant) =>
    (await cloud().start({ ...intent, cryptogram: encrypted(await cloud().cardKey(), '4000000000003055') })).kind
  expect([await start(other), await start(meant)]).toEqual(['paid', 'unknown'])
})

test('a refused connection is never a charge, and ends when it is switched off', async () => {
  const key = await cloud().cardKey()
  await post('/admin/faults', { fault: 'refused' })
  expect(await cloud().start(kit.intent({ cryptogram: encrypted(key, '4000000000003055') }))).toMatchObject({
    kind: 'refused',
    problems: ['try-later'],
  })
  await fetch(`${kit.bank.url}/admin/faults`, { method: 'DELETE' })
  expect((await charge('4000000000003055')).step.kind).toBe('paid')
})

test.each([
  ['4000000000005001', 'never answers', 0],
  ['4000000000005019', 'charges and never answers', 1],
  ['4000000000005027', 'charges and fails', 1],
  ['4000000000005035', 'fails', 0],
])('the card %s %s', async (number, _what, charges) => {
  const { step, reference } = await charge(number)
  expect(step.kind).toBe('unknown')
  expect(kit.chargesOf(reference)).toHaveLength(charges)
})

test('a cryptogram is good once', async () => {
  const cryptogram = encrypted(await cloud().cardKey(), '4000000000003055')
  expect((await cloud().start(kit.intent({ cryptogram }))).kind).toBe('paid')
  expect((await cloud().start(kit.intent({ cryptogram }))).kind).toBe('refused')
})

test('a person who does not sign in is not served', async () => {
  const { cloud: settings, yookassa, stripe } = kit.bank.settings
  const answers = [
    await fetch(`${settings.url}/payments/cards/charge`, { method: 'POST' }),
    await fetch(`${yookassa.url}/payments`, { method: 'POST' }),
    await fetch(`${stripe.url}/checkout/sessions`, { method: 'POST' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401])
})

test('a callback that is not accepted comes again', async () => {
  const { world } = kit.bank
  const before = world.callbacks.sent().length
  const payment = world.ledger.open({
    acquirer: 'cloud',
    reference: 'r',
    amount: 100,
    currency: 'RUB',
    method: 'card',
    description: '',
    returnUrl: '',
    callbackUrl: `${kit.bank.url}/nowhere`,
  })
  await world.ledger.pay(payment)
  await until('three deliveries', () => world.callbacks.sent().length >= before + 3)
})

test('the screens tell what the cards do, and say nothing of what was not asked', async () => {
  const page = await (await get('/')).text()
  expect(page).toContain('4000 0000 0000 3220')
  expect((await get('/form/cloud/nothing')).status).toBe(404)
  expect((await get('/pay/cloud/nothing')).status).toBe(404)
  expect((await get('/nothing')).status).toBe(404)
})

test('what a shop calls itself cannot become a script on the bank’s pages', async () => {
  const step = await kit.acquirers.get('sber_new')?.start(kit.intent({ description: '<script>alert(1)</script>' }))
  if (step?.kind !== 'redirect') throw new Error(step?.kind)
  const page = await (await fetch(step.url)).text()
  expect(page).toContain('&lt;script&gt;alert(1)')
  expect(page).not.toContain('<script>alert')
})

test('the issuer takes no challenge that is not one', async () => {
  const send = (path: string, body: Record<string, string>): Promise<Response> =>
    fetch(`${kit.bank.url}${path}`, { method: 'POST', body: new URLSearchParams(body) })
  expect((await send('/acs/challenge', { creq: 'soup' })).status).toBe(400)
  expect((await send('/acs/method', { threeDSMethodData: 'soup' })).status).toBe(400)
  expect((await send('/acs/pay/nobody', { PaReq: 'a', MD: 'b', TermUrl: 'http://shop' })).status).toBe(400)
})

test('a phone’s app shows its pushes and takes the answer', async () => {
  const sber = kit.acquirers.get('sber_new') as Acquirer
  const intent = kit.intent({ method: 'sberpay' })
  const step = await sber.start(intent)
  if (step.kind !== 'waiting') throw new Error(step.kind)
  const page = await (await get('/app?phone=79991234567')).text()
  expect(page).toContain(`/app/sber_new/${step.transactionId}`)
  const answer = new URLSearchParams({ answer: 'pay', phone: '79991234567' })
  await fetch(`${kit.bank.url}/app/sber_new/${step.transactionId}`, { method: 'POST', body: answer, redirect: 'manual' })
  expect(kit.chargesOf(intent.reference)).toHaveLength(1)
})
