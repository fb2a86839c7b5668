import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { must, readyShopper, shopper, staff } from '#kit/shopper.ts'
import { undoOnce } from '#kit/undo-once.ts'
import { freeOverdue } from '#server/payment/free-overdue.ts'

test('a person who signs in at the moment of a deadlock is signed in', async () => {
  await using app = await createTestApp({ authEnabled: true })
  const anna = shopper(app)
  const phone = '79001110000'
  must(await anna.call('POST /api/user/login', { body: { city_id: app.city('moscow').id, name: '', phone, notify_channel: 'sms' } }))
  const undone = undoOnce(app, 'insert into "customer_session"')
  const code = app.phones.codeAt(phone)
  must(await anna.call('POST /api/user/check-verification-code', { body: { code } }))
  expect(undone()).toBe(1)
  expect(must(await anna.call('GET /api/user/get')).user).toMatchObject({ phone })
})

test('an order that staff cancel at the moment of a deadlock is canceled, once', async () => {
  await using app = await createTestApp()
  const { order_id } = must(await (await readyShopper(app)).order())
  const undone = undoOnce(app, 'insert into "order_event"')
  must(await staff(app).move(order_id, 'canceled'))
  expect(undone()).toBe(1)
  const events = await app.database.kysely.selectFrom('order_event').select('original_status').where('order_id', '=', order_id).execute()
  expect(events.map(({ original_status }) => original_status)).toEqual(['accepted', 'canceled'])
})

test('an overdue order whose freeing meets a deadlock is freed in the same run', async () => {
  await using app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
  const { key } = await payer(app)
  app.clock.tick(3_600_000)
  const undone = undoOnce(app, 'update "pending_order"')
  expect(await freeOverdue(app.services)).toEqual({ done: 1, failed: 0 })
  expect(undone()).toBe(1)
  const pending = await app.database.kysely.selectFrom('pending_order').select('status').where('key', '=', key).executeTakeFirstOrThrow()
  expect(pending.status).toBe('expired')
})
