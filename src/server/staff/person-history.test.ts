import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must } from '#kit/shopper.ts'
import { type Colleague, colleague, grant, owner, shopPlace, stranger } from '#kit/staff.ts'

let app: TestApp
let chief: Colleague
beforeEach(async () => {
  app = await createTestApp()
  chief = await owner(app, { name: 'Olga' })
})
afterEach(() => app.close())

const at = (alias: string) => ({ brand: null, city_id: null, shop_id: app.shop(alias).id })
const facts = (shops: string[], name = 'Boris') => ({
  name,
  email: null,
  language: 'en' as const,
  grants: shops.map((alias) => ({ role: 'counter' as const, place: at(alias) })),
})
const invite = (who: Colleague, shops: string[], name?: string) => who.call('POST /api/staff/people', { body: facts(shops, name) })
const historyOf = async (who: Colleague) => must(await who.call('GET /api/staff/history')).entries

it('tells a manager what was done with the people of their shop, and of their roles there alone (OPS-AUDIT-01, OPS-ROLES-04)', async () => {
  const manager = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))], { name: 'Mila' })
  const mine = must(await invite(manager, ['arbat'])).person
  must(await manager.call('POST /api/staff/people/:id/block', { params: { id: mine.id }, body: { blocked: true } }))
  must(await manager.call('POST /api/staff/people/:id/invitation', { params: { id: must(await invite(manager, ['arbat'])).person.id } }))
  const both = must(await invite(chief, ['arbat', 'night'], 'Vera')).person
  must(await chief.call('PUT /api/staff/people/:id', { params: { id: both.id }, body: { ...facts(['night'], 'Vera'), version: 1 } }))
  must(await invite(chief, ['night'], 'Other'))
  const shown = (await historyOf(manager)).map(({ action, object, before, after }) => [action, object.name, before?.grants, after?.grants])
  const here = [`counter: shop ${app.shop('arbat').id}`]
  expect(shown).toEqual([
    ['person.changed', 'Vera', here, []],
    ['person.invited', 'Vera', undefined, here],
    ['person.invited-again', 'Boris', undefined, undefined],
    ['person.invited', 'Boris', undefined, here],
    ['person.blocked', 'Boris', undefined, undefined],
    ['person.invited', 'Boris', undefined, here],
  ])
})

it('shows of a person the roles within the reach alone (OPS-ROLES-04)', async () => {
  const manager = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))])
  must(await invite(chief, ['arbat', 'night'], 'Vera'))
  const { people } = must(await manager.call('GET /api/staff/people'))
  const vera = people.find(({ name }) => name === 'Vera')
  expect([vera?.grants.map(({ place }) => place.shop_id), vera?.manageable]).toEqual([[app.shop('arbat').id], false])
})

it('finds the changes of an order by its number (OPS-AUDIT-05)', async () => {
  const row = { at: new Date(app.clock.now()), actor_kind: 'system' as const, actor_name: '', object_id: '4711' }
  await app.database.kysely
    .insertInto('audit')
    .values([
      { ...row, action: 'order.moved', object_kind: 'order' },
      { ...row, action: 'stop.set', object_kind: 'dish' },
    ])
    .execute()
  for (const text of ['4711', ' № 4711', '#4711', 'Nr. 4711', 'no. 4711']) {
    const { entries } = must(await chief.call('GET /api/staff/history', { query: { text } }))
    expect(entries.map(({ action }) => action)).toEqual(['order.moved'])
  }
})

test.each([
  ['/api/staff/history?person=1.5'],
  ['/api/staff/history?shop_id=1e20'],
  ['/api/staff/history?before=1.5'],
  ['/api/staff/board?city_id=0.5'],
  ['/api/staff/orders?shop_id=1e20'],
  ['/api/staff/stops/history?before=0.1'],
  ['/api/staff/stops/list?shop_id=2147483648'],
  ['/api/staff/explain-address?brand=sofra&latitude=1&longitude=1&city_id=1e20'],
])('%s is refused at its field', async (url) => {
  const headers = { host: 'office.localhost', cookie: `office=${chief.cookies.get('office') ?? ''}` }
  expect((await app.app.inject({ url, headers })).statusCode).toBe(422)
})

it('gives whom a person of the demo invites no way in without the sandbox (OPS-SIGN-12)', async () => {
  await using demo = await createTestApp({ beside: app, office: { withDemo: true } })
  const visitor = await owner(demo, { isDemo: true })
  const { link, person } = must(await invite(visitor, ['arbat'], 'Guest'))
  const row = await app.database.kysely.selectFrom('staff').select('is_demo').where('id', '=', person.id).executeTakeFirst()
  expect(row).toEqual({ is_demo: true })
  expect((await stranger(app).call('GET /api/staff/invitations/:key', { params: { key: link.split('/').at(-1) ?? '' } })).status).toBe(404)
})
