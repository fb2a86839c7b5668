import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { must, shopper } from '#kit/shopper.ts'
import type { PendingOrderStatus } from '#domain/payment/status.ts'
import { loadPendingOrder, movePendingOrder, unpaidOrders } from './pending-order-store.ts'
import { replaceUnpaid } from './replace-unpaid.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true, acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => app.close())

const customer = async (phone: string) => {
  const anna = shopper(app)
  const { owner } = await anna.signIn(phone)
  await anna.collectAt('night')
  const write = async () => {
    app.clock.tick(1000)
    await anna.add('philadelphia')
    return payer(app, { shopper: anna })
  }
  return { owner, write }
}
const move = (key: string, to: PendingOrderStatus) =>
  app.database.kysely.transaction().execute((transaction) => movePendingOrder(transaction, key, to))

test('what is no key is no record’s, even where the database could not read it', async () => {
  const { key } = await (await customer('79008880001')).write()
  for (const text of [`\0${key}`, `${key}\0`, '\0', '']) expect(await loadPendingOrder(app.database, text)).toBeNull()
  expect((await loadPendingOrder(app.database, key))?.key).toBe(key)
})

test('an owner’s unpaid orders are theirs alone, newest first, without what was paid or erased', async () => {
  const [anna, boris] = [await customer('79008880002'), await customer('79008880003')]
  const [first, second, paid] = [await anna.write(), await anna.write(), await anna.write()]
  must(await paid.pay({ cryptogram: 'secret' }))
  const erased = await anna.write()
  await boris.write()
  const { kysely } = app.database
  const erasing = kysely.updateTable('pending_order').set({ erased_at: new Date() })
  await erasing.where('key', '=', erased.key).execute()
  const keys = (await unpaidOrders(app.database, anna.owner)).map(({ key }) => key)
  expect(keys).toEqual([second.key, first.key])
  expect((await loadPendingOrder(app.database, paid.key))?.status).toBe('ordered')
})

test('a record that became an order, once, stays one (I3)', async () => {
  const { key } = await (await customer('79008880004')).write()
  const status = async () => (await loadPendingOrder(app.database, key))?.status
  expect([await move(key, 'expired'), await move(key, 'replaced'), await status()]).toEqual([true, false, 'expired'])
  expect([await move(key, 'ordered'), await move(key, 'ordered'), await status()]).toEqual([true, false, 'ordered'])
  for (const to of ['open', 'expired', 'replaced'] as const) expect([await move(key, to), await status()]).toEqual([false, 'ordered'])
})

test('a person who has no unpaid order replaces none, and nobody is asked whether they may', async () => {
  const { owner } = await customer('79008880005')
  const asked: unknown[] = []
  const refusal = await app.database.kysely.transaction().execute((transaction) =>
    replaceUnpaid(transaction, { owner, brand: 'sofra', now: app.clock.now() }, async (_, pending) => {
      asked.push(pending)
      return null
    }),
  )
  expect([refusal, asked]).toEqual([null, []])
})
