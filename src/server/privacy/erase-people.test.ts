import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { type FakeBank, fakeBank, type BankBehaviour } from '#kit/fake-bank.ts'
import { type Payer, payer } from '#kit/online-order.ts'
import { must, readyShopper, shopper, staff } from '#kit/shopper.ts'
import { movePayment } from '#server/payment/move-payment.ts'
import { freeOverdue } from '#server/payment/free-overdue.ts'
import { settlePayment } from '#server/payment/settle-payment.ts'
import { dropForgotten, erasePeople } from './erase-people.ts'

let chain: TestApp
let bank: FakeBank
beforeAll(async () => {
  bank = fakeBank()
  chain = await createTestApp({ authEnabled: true, acquirers: new Map([['cloud', bank.acquirer]]) })
})
afterAll(() => chain.close())
beforeEach(async () => {
  chain.clock.set(Date.parse(wednesdayNoon))
  await chain.database.kysely.deleteFrom('removed_customer').execute()
})

let last = 0
const recipient = { name: 'Мария', phone: '79110000000' }

/** A customer who has started to pay for a delivery. */
async function begun(mood: BankBehaviour): Promise<Payer & { reference: string }> {
  bank.mood = mood
  const shopper = await readyShopper(chain)
  await shopper.signIn(`7903${String(++last).padStart(3, '0')}0000`)
  await shopper.deliverTo('Тверская улица, 1')
  await shopper.add('philadelphia', 2)
  const anna = await payer(chain, { shopper, interval_id: `2026-03-06_${11 + last}:00`, order_comment: 'Ring twice', recipient })
  await anna.pay({ cryptogram: 'secret' })
  const { reference } = await chain.database.kysely
    .selectFrom('payment')
    .select('reference')
    .where('pending_order_key', '=', anna.key)
    .executeTakeFirstOrThrow()
  return { ...anna, reference }
}

/** The personal data left in a record. */
async function person(key: string): Promise<Record<string, unknown>> {
  const row = await chain.database.kysely.selectFrom('pending_order').select('snapshot').where('key', '=', key).executeTakeFirstOrThrow()
  const { username, phone, email, comment, recipient: other, address } = row.snapshot as Record<string, unknown>
  return { username, phone, email, comment, recipient: other, address }
}
const nobody = { username: '', phone: '', email: null, comment: null, recipient: null, address: null }
const orderOf = (id: number) => chain.database.kysely.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()
const remembered = () => chain.database.kysely.selectFrom('removed_customer').select('owner').execute()
const leave = async ({ shopper }: Payer) => must(await shopper.call('DELETE /api/user/remove'))
const forget = async () => {
  await erasePeople(chain.services)
  await dropForgotten(chain.database)
}
const finish = async (id: number) => {
  for (const status of ['cooking', 'cooked', 'sent', 'done']) must(await staff(chain).move(id, status))
}

test('a person who leaves is in no record of a payment any more, paid or abandoned (SESSION-10, ACC-DECIDE-33)', async () => {
  const paid = await begun('pay')
  await finish(paid.orderId)
  expect(await person(paid.key)).toMatchObject({ phone: '79030010000', comment: 'Ring twice' })
  await leave(paid)
  expect(await person(paid.key)).toEqual(nobody)
  const abandoned = await begun('decline')
  chain.clock.tick(700_000)
  await freeOverdue(chain.services)
  await leave(abandoned)
  expect(await person(abandoned.key)).toEqual(nobody)
  await forget()
  expect(await remembered()).toEqual([])
})

test('a payment under way makes its order after its customer has left, and the person goes with the order (SESSION-10, ACC-DECIDE-33)', async () => {
  const anna = await begun('qr')
  await leave(anna)
  await forget()
  expect([(await person(anna.key)).phone, (await remembered()).length]).toEqual(['79030030000', 1])
  bank.charge(anna.reference)
  await settlePayment(chain.services, anna.reference)
  expect(await orderOf(anna.orderId)).toMatchObject({ status: 'accepted', phone: '79030030000', comment: 'Ring twice', recipient })
  await forget()
  expect((await remembered()).length).toBe(1)
  await finish(anna.orderId)
  await forget()
  expect(await orderOf(anna.orderId)).toMatchObject({ phone: '', username: '', comment: null, recipient: null, delivery_address: {} })
  expect([await person(anna.key), await remembered()]).toEqual([nobody, []])
})

test('a person who leaves is named in a record until it is known whether their money went back (ACC-DECIDE-33)', async () => {
  const anna = await begun('pay')
  await finish(anna.orderId)
  const refund = (status: string) =>
    chain.database.kysely.updateTable('refund').set({ status }).where('payment_reference', '=', anna.reference)
  const key = shopper(chain, { authorization: `Bearer ${staffToken}` })
  must(await key.call('POST /api/staff/orders/:order_id/refunds', { params: { order_id: anna.orderId }, body: { amount: 1000 } }))
  await refund('unclear').execute()
  await leave(anna)
  await forget()
  expect((await person(anna.key)).phone).not.toBe('')
  await refund('done').execute()
  await forget()
  expect(await person(anna.key)).toEqual(nobody)
})

test('money that comes for an order whose person was forgotten goes back (ACC-DECIDE-33)', async () => {
  const anna = await begun('qr')
  chain.clock.tick(700_000)
  await freeOverdue(chain.services)
  await movePayment(chain.database, anna.reference, 'abandoned')
  await leave(anna)
  expect(await person(anna.key)).toEqual(nobody)
  bank.charge(anna.reference)
  const state = { status: 'captured' as const, amount: bank.chargesOf(anna.reference)[0]?.amount ?? 0, currency: 'RUB', transactionId: 't' }
  expect(await settlePayment(chain.services, anna.reference, state)).toMatchObject({ status: 'paid', outcome: 'refund' })
  expect(await orderOf(anna.orderId)).toBeUndefined()
})

test('what was never paid forgets its person after some days, and not while its payment is asked about (ACC-DECIDE-33)', async () => {
  const [refused, waiting] = [await begun('decline'), await begun('qr')]
  chain.clock.tick(700_000)
  await freeOverdue(chain.services)
  chain.clock.tick(9 * 86_400_000)
  await erasePeople(chain.services)
  expect((await person(refused.key)).phone).not.toBe('')
  chain.clock.tick(86_400_000)
  await erasePeople(chain.services)
  expect(await person(refused.key)).toEqual(nobody)
  expect((await person(waiting.key)).phone).not.toBe('')
  await settlePayment(chain.services, waiting.reference)
  await erasePeople(chain.services)
  expect(await person(waiting.key)).toEqual(nobody)
})

test('an order names its customer for so many days; dishes and money stay (ACC-DECIDE-33)', async () => {
  const [old, stopped] = [await begun('pay'), await begun('pay')]
  await finish(old.orderId)
  const before = await orderOf(old.orderId)
  chain.clock.tick(1094 * 86_400_000)
  await erasePeople(chain.services)
  expect((await orderOf(old.orderId))?.phone).not.toBe('')
  chain.clock.tick(2 * 86_400_000)
  await erasePeople(chain.services)
  const gone = { phone: '', username: '', email: null, comment: null, recipient: null, delivery_address: {} }
  expect(await orderOf(old.orderId)).toEqual({ ...before, ...gone })
  expect(await orderOf(stopped.orderId)).toMatchObject(gone)
  expect(await person(old.key)).toEqual(nobody)
})
