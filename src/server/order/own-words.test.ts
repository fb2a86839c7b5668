import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import type { IdNetwork } from '#server/providers/id-networks/id-network.ts'
import { must, type Shopper, shopper } from '#kit/shopper.ts'

const card = '４２４２ 4242-4242.4242'
const vk: IdNetwork = {
  app: { id: '1', authorizeUrl: 'https://id.example' },
  identify: async () => ({ ok: true, phone: '79007654399', name: `\u202eAnna ${card}\u0007` }),
}

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true, signIn: { vk } })
})
afterAll(() => app.close())

/** A customer with a cart ready to order. */
async function customer(): Promise<Shopper> {
  const anna = shopper(app, { 'accept-language': 'en' })
  await anna.signIn()
  await anna.deliverTo('Тверская улица, 1')
  await anna.add('philadelphia', 2)
  return anna
}

const phone = '+7 (900) 765-43-21'

test('a card is neither stored nor told to the kitchen, wherever it is typed with an order', async () => {
  const anna = await customer()
  const form = await anna.form()
  const delivery_address = { ...form.delivery_address, room: '1', entrance: card, floor: card, intercom: card, description: `Code ${card}` }
  const { order_id } = must(
    await anna.call('POST /api/order/create', {
      body: { ...form, username: `Anna ${card}`, order_comment: `Take it:\n${card}\u202e!`, delivery_address },
    }),
  )
  const row = await app.database.kysely.selectFrom('orders').selectAll().where('id', '=', order_id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    username: 'Anna •••• 4242',
    comment: 'Take it:\n•••• 4242!',
    delivery_address: { entrance: '•••• 4242', floor: '•••• 4242', intercom: '•••• 4242', description: 'Code •••• 4242' },
  })
  const cart = await app.database.kysely.selectFrom('cart').selectAll().execute()
  expect(JSON.stringify([row, cart])).not.toMatch(/4242[^"]?4242/)
})

test('nor is it sent to support', async () => {
  const body = { name: 'Anna', phone, email: 'a@b.co', message: `Why was ${card} refused?` }
  must(await shopper(app).call('POST /api/feedback/questions', { body }))
  const row = await app.database.kysely.selectFrom('request').select('fields').executeTakeFirstOrThrow()
  expect(row.fields).toMatchObject({ message: 'Why was •••• 4242 refused?' })
})

test.each(['An\u202ena', 'An\u200bna', 'An\u0007na', '\u2066Anna\u2069'])(
  'a name like %j is refused at its field, wherever it is typed',
  async (name) => {
    const text = 'There are invisible characters here. Type the text again'
    const anna = await customer()
    const company = { phone, city_name: 'Moscow', company: 'A', product_category: 'B' }
    const refused = [
      await anna.call('POST /api/order/create', { body: await anna.form({ username: name }) }),
      await anna.call('POST /api/order/create-order-cache', { body: await anna.form({ username: name }) }),
      await anna.call('PUT /api/user/update', { body: { name } }),
      await anna.call('POST /api/user/login', { body: { city_id: app.city('moscow').id, name, phone, notify_channel: 'sms' } }),
      await anna.call('POST /api/feedback/questions', { body: { name, phone, email: 'a@b.co', message: 'x' } }),
      await anna.call('POST /api/feedback/call-me-back', { body: { name, phone } }),
      await anna.call('POST /api/feedback/supplier-request', { body: { ...company, name: 'Anna', company: name } }),
      await anna.call('POST /api/feedback/landlord-request', { body: { phone, name, city_name: 'M', shop: 'x', square: '9' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 422))
    expect(refused.map(({ problem }) => problem.errors?.username ?? problem.errors?.name ?? problem.errors?.company)).toEqual(
      refused.map(() => [text]),
    )
    expect(app.phones.messages).toEqual([])
  },
)

test('a name that an ID network tells is mended, as nobody could type it anew', async () => {
  const body = { city_id: app.city('moscow').id, notify_channel: 'vk', vk: { code: '1', device_id: '2', code_verifier: '3' } }
  const { user } = must(await shopper(app).call('POST /api/user/login', { body }))
  expect(user).toMatchObject({ name: 'Anna •••• 4242' })
})
