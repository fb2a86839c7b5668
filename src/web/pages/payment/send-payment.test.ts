import { expect, test } from 'vitest'
import type { callApi } from '#web/browser/api.ts'
import { memoryIntents } from '#web/browser/intents.ts'
import { type PaymentInput, sendPayment } from './send-payment.ts'

const created = {
  ok: true,
  reply: {
    order_id: 12345678,
    payment_type: 'cardOnline',
    order_cache_key: 'k',
    amount: 1200,
    currency_code: 'RUB',
    acquiring: 'a',
    verify_param: 'v',
  },
}
const approved = { ok: true, reply: { reason: 'approved', order_id: 12345678, complete_link: '/moscow/order/12345678/tracking' } }
const refused = (status: number, problem: object = {}) => ({ ok: false, status, problem: { message: '', ...problem } })

/** A server with these responses, and the requests it received. */
async function send(attempt: PaymentInput, ...answers: unknown[]) {
  const requests: { name: string; body: Record<string, unknown>; key: string | undefined }[] = []
  const call = ((name: string, { body, idempotencyKey }: { body: Record<string, unknown>; idempotencyKey?: string }) => {
    requests.push({ name, body, key: idempotencyKey })
    return Promise.resolve(answers.shift())
  }) as unknown as typeof callApi
  let made = 0
  const waits: number[] = []
  const wait = (time: number) => Promise.resolve(void waits.push(time))
  const world = { call, intents: memoryIntents(), newKey: () => `key-${(made += 1)}`, wait, work: () => Promise.resolve('worked') }
  const sent = await sendPayment('k', false, attempt, world)
  return { sent, requested: requests, waits }
}

// @API-38 @DECIDE-90 @DECIDE-125
test('the order is created by its key, then paid with all that create answered and the cryptogram alone (PAY-12, PAY-13)', async () => {
  const { sent, requested } = await send({ cryptogram: 'secret' }, created, approved)
  expect(sent).toEqual({ ok: true, step: { kind: 'go', url: '/moscow/order/12345678/tracking' } })
  expect(requested).toEqual([
    { name: 'POST /api/order/create', body: { order_cache_key: 'k' }, key: 'key-1' },
    {
      name: 'POST /api/order/pay',
      key: 'key-2',
      body: {
        ...created.reply,
        is_new_acquiring: false,
        cryptogram: 'secret',
        card_holder: 'CARD HOLDER',
        is_receipt: false,
        receipt_email: null,
      },
    },
  ])
})

// @DECIDE-99
test('the receipt and the hidden frames’ number go along when there are any (PAY-09, PAY-21)', async () => {
  const { requested } = await send({ receiptEmail: 'a@b.co', transId: 'd1' }, created, approved)
  expect(requested[1]?.body).toMatchObject({ is_receipt: true, receipt_email: 'a@b.co', threeDSServerTransId: 'd1' })
  expect(requested[1]?.body).not.toHaveProperty('cryptogram')
})

test('an answer that was lost is asked for again under the same key: one attempt, not two (I2)', async () => {
  const { sent, requested } = await send({}, created, refused(0), refused(409), refused(503), approved)
  expect(sent.ok).toBe(true)
  expect(requested.slice(1).map(({ key }) => key)).toEqual(['key-2', 'key-2', 'key-2', 'key-2'])
})

test('too many calls are no refusal: the same attempt is asked about again once the server says that it may be (I2, DECIDE-90)', async () => {
  const tooMany = { ...refused(429), retryAfter: 17 }
  const { sent, requested, waits } = await send({}, created, refused(409), tooMany, approved)
  expect(sent.ok).toBe(true)
  expect(requested.slice(1).map(({ key }) => key)).toEqual(['key-2', 'key-2', 'key-2'])
  expect(waits).toEqual([1000, 17_000])
  expect((await send({}, created, tooMany, tooMany, tooMany)).sent).toMatchObject({ ok: false, status: 429 })
})

test('it is asked for longer than a server that has died keeps what it had begun (I2)', async () => {
  const { sent, waits } = await send({}, created, ...Array.from({ length: 19 }, () => refused(409)), approved)
  expect(sent.ok).toBe(true)
  expect(waits.reduce((sum, time) => sum + time)).toBeGreaterThan(16_000)
})

test('a refused card is shown by field, anything else by its message (ERR-26, ERR-28)', async () => {
  const card = await send({}, created, refused(422, { message: 'Мало денег', errors: { number: ['Мало денег'] } }))
  expect(card.sent).toMatchObject({ ok: false, status: 422, errors: { number: 'Мало денег' }, message: 'Мало денег', isUnsettled: false })
  const over = await send({}, refused(422, { message: 'Время вышло' }))
  expect(over.sent).toMatchObject({ ok: false, status: 422, errors: {}, message: 'Время вышло' })
})

test('an answer without a number is the default error (ERR-24)', async () => {
  const { sent, requested } = await send({}, { ok: true, reply: { ...created.reply, order_id: 0 } })
  expect([sent, requested.length]).toMatchObject([{ ok: false, status: 200, errors: {}, message: null }, 1])
})

test('a card of an acquirer whose create answer has no verify_param is not sent: the default error (ERR-27)', async () => {
  const without = { ok: true, reply: { ...created.reply, verify_param: null } }
  const { sent, requested } = await send({ cryptogram: 'secret' }, without)
  expect([sent, requested.length]).toMatchObject([{ ok: false, errors: {}, message: null }, 1])
  // An acquirer's own page, a code and a push need no key.
  expect((await send({}, without, approved)).sent).toMatchObject({ ok: true })
})

test('a server that fails by itself is asked twice more, and its words are told soon (ERR-22, ERR-26)', async () => {
  const failed = refused(500, { message: 'Out of order' })
  const { sent, requested } = await send({}, created, failed, failed, failed, approved)
  expect([sent, requested.length]).toMatchObject([{ ok: false, status: 500, message: 'Out of order', isUnsettled: true }, 4])
})

test('pressed again after answers that were all lost, what is sent is the same under the same key; after a refusal it is new (I2, ERR-26)', async () => {
  const keys: (string | undefined)[] = []
  const answers: unknown[] = [created, refused(500), refused(500), refused(500), created, refused(422), created, approved]
  const call = ((name: string, { idempotencyKey }: { idempotencyKey?: string }) => {
    if (name.endsWith('/pay')) keys.push(idempotencyKey)
    return Promise.resolve(answers.shift())
  }) as unknown as typeof callApi
  let made = 0
  const world = {
    call,
    intents: memoryIntents(),
    newKey: () => `key-${(made += 1)}`,
    wait: () => Promise.resolve(),
    work: () => Promise.resolve(''),
  }
  for (let press = 0; press < 3; press += 1) await sendPayment('k', false, { cryptogram: 'secret' }, world)
  const [first, , , again, next] = keys
  expect([new Set(keys.slice(0, 3)).size, again === first, next === first]).toEqual([1, true, false])
})

test('work that is asked for is done once, and the same card sent again with it', async () => {
  const asksWork = refused(422, { typeError: 'captcha', message: 'work' })
  const { sent, requested } = await send({ cryptogram: 'secret' }, created, asksWork, approved)
  expect(sent.ok).toBe(true)
  expect(requested[2]).toMatchObject({ key: 'key-3', body: { cryptogram: 'secret', captcha_user_token: 'worked' } })
  const again = await send({ cryptogram: 'secret' }, created, asksWork, asksWork)
  expect(again.sent).toMatchObject({ ok: false, status: 422, message: 'work', isUnsettled: false })
})
