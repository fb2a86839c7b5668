import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer, referenceOf } from '#kit/online-order.ts'
import { must } from '#kit/shopper.ts'
import { giveBack } from './give-back.ts'
import { refundOrder } from './refund-order.ts'

test('a refund whose answer was lost is not made again because its receipt could not be written in between (I3)', async () => {
  const bank = fakeBank()
  await using app = await createTestApp({ acquirers: new Map([['cloud', bank.acquirer]]) })
  const { kysely } = app.database
  const anna = await payer(app)
  must(await anna.pay({ cryptogram: 'secret' }))
  const reference = await referenceOf(app, anna.key)
  const refund = () => kysely.selectFrom('refund').select(['status', 'why']).executeTakeFirstOrThrow()
  const later = async () => {
    app.clock.tick(61_000)
    await sql`truncate failed_item`.execute(kysely)
    return giveBack(app.services)
  }

  bank.refunds = 'give-and-lose'
  expect(await refundOrder(app.services, anna.orderId, { amount: 1000, reason: 'staff' })).toMatchObject({ ok: true })
  await giveBack(app.services)
  bank.refunds = 'give'
  const { snapshot } = await kysely.selectFrom('pending_order').select('snapshot').executeTakeFirstOrThrow()
  await sql`update pending_order set snapshot = snapshot - 'lines'`.execute(kysely)
  expect(await later()).toEqual({ done: 0, failed: 1 })
  expect(await refund()).toEqual({ status: 'wanted', why: 'its receipt could not be written' })

  await kysely.updateTable('pending_order').set({ snapshot }).execute()
  Object.assign(bank.acquirer, { refundsKnownFor: 0 })
  await later()
  expect([(await refund()).status, bank.chargesOf(reference)[0]?.refunded]).toEqual(['done', 1000])
})
