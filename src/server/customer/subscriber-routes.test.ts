import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { type Colleague, owner } from '#kit/staff.ts'

let app: TestApp
let chief: Colleague
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true })
  chief = await owner(app)
})
afterAll(() => app.close())

/** Customers of a brand by phone; returns their ids. */
async function customers(brand: string, phones: readonly string[], isSubscribed: boolean): Promise<number[]> {
  const rows = await app.database.kysely
    .insertInto('customer')
    .values(
      phones.map((phone) => ({ brand, phone, name: 'Anna', country_code: 'RU', is_subscribed: isSubscribed, created_at: new Date() })),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
const subscribers = (query: Record<string, string | number>) => chief.call('GET /api/staff/subscribers', { query })

test('who has asked for a brand’s news is told, and nobody else (PROFILE-07)', async () => {
  const [anna] = await customers('mylavash', ['79050000001'], true)
  await customers('mylavash', ['79050000002'], false)
  await customers('imba-pizza', ['79050000003'], true)
  const listed = must(await subscribers({ brand: 'mylavash' }))
  expect(listed).toEqual({ customers: [{ id: anna, phone: '79050000001', name: 'Anna', email: null, country_code: 'RU' }], next: null })
})

test('nobody outside of the staff is told who has asked for news, whichever process they ask', async () => {
  await using other = await createTestApp({ beside: app })
  for (const shop of [app, other])
    expect((await shopper(shop).call('GET /api/staff/subscribers', { query: { brand: 'mylavash' } })).status).toBe(401)
})

test('a brand that there is not is refused at its field', async () => {
  const result = await subscribers({ brand: 'nobody' })
  expect([result.status, Object.keys(result.problem.errors ?? {})]).toEqual([422, ['brand']])
})

test('five hundred come at a time, in the order of their ids, until there are no more', async () => {
  const phones = Array.from({ length: 501 }, (_, index) => `7906${String(index).padStart(7, '0')}`)
  const ids = await customers('sofra', phones, true)
  const first = must(await subscribers({ brand: 'sofra' }))
  expect([first.customers.map(({ id }) => id), first.next]).toEqual([ids.slice(0, 500), ids[499]])
  const second = must(await subscribers({ brand: 'sofra', after: first.next ?? 0 }))
  expect([second.customers.map(({ id }) => id), second.next]).toEqual([ids.slice(500), null])
})

test('the history says of which brand how many were taken out, by whom (OPS-AUDIT-06)', async () => {
  const [id] = await customers('suare', ['79050000004'], true)
  must(await subscribers({ brand: 'suare' }))
  const rows = await app.database.kysely
    .selectFrom('audit')
    .select(['actor_id', 'action', 'object_kind', 'object_id', 'brand', 'city_id', 'shop_id', 'after'])
    .where('object_id', '=', 'suare')
    .execute()
  expect(id).toBeGreaterThan(0)
  const place = { brand: 'suare', city_id: null, shop_id: null }
  expect(rows).toEqual([
    { actor_id: chief.id, action: 'customers.exported', object_kind: 'brand', object_id: 'suare', ...place, after: { customers: 1 } },
  ])
})
