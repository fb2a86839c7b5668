import { sql } from 'kysely'
import { payment_words } from '#messages/ru/notifications.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type FakeBank, fakeBank } from '#kit/fake-bank.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { books, payer } from '#kit/online-order.ts'
import { must, readyShopper, shopper, readyCollector } from '#kit/shopper.ts'

let app: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => app.close())

let day = Date.parse(wednesdayNoon)
beforeEach(() => {
  day += 24 * 3600_000
  app.clock.set(day)
  bank.mood = 'pay'
  bank.isDown = false
  bank.charges.length = 0
})

const orderOf = (id: number) => app.database.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
const referenceOf = async (key: string) =>
  (
    await app.database.kysely
      .selectFrom('payment')
      .select('reference')
      .where('pending_order_key', '=', key)
      .orderBy('started_at', 'desc')
      .executeTakeFirstOrThrow()
  ).reference
const nothing = {
  verify_param: 'public-id',
  qr_code: null,
  complete_link: null,
  payment_link: null,
  form_url: null,
  MD: null,
  PaReq: null,
  cReq: null,
  TermUrl: null,
  AcsUrl: null,
  threeDSMethodURLServer: null,
  threeDSMethodURL: null,
  threeDSMethodDataPacked: null,
  threeDSServerTransId: null,
  message: expect.any(String),
}

test('payment settings name the acquirer and what the browser needs of it (API-35, DECIDE-126)', async () => {
  const body = {
    payment_type: 'cardOnline',
    is_delivery: true,
    city_id: app.city('moscow').id,
    shop_id: null,
    latitude: 55.7,
    longitude: 37.6,
  }
  expect(must(await shopper(app).call('POST /api/order/payment-settings', { body }))).toEqual({
    acquiring: 'cloud',
    verify_param: 'public-id',
    card_key: { scheme: 'cloud', public_id: 'public-id', pem: '', version: 1 },
    is_new_acquiring: false,
    card_form: 'own',
  })
  const cash = await shopper(app).call('POST /api/order/payment-settings', { body: { ...body, payment_type: 'cash' } })
  expect([cash.status, Object.keys(cash.problem.errors ?? {})]).toEqual([422, ['payment_type']])
})

// @CONST-15 @ORDER-02 @DECIDE-94
test('an order that is paid online is written down with ten minutes to pay, and the cart stays (API-36, PAY-23)', async () => {
  const anna = await payer(app, { collects: false })
  expect(must(await anna.pending())).toEqual({
    order_cache_key: anna.key,
    order_id: anna.orderId,
    order_type: 'delivery',
    payment_type: 'cardOnline',
    amount: 1200,
    currency_code: 'RUB',
    created_at: new Date(day).toISOString(),
    deadline: new Date(day + 600_000).toISOString(),
    status: 'waiting_for_payment',
    is_returned: false,
    is_paying: false,
    complete_link: null,
    city_id: app.city('moscow').id,
    shop_id: null,
    latitude: 55.76,
    longitude: 37.6,
  })
  expect((await anna.shopper.cart()).count).toBe(2)
  expect(await anna.status()).toBe('waiting_for_payment')
  expect(await orderOf(anna.orderId)).toBeUndefined()
})

// @DECIDE-90 @DECIDE-125
test('create with the key answers the same order however often it is asked (API-37, ENTITY-25)', async () => {
  const anna = await payer(app)
  const again = must(await anna.shopper.call('POST /api/order/create', { body: { order_cache_key: anna.key } }))
  expect(again).toEqual({
    order_id: anna.orderId,
    payment_type: 'cardOnline',
    order_cache_key: anna.key,
    amount: 510,
    currency_code: 'RUB',
    acquiring: 'cloud',
    verify_param: 'public-id',
  })
  const form = await anna.shopper.form({ payment_type: 'cardOnline', order_cache_key: anna.key })
  expect(must(await anna.shopper.call('POST /api/order/create', { body: form })).order_id).toBe(anna.orderId)
})

test('without the payment page nothing that is paid online is ordered', async () => {
  const anna = await readyShopper(app)
  const { status, problem } = await anna.order({ payment_type: 'cardOnline' })
  expect([status, Object.keys(problem.errors ?? {})]).toEqual([422, ['payment_type']])
})

// @STATUS-01 @DECIDE-112
test('a paid order is accepted, told to the kitchen, and the cart is empty (API-38, PAY-19)', async () => {
  const anna = await payer(app)
  const paid = must(await anna.pay({ cryptogram: 'secret' }))
  const complete_link = `/moscow/order/${anna.orderId}/tracking?state=payment-success`
  expect(paid).toEqual({ ...nothing, reason: 'approved', order_id: anna.orderId, complete_link })
  expect(await orderOf(anna.orderId)).toMatchObject({
    status: 'accepted',
    total: 51_000,
    payment_type: 'cardOnline',
    transaction_id: expect.any(String),
  })
  expect((await anna.shopper.cart()).count).toBe(0)
  expect(must(await anna.shopper.status(anna.orderId)).order).toMatchObject({ complete_link, status: { alias: 'accepted' } })
  expect(must(await anna.pending())).toMatchObject({ status: 'accepted', complete_link })
  const shown = await app.database.kysely
    .selectFrom('outbox')
    .select('task')
    .where(sql`payload ->> 'order_id'`, '=', String(anna.orderId))
    .execute()
  expect(shown).toEqual([{ task: 'send-to-kitchen' }])
})

test('a receipt names the rate of each dish as it was when the order was placed', async () => {
  const anna = await readyCollector(app)
  await anna.add('soy')
  await (await payer(app, { shopper: anna })).pay({ cryptogram: 'secret', is_receipt: true, receipt_email: 'a@b.co' })
  const lines = bank.intents.at(-1)?.receipt?.lines.map(({ name, vat }) => [name, vat])
  expect(lines).toEqual(
    expect.arrayContaining([
      ['philadelphia ru', '22'],
      ['soy ru', '10'],
    ]),
  )
})

test('the bank is asked for the sum that we priced, with a receipt that adds up to it (PAY-09, DECIDE-99)', async () => {
  const anna = await payer(app, { collects: false })
  must(await anna.pay({ cryptogram: 'secret', amount: 1, is_receipt: true, receipt_email: 'a@b.co' }))
  const intent = bank.intents.at(-1)
  expect(intent).toMatchObject({
    amount: 120_000,
    currency: 'RUB',
    method: 'card',
    orderNumber: anna.orderId,
    cryptogram: 'secret',
    customer: { phone: '79001234567', email: 'a@b.co' },
    receipt: { email: 'a@b.co', phone: '79001234567' },
  })
  expect(intent?.receipt?.lines.reduce((sum, line) => sum + line.total, 0)).toBe(120_000)
  expect(intent?.urls.result).toContain(`/moscow/order/payment-result?transactionId=${intent?.reference}&orderId=${anna.orderId}`)
  const wrong = await (await payer(app)).pay({ is_receipt: true, receipt_email: 'nobody' })
  expect([wrong.status, Object.keys(wrong.problem.errors ?? {})]).toEqual([422, ['receipt_email']])
})

test('who pays on pages that links keep in a language comes back in it, and nobody else is given one', async () => {
  const [carried, plain] = [await payer(app, { collects: false }), await payer(app, { collects: false })]
  must(
    await carried.shopper.call('POST /api/order/pay', { body: { order_cache_key: carried.key, cryptogram: 'x' }, query: { lang: 'de' } }),
  )
  const url = new URL(bank.intents.at(-1)?.urls.result ?? '')
  expect(url.searchParams.get('lang')).toBe('de')
  must(await plain.pay({ cryptogram: 'x' }))
  expect(bank.intents.at(-1)?.urls.result).not.toContain('lang')
  // The issuer's page posts without our cookies.
  const issued = await app.app.inject({
    method: 'POST',
    url: url.pathname + url.search,
    headers: { host: 'sofra.localhost', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'PaRes=x&MD=y',
  })
  expect(issued.statusCode).toBe(303)
  expect(issued.headers.location).toBe(url.pathname + url.search)
})

const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148' }
test.each([
  ['redirect', {}, { reason: 'approved-new', form_url: expect.stringContaining('https://bank.example/form/') }, 'PAY-16, PAY-17'],
  [
    'qr',
    {},
    {
      reason: 'qr',
      qr_code: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      payment_link: expect.stringContaining('https://qr.example/'),
    },
    'PAY-29',
  ],
  ['qr', phone, { reason: 'sbp-mobile', payment_link: expect.stringContaining('https://qr.example/') }, 'PAY-18, DECIDE-104'],
  ['push', {}, { reason: 'push' }, 'PAY-14'],
  [
    '3ds',
    {},
    {
      reason: '3ds',
      AcsUrl: 'https://acs.example',
      PaReq: 'request',
      MD: expect.any(String),
      TermUrl: expect.stringContaining('/moscow/order/payment-result'),
    },
    'PAY-22',
  ],
  [
    '3ds-method',
    {},
    {
      reason: '3ds-v2',
      threeDSMethodURL: 'https://acs.example/method',
      threeDSMethodDataPacked: 'eyJ9',
      threeDSServerTransId: expect.any(String),
    },
    'PAY-20',
  ],
  ['lose', {}, { reason: 'push' }, 'DECIDE-105'],
] as const)('a bank that wants %s is told with all fields of the answer (ENTITY-27)', async (mood, headers, expected, _ids) => {
  bank.mood = mood
  const anna = await payer(app, { headers })
  expect(must(await anna.pay({ cryptogram: 'secret' }))).toEqual({
    ...nothing,
    order_id: anna.orderId,
    ...expected,
    message: payment_words.steps[expected.reason],
  })
  expect(await anna.status()).toBe('waiting_for_payment')
})

test('after the hidden frames the same payment goes on (PAY-21)', async () => {
  bank.mood = '3ds-method'
  const anna = await payer(app)
  const { threeDSServerTransId } = must(await anna.pay({ cryptogram: 'secret' }))
  expect(must(await anna.pay({ cryptogram: 'secret', threeDSServerTransId })).reason).toBe('approved')
  expect(bank.intents.at(-1)?.reference).toBe(bank.intents.at(-2)?.reference)
  expect(bank.charges).toHaveLength(1)
})

test('a declined card is shown under its field, and another attempt may pay (ERR-28, ENTITY-27)', async () => {
  bank.mood = 'decline'
  const anna = await payer(app)
  const declined = await anna.pay({ cryptogram: 'secret' })
  expect([declined.status, declined.problem.errors]).toEqual([422, { number: ['На карте не хватает денег'] }])
  bank.mood = 'pay'
  expect(must(await anna.pay({ cryptogram: 'other' })).reason).toBe('approved')
  expect(bank.charges).toHaveLength(1)
})

test('asked again while the bank waits, the page is told the same step, and nothing is paid twice (DECIDE-105)', async () => {
  bank.mood = 'redirect'
  const anna = await payer(app)
  const first = must(await anna.pay())
  const count = bank.intents.length
  expect(must(await anna.pay())).toEqual(first)
  expect(bank.intents).toHaveLength(count)
  bank.charge(await referenceOf(anna.key))
  expect(must(await anna.pay()).reason).toBe('approved')
})

test('a customer who left the issuer’s page may give another card; the first one cannot charge any more', async () => {
  bank.mood = '3ds'
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'first' }))
  const abandoned = await referenceOf(anna.key)
  bank.mood = 'pay'
  expect(must(await anna.pay({ cryptogram: 'second' })).reason).toBe('approved')
  must(await anna.verify(abandoned, { PaRes: 'good' }))
  expect(bank.charges).toHaveLength(1)
  expect(await books(app)).toEqual({ faults: [] })
})

// @PAY-37
test('the result page is told whether money has come: no errors, or why not (API-39, ENTITY-28)', async () => {
  bank.mood = '3ds'
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(anna.key)
  expect(must(await anna.verify(reference))).toEqual({
    errors: ['pending'],
    message: 'Произошла ошибка при оплате заказа',
    order_id: anna.orderId,
  })
  expect(must(await anna.verify(reference, { PaRes: 'good' }))).toEqual({ errors: [], message: '', order_id: anna.orderId })
  expect(must(await anna.verify(reference, { PaRes: 'good' })).errors).toEqual([])
  expect(bank.charges).toHaveLength(1)
})

test('what the issuer refused is told by its card-errors key, beside “check your payment method” (ERR-25, ERR-35)', async () => {
  bank.mood = '3ds'
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const refused = must(await anna.verify(await referenceOf(anna.key), { PaRes: 'bad', last_attempt: true }))
  expect(refused).toMatchObject({ errors: ['authentication'], message: 'Пожалуйста, проверьте способ оплаты' })
})

test('the issuer’s post finds the payment without any cookie, and finishes it there and then (PAY-34, DECIDE-16)', async () => {
  bank.mood = '3ds'
  const anna = await payer(app)
  const { TermUrl, MD } = must(await anna.pay({ cryptogram: 'secret' }))
  const { pathname, search } = new URL(TermUrl ?? '')
  const posted = await app.app.inject({
    method: 'POST',
    url: pathname + search,
    headers: { host: 'sofra.localhost', origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ MD: MD ?? '', PaRes: 'good' }).toString(),
  })
  expect([posted.statusCode, posted.headers.location]).toEqual([303, pathname + search])
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
})

test('an Idempotency-Key replays the first answer; another payload under it is refused (DECIDE-90)', async () => {
  const anna = await payer(app)
  const headers = { 'idempotency-key': 'pay-once' }
  const first = must(await anna.pay({ cryptogram: 'secret' }, headers))
  expect(must(await anna.pay({ cryptogram: 'secret' }, headers))).toEqual(first)
  expect((await anna.pay({ cryptogram: 'other' }, headers)).status).toBe(422)
  const form = await (await readyShopper(app)).form({ payment_type: 'cardOnline' })
  const other = await readyShopper(app)
  const [one, two] = [
    must(await other.call('POST /api/order/create-order-cache', { body: form, headers })),
    must(await other.call('POST /api/order/create-order-cache', { body: form, headers })),
  ]
  expect(two).toEqual(one)
})

test('asking what became of a payment does not count against the limit of paying (DECIDE-90, ERR-03)', async () => {
  await using strict = await createTestApp({ beside: app, limits: { order: 4 }, acquirers: new Map([['cloud', bank.acquirer]]) })
  strict.clock.set(day)
  const anna = await payer(strict)
  const headers = { 'idempotency-key': 'asked-often' }
  must(await anna.pay({ cryptogram: 'secret' }, headers))
  for (let count = 0; count < 8; count += 1) expect((await anna.pay({ cryptogram: 'secret' }, headers)).status).toBe(200)
  const refused: { status: number; wait: unknown }[] = []
  for (let count = 0; count < 5; count += 1) {
    const { status, headers: received } = await anna.pay({ cryptogram: `other ${count}` })
    refused.push({ status, wait: received['retry-after'] })
  }
  expect(refused.at(-1)).toEqual({ status: 429, wait: expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) })
})

test('neither does a payment that is in progress somewhere else (DECIDE-90, ERR-03)', async () => {
  await using strict = await createTestApp({ beside: app, limits: { order: 4 }, acquirers: new Map([['cloud', bank.acquirer]]) })
  strict.clock.set(day)
  const anna = await payer(strict)
  const headers = { 'idempotency-key': 'under-way' }
  const { start } = bank.acquirer
  const [requested, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  bank.acquirer.start = async (intent) => {
    requested.resolve()
    await answered.promise
    return start(intent)
  }
  const first = anna.pay({ cryptogram: 'secret' }, headers)
  await requested.promise
  for (let count = 0; count < 8; count += 1) expect((await anna.pay({ cryptogram: 'secret' }, headers)).status).toBe(409)
  answered.resolve()
  bank.acquirer.start = start
  expect(must(await first).reason).toBe('approved')
})

test('a payment whose process died is taken up again after a quarter of a minute (I2)', async () => {
  const anna = await payer(app)
  const headers = { 'idempotency-key': 'died' }
  must(await anna.pay({ cryptogram: 'secret' }, headers))
  // As a dying process left it: charged, but without a stored response.
  await app.database.kysely.updateTable('idempotency').set({ status: 102, reply: 'null' }).where('key', '=', 'died').execute()
  expect((await anna.pay({ cryptogram: 'secret' }, headers)).status).toBe(409)
  app.clock.tick(16_000)
  expect(must(await anna.pay({ cryptogram: 'secret' }, headers)).reason).toBe('approved')
  expect(bank.charges).toHaveLength(1)
})

test('after the deadline nothing new is paid, and the record is gone (DECIDE-91, DECIDE-102)', async () => {
  const anna = await payer(app)
  app.clock.tick(600_000)
  expect((await anna.pay({ cryptogram: 'secret' })).status).toBe(422)
  expect((await anna.shopper.call('POST /api/order/create', { body: { order_cache_key: anna.key } })).status).toBe(422)
  expect((await anna.pending()).status).toBe(404)
  expect(bank.charges).toEqual([])
})

test('who goes back to the payment page after ordering the cart in another way gets to that order (DECIDE-91, DECIDE-109)', async () => {
  const anna = await payer(app)
  const { order_id } = must(await anna.shopper.order())
  expect(must(await anna.pending())).toMatchObject({ complete_link: `/moscow/order/${order_id}/tracking` })
  must(await anna.shopper.call('POST /api/order/cancel', { body: { order_id } }))
  expect((await anna.pending()).status).toBe(404)
})

test.each(['redirect', 'qr', 'push', '3ds'] as const)(
  'after the deadline a bank that waits with %s is led to no more, and what was begun there still counts (DECIDE-102)',
  async (mood) => {
    bank.mood = mood
    const anna = await payer(app)
    must(await anna.pay({ cryptogram: 'secret' }))
    app.clock.tick(600_000)
    const late = await anna.pay({ cryptogram: 'secret' })
    expect([late.status, late.problem.message]).toEqual([422, 'Время на оплату вышло. Оформите заказ ещё раз'])
    bank.charge(await referenceOf(anna.key))
    expect(must(await anna.pay({ cryptogram: 'secret' })).reason).toBe('approved')
  },
)

test.each(['redirect', 'qr', 'push'] as const)(
  'a reloaded payment page knows of a payment by %s that has begun (PAY-30, PAY-31)',
  async (mood) => {
    bank.mood = mood
    const anna = await payer(app)
    must(await anna.pay())
    expect(must(await anna.pending())).toMatchObject({ is_paying: true, complete_link: null })
    bank.charge(await referenceOf(anna.key))
    app.clock.tick(5000)
    expect(await anna.status()).toBe('accepted')
    expect(must(await anna.pending())).toMatchObject({ is_paying: false, complete_link: expect.stringContaining('tracking') })
  },
)

test('a payment that is under way at zero may finish (DECIDE-102)', async () => {
  bank.mood = '3ds-method'
  const anna = await payer(app)
  const { threeDSServerTransId } = must(await anna.pay({ cryptogram: 'secret' }))
  app.clock.tick(600_001)
  expect(must(await anna.pay({ cryptogram: 'secret', threeDSServerTransId })).reason).toBe('approved')
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted' })
})

test('nobody else’s key, and no other brand, pays or shows an order (I10)', async () => {
  const anna = await payer(app)
  const otherVisitor = shopper(app)
  expect((await otherVisitor.status(anna.orderId)).status).toBe(404)
  expect(
    (
      await shopper(app, { host: 'suare.localhost' }).call('GET /api/order/order-cache/:order_cache_key', {
        params: { order_cache_key: anna.key },
      })
    ).status,
  ).toBe(404)
  expect((await otherVisitor.call('POST /api/order/pay', { body: { order_cache_key: 'x'.repeat(32) } })).status).toBe(404)
  expect(
    (await otherVisitor.call('POST /api/order/post3ds', { body: { TransactionId: `t-${anna.key}`, last_attempt: true } })).status,
  ).toBe(404)
})

test('where customers sign in, nothing is ordered or written down without a session, and the cart stays (AUTH-03, DECIDE-89)', async () => {
  await using closed = await createTestApp({ beside: app, authEnabled: true, acquirers: new Map([['cloud', bank.acquirer]]) })
  const visitor = await readyShopper(closed)
  // Missing sign-in is reported first, before other problems of the order.
  for (const form of [await visitor.form(), await visitor.form({ payment_type: 'cardOnline', username: '' })])
    for (const call of ['POST /api/order/create', 'POST /api/order/create-order-cache'] as const)
      expect([call, (await visitor.call(call, { body: form })).status]).toEqual([call, 401])
  expect((await visitor.cart()).count).toBe(2)
})

test('where customers sign in, paying takes a session (DECIDE-89)', async () => {
  await using closed = await createTestApp({ beside: app, authEnabled: true, acquirers: new Map([['cloud', bank.acquirer]]) })
  const anna = await payer(app)
  const visitor = shopper(closed)
  expect((await visitor.call('POST /api/order/pay', { body: { order_cache_key: anna.key } })).status).toBe(401)
  expect((await visitor.call('POST /api/order/create', { body: { order_cache_key: anna.key } })).status).toBe(401)
})
