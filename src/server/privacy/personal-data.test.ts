import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { must, readyShopper, staff } from '#kit/shopper.ts'
import { customerFields, orderFields, pendingOrderFields } from './personal-data.ts'
import { emptiedOf, type FieldUse } from './field-use.ts'

let chain: TestApp
beforeAll(async () => {
  chain = await createTestApp({ authEnabled: true, acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => chain.close())

const columnsOf = async (table: string): Promise<string[]> => {
  const { rows } = await sql<{ column_name: string }>`
    select column_name from information_schema.columns where table_name = ${table} and table_schema = 'public'`.execute(
    chain.database.kysely,
  )
  return rows.map(({ column_name }) => column_name).toSorted()
}
const fileNames = (fields: Record<string, FieldUse>): string[] =>
  Object.values(fields)
    .flatMap(({ file }) => file ?? [])
    .toSorted()

test.each([
  ['customer', customerFields],
  ['orders', orderFields],
])('it is decided of every column of %s what becomes of it (ACC-DECIDE-33)', async (table, fields) => {
  expect(await columnsOf(table)).toEqual(Object.keys(fields).toSorted())
})

test('the file tells every field that is to be in it, and erasing leaves nothing of the person (ACC-DECIDE-33)', async () => {
  const anna = await readyShopper(chain)
  await anna.signIn('79005550001')
  must(await anna.call('PUT /api/user/update', { body: { name: 'Annabel', email: 'annabel@example.org' } }))
  await anna.deliverTo('Тверская улица, 1')
  await anna.add('philadelphia', 2)
  const { order_id } = must(
    await anna.order({ username: 'Annabel', order_comment: 'Ring twice, Annabel', recipient: { name: 'Maria', phone: '79110000000' } }),
  )
  await anna.add('philadelphia', 2)
  const unpaid = await payer(chain, {
    shopper: anna,
    order_comment: 'Not yet, Annabel',
    recipient: { name: 'Maria', phone: '79110000000' },
  })

  const shown = must(await anna.call('GET /api/user/export'))
  expect(Object.keys(shown.user).toSorted()).toEqual([...fileNames(customerFields), 'session'].toSorted())
  expect(Object.keys(shown.orders[0] ?? {}).toSorted()).toEqual([...fileNames(orderFields), 'lines'].toSorted())
  expect(Object.keys(shown.unpaid_orders[0] ?? {}).toSorted()).toEqual([...fileNames(pendingOrderFields), 'lines', 'status'].toSorted())
  expect(shown.orders[0]).toMatchObject({
    username: 'Annabel',
    phone: '79005550001',
    comment: 'Ring twice, Annabel',
    recipient: { name: 'Maria', phone: '79110000000' },
  })

  const { kysely } = chain.database
  const order = () => kysely.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  const pending = () => kysely.selectFrom('pending_order').selectAll().where('key', '=', unpaid.key).executeTakeFirstOrThrow()
  const person = /Annabel|79005550001|Тверская|Maria|79110000000/
  expect([JSON.stringify(await order()), JSON.stringify(await pending())].map((text) => person.test(text))).toEqual([true, true])
  for (const status of ['cooking', 'cooked', 'sent', 'done']) must(await staff(chain).move(order_id, status))
  await kysely.updateTable('pending_order').set({ status: 'expired' }).where('key', '=', unpaid.key).execute()
  must(await anna.call('POST /api/feedback/call-me-back', { body: { name: 'Annabel', phone: '79005550001' } }))
  must(await anna.call('DELETE /api/user/remove'))
  expect(await kysely.selectFrom('request').selectAll().execute()).toEqual([])
  const [left, leftPending] = [await order(), await pending()]
  expect([JSON.stringify(left), JSON.stringify(leftPending)].map((text) => person.test(text))).toEqual([false, false])
  expect(left).toMatchObject(Object.fromEntries(emptiedOf(orderFields)))
  expect(leftPending.snapshot).toMatchObject(Object.fromEntries(emptiedOf(pendingOrderFields)))
  expect(left.total).toBeGreaterThan(0)
})
