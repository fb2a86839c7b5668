import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { payer } from '#kit/online-order.ts'
import { must, shopper, staff } from '#kit/shopper.ts'

let chain: TestApp
beforeAll(async () => {
  chain = await createTestApp({ authEnabled: true, acquirers: new Map([['cloud', fakeBank().acquirer]]) })
})
afterAll(() => chain.close())

test('the file of everything holds the dishes, points, cart and unpaid orders of a customer, and nothing of others (ACC-DECIDE-33)', async () => {
  const anna = shopper(chain, { 'accept-language': 'en' })
  const { id } = await anna.signIn('79004440001')
  await anna.collectAt('night')
  await anna.add('wok', 2, { udon: 1, egg: 1 })
  const { order_id } = must(await anna.order({ order_comment: 'No onions' }))
  for (const status of ['cooking', 'cooked', 'done']) must(await staff(chain).move(order_id, status))
  const { kysely } = chain.database
  const granted = { customer_id: id, kind: 'granted', points: 70, happened_at: new Date(chain.clock.now()) }
  await kysely.insertInto('bonus_entry').values(granted).execute()
  await kysely.updateTable('customer').set({ points: 70 }).where('id', '=', id).execute()
  await anna.add('philadelphia', 3)
  const unpaid = await payer(chain, { shopper: anna })

  const shown = must(await anna.call('GET /api/user/export'))
  expect(shown.user.balance).toBe(70)
  expect(shown.orders).toHaveLength(1)
  expect(shown.orders[0]).toMatchObject({ order_id, status: 'done', comment: 'No onions', phone: '79004440001', payment_type: 'cash' })
  const wok = shown.orders[0]?.lines.find(({ name }) => name === 'wok en')
  expect([wok?.count, wok?.modifiers.map(({ name }) => name).toSorted()]).toEqual([2, ['egg en', 'udon en']])
  expect(shown.bonus_entries).toMatchObject([{ order_id: null, kind: 'granted', points: 70 }])
  expect(shown.unpaid_orders).toMatchObject([
    { order_id: unpaid.orderId, status: 'open', phone: '79004440001', payment_type: 'cardOnline' },
  ])
  expect(shown.unpaid_orders[0]?.lines[0]).toMatchObject({ name: 'philadelphia en', count: 3 })
  expect(shown.cart).toMatchObject({ order_type: 'takeaway', shop_id: chain.shop('night').id })
  expect(shown.cart.lines).toEqual([{ product_id: chain.dish('philadelphia').id, count: 3, modifiers: [] }])

  await anna.deliverTo('Тверская улица, 1')
  await anna.collectAt('bauman')
  const left = must(await anna.call('GET /api/user/export')).cart
  expect(left.city_id).toBe(chain.city('kazan').id)
  expect(left.places).toMatchObject([
    { city_id: chain.city('moscow').id, order_type: 'delivery', delivery_address: { address: 'Tverskaya Street, 1' } },
  ])

  const eve = shopper(chain)
  await eve.signIn('79004440002')
  const other = must(await eve.call('GET /api/user/export'))
  expect([other.orders, other.unpaid_orders, other.bonus_entries, other.cart.lines]).toEqual([[], [], [], []])
})
