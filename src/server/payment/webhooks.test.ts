import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createFaultWorld, type FaultWorld } from '#kit/fault-world.ts'
import { books, type Payer } from '#kit/online-order.ts'
import { begin, passages } from '#kit/paying-flows.ts'
import { goodCard } from '#kit/payer.ts'
import type { Alias } from '#sandbox/bank/aliases.ts'
import { reconcile } from '#kit/reconcile.ts'

// The acquirers' notices in their own formats, through the real route.

let world: FaultWorld
beforeAll(async () => {
  world = await createFaultWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.mend()
})

/** A customer who has paid on the bank's page and closed the tab, before the shop knows. */
async function paidWithoutCallback(acquirer: Alias): Promise<Payer & { reference: string }> {
  const one = passages.find((passage) => passage.acquirer === acquirer && (passage.type === 'SBP' || passage.name === 'a form'))
  if (!one) throw new Error(`Nobody pays by ${acquirer}`)
  const buyer = await begin(world, one)
  const { reply } = await buyer.pay()
  await world.arm('callback-never')
  if (one.type === 'SBP') await world.atTheBank.payByLink(reply.payment_link ?? reply.form_url ?? '')
  else await world.atTheBank.payByForm(reply.form_url ?? '', goodCard)
  const { kysely } = world.app.database
  const { reference } = await kysely
    .selectFrom('payment')
    .select('reference')
    .where('pending_order_key', '=', buyer.key)
    .executeTakeFirstOrThrow()
  return { ...buyer, reference }
}

const send = (acquirer: Alias, { headers, body }: { headers: Record<string, string>; body: string }) =>
  world.app.app.inject({
    method: 'POST',
    url: `/api/payments/${acquirer}/callback`,
    headers: { host: 'sofra.localhost', ...headers },
    payload: body,
  })
const kept = async (): Promise<number> => (await world.app.database.kysely.selectFrom('payment_notice').select('id').execute()).length
const ordersOf = ({ orderId }: Payer) => world.app.database.kysely.selectFrom('orders').select('id').where('id', '=', orderId).execute()

test.each([
  // The same JSON or form with other bytes.
  ['cloud', (body: string) => `${body}&`],
  ['stripe', (body: string) => `${body} `],
  // Its checksum covers the fields.
  ['sber', (body: string) => `${body}&amount=1`],
] as const)(
  '%s: a notice whose bytes differ from what was signed is nobody’s; the right one makes one order, however often it comes',
  async (acquirer, change) => {
    const buyer = await paidWithoutCallback(acquirer)
    const genuine = world.notice(acquirer, buyer.reference)
    const before = await kept()
    expect((await send(acquirer, { ...genuine, body: change(genuine.body) })).statusCode).toBe(401)
    expect([await kept(), await ordersOf(buyer)]).toEqual([before, []])
    for (let count = 0; count < 3; count += 1) expect((await send(acquirer, genuine)).statusCode).toBe(200)
    expect([await kept(), (await ordersOf(buyer)).length]).toEqual([before + 3, 1])
    expect((await books(world.app)).faults).toEqual([])
  },
)

test.each(['sber_new', 'yookassa', 'iyzico', 'ozan'] as const)(
  '%s signs nothing, so that a notice is a hint: one that tells of money that has not come changes nothing',
  async (acquirer) => {
    const one = passages.find((passage) => passage.acquirer === acquirer && passage.name === 'a form')
    const unpaid = await begin(world, one ?? (passages[0] as never))
    const paid = await paidWithoutCallback(acquirer)
    await unpaid.pay()
    const { reference } = await world.app.database.kysely
      .selectFrom('payment')
      .select('reference')
      .where('pending_order_key', '=', unpaid.key)
      .executeTakeFirstOrThrow()
    const forged = world.notice(acquirer, reference)
    const claims = forged.body.replace('WAITING', 'APPROVED').replace('"pending"', '"succeeded"')
    expect((await send(acquirer, { ...forged, body: claims })).statusCode).toBe(200)
    expect(await ordersOf(unpaid)).toEqual([])
    expect((await send(acquirer, world.notice(acquirer, paid.reference))).statusCode).toBe(200)
    expect(await ordersOf(paid)).toHaveLength(1)
  },
)

test('ozan tells its number of a payment late: of twenty notices that show one charge for two orders, one order comes (I2, I4)', async () => {
  for (let round = 0; round < 3; round += 1) {
    const [anna, boris] = [await paidWithoutCallback('ozan'), await paidWithoutCallback('ozan')]
    const { reference: other } = boris
    const own = world.notice('ozan', anna.reference)
    const stolen = { ...own, body: own.body.replace(anna.reference, other) }
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send('ozan', index % 2 === 0 ? own : stolen)))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect((await ordersOf(anna)).length + (await ordersOf(boris)).length).toBe(1)
    // The other customer's payment is found by its own notice.
    await send('ozan', world.notice('ozan', other))
    await send('ozan', own)
    await reconcile(world.app.services)
    expect((await books(world.app)).faults).toEqual([])
  }
})

test('ozan: a card that was declined on its page does not hide the next one that pays', async () => {
  const buyer = await paidWithoutCallback('ozan')
  const paid = world.notice('ozan', buyer.reference)
  const declined = paid.body.replace('APPROVED', 'DECLINED').replace(/transactionId=[^&]+/, 'transactionId=of-the-first-card')
  expect((await send('ozan', { ...paid, body: declined })).statusCode).toBe(200)
  expect(await ordersOf(buyer)).toEqual([])
  await send('ozan', paid)
  expect(await ordersOf(buyer)).toHaveLength(1)
})

test('a notice of a payment that is not ours yet is kept, and makes the order once it is (I3)', async () => {
  const buyer = await paidWithoutCallback('yookassa')
  const { headers, body } = world.notice('yookassa', buyer.reference)
  const [unknown, number] = ['0b5c1f0e-3d8d-4f1a-9d0a-3a1f5d2c7e11', 'not-yet']
  const { transaction_id } = await world.app.database.kysely
    .selectFrom('payment')
    .select('transaction_id')
    .where('reference', '=', buyer.reference)
    .executeTakeFirstOrThrow()
  const early = body.replaceAll(buyer.reference, unknown).replaceAll(transaction_id ?? '', number)
  expect((await send('yookassa', { headers, body: early })).statusCode).toBe(200)
  await reconcile(world.app.services)
  const open = () =>
    world.app.database.kysely
      .selectFrom('payment_notice')
      .select('id')
      .where('settled_at', 'is', null)
      .where('transaction_id', '=', number)
      .execute()
  expect(await open()).toHaveLength(1)
  world.app.clock.tick(3600_000)
  await reconcile(world.app.services)
  expect(await open(), 'an hour later it still is').toHaveLength(1)
})

test('a QR code that is paid twice is one order, and the second payment goes back (I3)', async () => {
  const buyer = await paidWithoutCallback('cloud')
  await send('cloud', world.notice('cloud', buyer.reference))
  const first = world.charges().find(({ reference }) => reference === buyer.reference)
  await world.arm('callback-never')
  await world.atTheBank.payByLink(world.screenOf('cloud', first?.id ?? ''), 'again')
  const second = world.notice('cloud', buyer.reference)
  expect(world.charges().filter(({ reference }) => reference === buyer.reference)).toHaveLength(2)
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('cloud', second)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  await reconcile(world.app.services)
  expect(await ordersOf(buyer)).toHaveLength(1)
  const back = world.charges().filter(({ reference }) => reference === buyer.reference)
  expect(back.map(({ refunded, amount }) => refunded / amount)).toEqual([0, 1])
  const refunds = await world.app.database.kysely.selectFrom('refund').select(['reason', 'status']).execute()
  expect(refunds).toEqual([{ reason: 'second-payment', status: 'done' }])
  expect((await books(world.app)).faults).toEqual([])
})

test('two payments of one code, told at once before either was heard of, are one order and one refund (I3)', async () => {
  const buyer = await paidWithoutCallback('cloud')
  const shown = world.notice('cloud', buyer.reference)
  const first = world.charges().find(({ reference }) => reference === buyer.reference)
  await world.arm('callback-never')
  await world.atTheBank.payByLink(world.screenOf('cloud', first?.id ?? ''), 'again')
  await Promise.all([send('cloud', shown), send('cloud', world.notice('cloud', buyer.reference))])
  await reconcile(world.app.services)
  expect(await ordersOf(buyer)).toHaveLength(1)
  const kept = world.charges().filter(({ reference, refunded }) => reference === buyer.reference && refunded === 0)
  expect(kept).toHaveLength(1)
  expect((await books(world.app)).faults).toEqual([])
})

test('who sends more of what is not signed than an acquirer would is asked to wait, and signed notices are not (I3)', async () => {
  const buyer = await paidWithoutCallback('cloud')
  world.app.services.limits.notice = 3
  const { headers, body } = world.notice('cloud', buyer.reference)
  const forged = {
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ event: 'payment.succeeded', object: { id: 'x' } }),
  }
  const before = await kept()
  const answers = await Promise.all(Array.from({ length: 10 }, () => send('yookassa', forged)))
  world.app.services.limits.notice = 1e6
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
  expect(answers.find(({ statusCode }) => statusCode === 429)?.headers['retry-after']).toBe('60')
  expect((await kept()) - before).toBe(3)
  expect((await send('cloud', { headers, body })).statusCode).toBe(200)
  expect(await ordersOf(buyer)).toHaveLength(1)
})
