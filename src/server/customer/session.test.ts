import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyShopper, shopper } from '#kit/shopper.ts'
import { customerOf, endSession } from '../session/session-store.ts'

let chain: TestApp
let guests: TestApp
beforeAll(async () => {
  chain = await createTestApp({ authEnabled: true })
  guests = await createTestApp({ authEnabled: false })
})
afterAll(async () => {
  await chain.close()
  await guests.close()
})

test('ordering takes a session where customers sign in (AUTH-03, DECIDE-89)', async () => {
  const visitor = await readyShopper(chain)
  expect((await visitor.cart()).blockers.map(({ code }) => code)).toEqual(['no-session'])
  const refused = await visitor.order()
  expect([refused.status, refused.problem.errors]).toEqual([401, undefined])
})

test('anybody orders where nobody signs in, and a session means nothing there (AUTH-04)', async () => {
  const visitor = await readyShopper(guests)
  await visitor.signIn('79990000001')
  expect((await visitor.cart()).count).toBe(2)
  const placed = must(await visitor.order({ phone: '+7 900 555-00-11' }))
  const { phone } = await guests.database.kysely
    .selectFrom('orders')
    .select('phone')
    .where('id', '=', placed.order_id)
    .executeTakeFirstOrThrow()
  expect(phone).toBe('79005550011')
})

test('a customer is known by the session of the cookie, and orders under the own phone (AUTH-01, AUTH-02)', async () => {
  const customer = shopper(chain)
  await customer.signIn('79990000002')
  await customer.deliverTo('Тверская улица, 1')
  await customer.add('philadelphia', 2)
  const placed = must(await customer.order({ phone: '+7 900 555-00-11' }))
  const row = await chain.database.kysely
    .selectFrom('orders')
    .select(['phone', 'owner'])
    .where('id', '=', placed.order_id)
    .executeTakeFirstOrThrow()
  expect(row.phone).toBe('79990000002')
  const again = shopper(chain)
  await again.signIn('79990000002')
  expect((await again.status(placed.order_id)).status).toBe(200)
  expect((await shopper(chain).status(placed.order_id)).status).toBe(404)
})

test('one cart on every device of a customer (AUTH-01)', async () => {
  const phone = shopper(chain)
  await phone.signIn('79990000003')
  await phone.deliverTo('Тверская улица, 1')
  await phone.add('philadelphia', 3)
  const desktop = shopper(chain)
  await desktop.signIn('79990000003')
  expect((await desktop.cart()).count).toBe(3)
})

test('an order placed as a guest stays in sight after signing in on that browser', async () => {
  const visitor = await readyShopper(guests)
  const placed = must(await visitor.order())
  await using later = await createTestApp({ authEnabled: true, beside: guests })
  const same = shopper(later)
  for (const [name, value] of visitor.cookies) same.cookies.set(name, value)
  await same.signIn('79990000004')
  expect((await same.status(placed.order_id)).status).toBe(200)
})

test('a session that has ended, has run out or belongs to another brand opens nothing (AUTH-02)', async () => {
  const customer = shopper(chain)
  await customer.signIn('79990000005')
  await customer.deliverTo('Тверская улица, 1')
  await customer.add('philadelphia')
  const key = customer.cookies.get('session') as string
  const customerIn = async (brand: string) => customerOf(chain.database, brand, key, chain.clock.now())
  expect((await customerIn('sofra'))?.phone).toBe('79990000005')
  expect(await customerIn('mylavash')).toBeNull()
  await endSession(chain.database, key)
  expect((await customer.cart()).count).toBe(0)

  await customer.signIn('79990000005')
  expect((await customer.cart()).count).toBe(1)
  await chain.database.kysely
    .updateTable('customer_session')
    .set({ expires_at: new Date(chain.clock.now() - 1) })
    .execute()
  expect((await customer.cart()).count).toBe(0)
})

test('the database keeps no key that would open an account (AUTH-02)', async () => {
  const customer = shopper(chain)
  await customer.signIn('79990000006')
  const key = customer.cookies.get('session') as string
  const rows = await chain.database.kysely.selectFrom('customer_session').selectAll().execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(key)
})
