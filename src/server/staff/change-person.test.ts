import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must } from '#kit/shopper.ts'
import { Colleague, colleague, enter, grant, owner, shopPlace, stranger } from '#kit/staff.ts'
import { byItself } from './acting.ts'
import { writeAudit } from './audit.ts'

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

it('keeps who a renamed person was, with where they worked (OPS-AUDIT-01)', async () => {
  const { id } = must(await invite(chief, ['arbat'], 'Vera')).person
  const params = { id }
  must(await chief.call('PUT /api/staff/people/:id', { params, body: { ...facts(['arbat'], 'Nobody'), version: 1 } }))
  must(await chief.call('PUT /api/staff/people/:id', { params, body: { ...facts(['night'], 'Nobody'), version: 2 } }))
  const { entries } = must(await chief.call('GET /api/staff/history', { query: { object_kind: 'person', object_id: String(id) } }))
  const [arbat, night] = ['arbat', 'night'].map((alias) => `counter: shop ${app.shop(alias).id}`)
  const listed = entries.map(({ object, place, before, after }) => ({ name: object.name, shop: place.shop_id, before, after }))
  const [shopOfArbat, shopOfNight] = [app.shop('arbat').id, app.shop('night').id]
  expect(listed).toEqual([
    { name: 'Nobody', shop: shopOfNight, before: { grants: [] }, after: { grants: [night] } },
    { name: 'Nobody', shop: shopOfArbat, before: { grants: [arbat] }, after: { grants: [] } },
    { name: 'Vera', shop: shopOfArbat, before: { name: 'Vera', grants: [arbat] }, after: { name: 'Nobody' } },
    { name: 'Vera', shop: shopOfArbat, before: null, after: { name: 'Vera', email: null, language: 'en', grants: [arbat] } },
  ])
})

it('has no row for what was set to what it was, and shows none of former versions', async () => {
  const params = { shop_id: app.shop('arbat').id }
  const manager = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))])
  const { desk } = must(await manager.call('GET /api/staff/shops/:shop_id/desk', { params }))
  for (const paper of [58, 58] as const) {
    const { version } = must(await manager.call('GET /api/staff/shops/:shop_id/desk', { params })).desk
    must(await manager.call('PUT /api/staff/shops/:shop_id/desk', { params, body: { ...desk, paper, version } }))
  }
  const acting = { ...byItself(app.clock.now()), hasWritten: false }
  const object = { kind: 'shop' as const, id: params.shop_id }
  await app.database.kysely.transaction().execute(async (transaction) => {
    await writeAudit(transaction, acting, { action: 'desk.changed', object, before: { paper: 58 }, after: { paper: 58 } })
  })
  expect(acting.hasWritten).toBe(true)
  await sql`insert into audit (at, actor_kind, actor_name, action, object_kind, object_id, before, after)
    values (now(), 'key', 'former', 'desk.changed', 'shop', '1', '{"paper": 58}', '{"paper": 58}')`.execute(app.database.kysely)
  const changes = (await historyOf(chief)).filter(({ action }) => action === 'desk.changed')
  expect(changes.map(({ before, after }) => [before?.paper, after?.paper])).toEqual([[80, 58]])
})

it('shows former corrections whose values were hidden on both sides, and no former row in which nothing changed', async () => {
  await sql`insert into audit (at, actor_kind, actor_name, action, object_kind, object_id, before, after)
    values (now(), 'key', 'former', 'order.corrected', 'order', '1', '{"comment": "•••"}', '{"comment": "•••"}'),
      (now(), 'key', 'former', 'person.changed', 'person', '1', '{"phone": "••• 33"}', '{"phone": "••• 33"}'),
      (now(), 'key', 'former', 'person.changed', 'person', '1', '{"language": "en"}', '{"language": "en"}')`.execute(app.database.kysely)
  const former = (await historyOf(chief)).filter(({ actor }) => actor.name === 'former')
  expect(former.map(({ action }) => action)).toEqual(['person.changed', 'order.corrected'])
})

it('has a row for each new alarm phone, also where its last digits are those of the old one, and asks for a proof first (OPS-AUDIT-01, OPS-SIGN-17)', async () => {
  const enterPhone = (phone: string | null) => chief.call('PUT /api/staff/me/phone', { body: { phone } })
  must(await enterPhone('+7 900 555-44-33'))
  must(await enterPhone('+7 900 666-44-33'))
  must(await enterPhone(null))
  const changes = (await historyOf(chief)).filter(({ action }) => action === 'person.changed')
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [{ phone: '••• 33' }, { phone: null }],
    [{}, { phone: '••• 33' }],
    [{ phone: null }, { phone: '••• 33' }],
  ])
  // Whoever finds an office open does not lead its invitations to a phone of their own.
  app.clock.tick(10 * 60_000)
  expect((await enterPhone('+7 900 777-44-33')).problem.typeError).toBe('proof')
  expect(must(await chief.call('GET /api/staff/me/phone')).phone).toBeNull()
  await enter(app, chief)
  must(await enterPhone('+7 900 777-44-33'))
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

it('lists nobody of the demo without the sandbox, and changes none of them (OPS-SIGN-12)', async () => {
  const demo = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))], { name: 'Nina Sokolova', isDemo: true })
  const real = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))], { name: 'Mila' })
  await using sandbox = await createTestApp({ beside: app, office: { withDemo: true } })
  const names = async (at: TestApp) => {
    const one = new Colleague(at, chief.id)
    for (const [name, value] of chief.cookies) one.cookies.set(name, value)
    return must(await one.call('GET /api/staff/people')).people.map(({ name }) => name)
  }
  expect(await names(app)).toEqual(['Mila', 'Olga'])
  expect(await names(sandbox)).toEqual(['Mila', 'Nina Sokolova', 'Olga'])
  const block = (id: number) => chief.call('POST /api/staff/people/:id/block', { params: { id }, body: { blocked: true } })
  expect([(await block(demo.id)).status, (await block(real.id)).status]).toEqual([404, 200])
})

it('gives whom a person of the demo invites no way in without the sandbox (OPS-SIGN-12)', async () => {
  await using demo = await createTestApp({ beside: app, office: { withDemo: true } })
  const visitor = await owner(demo, { isDemo: true })
  const { link, person } = must(await invite(visitor, ['arbat'], 'Guest'))
  const row = await app.database.kysely.selectFrom('staff').select('is_demo').where('id', '=', person.id).executeTakeFirst()
  expect(row).toEqual({ is_demo: true })
  expect((await stranger(app).call('GET /api/staff/invitations/:key', { params: { key: link.split('/').at(-1) ?? '' } })).status).toBe(404)
})
