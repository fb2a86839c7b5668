import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import type { WrittenLanguage } from '#domain/language.ts'
import type { Role } from '#domain/staff/capabilities.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { poisonRows } from '#kit/poison-row.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { createOwner, languageOfOwner } from './create-owner.ts'
import { brandPlace, type Colleague, colleague, grant, owner, shopPlace, stranger } from '#kit/staff.ts'

let app: TestApp
let chief: Colleague
beforeEach(async () => {
  app = await createTestApp()
  chief = await owner(app, { name: 'Olga' })
})
afterEach(() => app.close())

type Place = { brand: string | null; city_id: number | null; shop_id: number | null }
const chain: Place = { brand: null, city_id: null, shop_id: null }
const shop = (alias: string): Place => ({ brand: null, city_id: null, shop_id: app.shop(alias).id })
const facts = (grants: { role: Role; place: Place }[], name = 'Boris') => ({ name, email: null, language: 'en' as const, grants })
const invite = (who: Colleague, role: Role, place: Place, name?: string) =>
  who.call('POST /api/staff/people', { body: facts([{ role, place }], name) })
const peopleOf = async (who: Colleague) => must(await who.call('GET /api/staff/people')).people
const personOf = async (id: number) => (await peopleOf(chief)).find((person) => person.id === id)

describe('a manager of a shop', () => {
  let manager: Colleague
  beforeEach(async () => {
    manager = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))], { name: 'Mila' })
  })

  it('invites people for their shop, and gives nothing more (OPS-ROLES-05)', async () => {
    const invited = must(await invite(manager, 'counter', shop('arbat')))
    expect(invited.person).toMatchObject({ name: 'Boris', state: 'invited', manageable: true })
    expect(invited.person.grants).toEqual([
      { role: 'counter', place: { brand: 'sofra', city_id: app.shop('arbat').cityId, shop_id: app.shop('arbat').id } },
    ])
    const refused = [
      await invite(manager, 'owner', shop('arbat')),
      await invite(manager, 'counter', shop('night')),
      await invite(manager, 'counter', { brand: 'sofra', city_id: null, shop_id: null }),
      await invite(manager, 'counter', chain),
    ]
    expect(refused.map(({ status, problem }) => [status, Object.keys(problem.errors ?? {})])).toEqual(refused.map(() => [403, ['grants']]))
  })

  it('sees the people of their shop alone, and changes those whose every role they could give (OPS-ROLES-04)', async () => {
    const mine = must(await invite(chief, 'counter', shop('arbat'), 'Mine')).person
    const both = await chief.call('POST /api/staff/people', {
      body: facts(
        [
          { role: 'counter', place: shop('arbat') },
          { role: 'support', place: chain },
        ],
        'Both',
      ),
    })
    const other = must(await invite(chief, 'counter', shop('night'), 'Other')).person
    expect((await peopleOf(manager)).map(({ name, manageable }) => [name, manageable])).toEqual([
      ['Both', false],
      ['Mila', false],
      ['Mine', true],
    ])
    const block = (id: number) => manager.call('POST /api/staff/people/:id/block', { params: { id }, body: { blocked: true } })
    expect((await block(mine.id)).status).toBe(200)
    expect((await block(must(both).person.id)).status).toBe(403)
    const [hidden, nobody] = [await block(other.id), await block(999_999)]
    expect([hidden.status, hidden.problem]).toEqual([404, nobody.problem])
  })

  it('changes nothing of themselves', async () => {
    const body = { ...facts([{ role: 'manager', place: shop('arbat') }], 'Queen'), version: 1 }
    expect((await manager.call('PUT /api/staff/people/:id', { params: { id: manager.id }, body })).status).toBe(403)
  })

  it('sees orders, stops and history of their shop alone (OPS-ROLES-04)', async () => {
    const elsewhere = must(await (await readyCollector(app)).order())
    const stop = (who: Colleague, at_shop_id: number) =>
      who.call('PUT /api/staff/stops', { body: { brand: 'sofra', product_id: app.dish('philadelphia').id, at_shop_id } })
    must(await stop(chief, app.shop('night').id))
    must(await stop(manager, app.shop('arbat').id))
    const { orders } = must(await manager.call('GET /api/staff/orders'))
    expect(orders.map(({ order_id }) => order_id)).not.toContain(elsewhere.order_id)
    const { stops } = must(await manager.call('GET /api/staff/stops', { query: { brand: 'sofra' } }))
    expect(stops.map(({ at_shop_id }) => at_shop_id)).toEqual([app.shop('arbat').id])
    const { entries } = must(await manager.call('GET /api/staff/history'))
    expect(entries.map(({ actor, place }) => [actor.name, place.shop_id])).toEqual([['Mila', app.shop('arbat').id]])
    expect(must(await chief.call('GET /api/staff/orders')).orders).toHaveLength(1)
  })

  it('is told which brands, cities and shops are theirs', async () => {
    const places = must(await manager.call('GET /api/staff/places'))
    expect(places.shops.map(({ id }) => id)).toEqual([app.shop('arbat').id])
    expect([places.brands.map(({ alias }) => alias), places.cities.map(({ id }) => id)]).toEqual([['sofra'], [app.shop('arbat').cityId]])
    expect(must(await chief.call('GET /api/staff/places')).shops.length).toBeGreaterThan(3)
  })
})

describe('a change of a person', () => {
  it('is refused at its fields when it cannot be', async () => {
    const { person } = must(await invite(chief, 'counter', shop('arbat')))
    const put = (body: object) =>
      chief.call('PUT /api/staff/people/:id', { params: { id: person.id }, body: { ...facts(person.grants), version: 1, ...body } })
    const fields = async (body: object) => Object.keys((await put(body)).problem.errors ?? {})
    expect(await fields({ name: '  ' })).toEqual(['name'])
    expect(await fields({ name: 'Bo\u202Eris' })).toEqual(['name'])
    expect(await fields({ email: 'nobody' })).toEqual(['email'])
    expect(await fields({ grants: [] })).toEqual(['grants'])
    const nowhere = [
      { brand: 'nobrand', city_id: null, shop_id: null },
      { brand: null, city_id: 987_654, shop_id: null },
      { brand: null, city_id: null, shop_id: 987_654 },
    ]
    for (const place of nowhere) expect(await fields({ grants: [{ role: 'counter', place }] })).toEqual(['grants'])
    expect((await personOf(person.id))?.version).toBe(1)
  })

  it('of an older version is refused, and the same one again changes nothing', async () => {
    const { person } = must(await invite(chief, 'counter', shop('arbat')))
    const put = (name: string, version: number) =>
      chief.call('PUT /api/staff/people/:id', { params: { id: person.id }, body: { ...facts(person.grants, name), version } })
    expect(must(await put('Bo', 1)).person.version).toBe(2)
    expect((await put('Borya', 1)).status).toBe(409)
    expect(must(await put('Bo', 2)).person.version).toBe(2)
  })

  it('of two at once from the same version, one counts', async () => {
    const { person } = must(await invite(chief, 'counter', shop('arbat')))
    const names = ['One', 'Two', 'Three', 'Four']
    const changed = await Promise.all(
      names.map((name) =>
        chief.call('PUT /api/staff/people/:id', { params: { id: person.id }, body: { ...facts(person.grants, name), version: 1 } }),
      ),
    )
    expect(changed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  })

  it('takes roles away and gives others', async () => {
    const { person } = must(await invite(chief, 'counter', shop('arbat')))
    const grants = [
      { role: 'kitchen' as const, place: shop('night') },
      { role: 'support' as const, place: { brand: 'sofra', city_id: null, shop_id: null } },
    ]
    must(await chief.call('PUT /api/staff/people/:id', { params: { id: person.id }, body: { ...facts(grants), version: 1 } }))
    expect((await personOf(person.id))?.grants.map(({ role }) => role)).toEqual(['kitchen', 'support'])
  })
})

describe('the last owner', () => {
  it('is kept, however many owners remove each other at once (OPS-ROLES-06)', async () => {
    for (let round = 0; round < 5; round += 1) {
      const owners = [await owner(app), await owner(app), await owner(app)]
      const attempts = owners.flatMap((who, index) => {
        const victim = owners[(index + 1) % owners.length] as Colleague
        const demoted = { ...facts([{ role: 'support', place: chain }], 'Anna'), version: 1 }
        return [
          who.call('POST /api/staff/people/:id/block', { params: { id: victim.id }, body: { blocked: true } }),
          who.call('PUT /api/staff/people/:id', { params: { id: victim.id }, body: demoted }),
          who.call('POST /api/staff/people/:id/block', { params: { id: chief.id }, body: { blocked: true } }),
        ]
      })
      await Promise.all(attempts)
      const left = await app.database.kysely
        .selectFrom('staff_grant')
        .innerJoin('staff', 'staff.id', 'staff_grant.staff_id')
        .select('staff.id')
        .where('role', '=', 'owner')
        .where('state', '=', 'active')
        .execute()
      expect(left.length).toBeGreaterThan(0)
      await app.database.kysely.updateTable('staff').set({ state: 'active' }).execute()
    }
  })

  it('is named in the refusal', async () => {
    const second = await owner(app)
    must(await second.call('POST /api/staff/people/:id/block', { params: { id: chief.id }, body: { blocked: true } }))
    const third = await colleague(app, [grant('owner', brandPlace('sofra'))])
    expect((await third.call('POST /api/staff/people/:id/block', { params: { id: second.id }, body: { blocked: true } })).status).toBe(404)
    await app.database.kysely.updateTable('staff').set({ state: 'active' }).where('id', '=', chief.id).execute()
    await app.database.kysely.deleteFrom('staff_grant').where('staff_id', '=', chief.id).execute()
    await expect(app.database.kysely.deleteFrom('staff_grant').where('staff_id', '=', second.id).execute()).rejects.toThrow(
      'the last owner',
    )
  })
})

describe('the history', () => {
  it('holds who did what where, by which capability, before and after (OPS-AUDIT-01)', async () => {
    const { person } = must(await invite(chief, 'counter', shop('arbat')))
    must(await chief.call('POST /api/staff/people/:id/block', { params: { id: person.id }, body: { blocked: true } }))
    const order = must(await (await readyCollector(app)).order())
    must(await chief.call('POST /api/staff/orders/:order_id/status', { params: { order_id: order.order_id }, body: { status: 'cooking' } }))
    const { entries } = must(await chief.call('GET /api/staff/history'))
    expect(entries.map(({ action, capability, before, after }) => [action, capability, before, after])).toEqual([
      ['order.moved', 'orders.work', { status: 'accepted' }, { status: 'cooking' }],
      ['person.blocked', 'staff.manage', { state: 'invited' }, { state: 'blocked' }],
      [
        'person.invited',
        'staff.manage',
        null,
        { name: 'Boris', email: null, language: 'en', grants: [`counter: shop ${app.shop('arbat').id}`] },
      ],
    ])
    expect(entries[0]).toMatchObject({
      actor: { kind: 'person', id: chief.id, name: 'Olga' },
      at: new Date(app.clock.now()).toISOString(),
      object: { kind: 'order', id: String(order.order_id) },
      place: { brand: 'sofra', shop_id: app.shop('night').id },
    })
  })

  it('is found by person, object, place, need, days and name, page by page (OPS-AUDIT-05)', async () => {
    const manager = await colleague(app, [grant('manager', shopPlace(app, 'arbat'))], { name: 'Mila' })
    const stop = (who: Colleague, product: string, at: string) =>
      who.call('PUT /api/staff/stops', { body: { brand: 'sofra', product_id: app.dish(product).id, at_shop_id: app.shop(at).id } })
    must(await stop(manager, 'philadelphia', 'arbat'))
    app.clock.tick(60 * 60_000)
    must(await stop(chief, 'philadelphia', 'night'))
    chief = await owner(app, { name: 'Olga' })
    must(await invite(chief, 'counter', shop('arbat'), '100% Boris'))
    const find = async (query: Record<string, string | number>) =>
      must(await chief.call('GET /api/staff/history', { query })).entries.map(({ actor, action }) => `${actor.name} ${action}`)
    expect(await find({ person: manager.id })).toEqual(['Mila stop.set'])
    expect(await find({ object_kind: 'dish', object_id: String(app.dish('philadelphia').id) })).toEqual(['Olga stop.set', 'Mila stop.set'])
    expect(await find({ shop_id: app.shop('night').id })).toEqual(['Olga stop.set'])
    expect(await find({ capability: 'staff.manage' })).toEqual(['Olga person.invited'])
    expect(await find({ text: '100% b' })).toEqual(['Olga person.invited'])
    expect(await find({ text: '100_' })).toEqual([])
    const hourAgo = new Date(app.clock.now() - 30 * 60_000).toISOString()
    expect(await find({ to: hourAgo })).toEqual(['Mila stop.set'])
    expect(await find({ from: hourAgo })).toEqual(['Olga person.invited', 'Olga stop.set'])
    for (let n = 0; n < 55; n += 1) must(await chief.call('PUT /api/staff/me', { body: { name: `Olga ${n}` } }))
    const first = must(await chief.call('GET /api/staff/history'))
    const rest = must(await chief.call('GET /api/staff/history', { query: { before: first.next ?? 0 } }))
    expect([first.entries.length, rest.entries.length, rest.next]).toEqual([50, 8, null])
  })

  it('has no row of a change that was rolled back (OPS-AUDIT-02)', async () => {
    const { order_id } = must(await (await readyCollector(app)).order())
    const cancel = () => chief.call('POST /api/staff/orders/:order_id/reject', { params: { order_id }, body: { reason: 'test' } })
    const rows = async () => (await app.database.kysely.selectFrom('audit').select('action').execute()).map(({ action }) => action)
    const mend = await poisonRows(app.database, 'update', 'interval_use', 'true')
    expect((await cancel()).status).toBe(500)
    expect(await rows()).toEqual([])
    await mend()
    expect((await cancel()).status).toBe(200)
    expect(await rows()).toEqual(['order.rejected'])
  })

  it('cannot be changed or deleted by SQL, but for what is older than a year (OPS-AUDIT-03)', async () => {
    const { kysely } = app.database
    must(await invite(chief, 'counter', shop('arbat')))
    const old = { actor_kind: 'system' as const, actor_name: 'test', action: 'order.moved' as const, object_kind: 'order', object_id: '1' }
    await kysely
      .insertInto('audit')
      .values({ ...old, at: new Date(Date.now() - 4 * 365 * 86_400_000) })
      .execute()
    await expect(kysely.updateTable('audit').set({ actor_name: 'Nobody' }).execute()).rejects.toThrow('The history cannot be changed')
    await expect(kysely.deleteFrom('audit').execute()).rejects.toThrow('The history cannot be changed')
    await expect(sql`truncate audit`.execute(kysely)).rejects.toThrow('The history cannot be changed')
    const forged = kysely.transaction().execute(async (transaction) => {
      await sql`set local sofra.clears_audit = 'on'`.execute(transaction)
      await transaction.deleteFrom('audit').execute()
    })
    await expect(forged).rejects.toThrow('The history cannot be changed')
    const { rows } = await sql<{ cleared: number }>`select clear_audit(3) as cleared`.execute(kysely)
    expect(rows).toEqual([{ cleared: 1 }])
    expect((await kysely.selectFrom('audit').select('action').execute()).map(({ action }) => action)).toEqual(['person.invited'])
  })

  it('tells who has taken the subscribers’ data out (OPS-AUDIT-06)', async () => {
    must(await chief.call('GET /api/staff/subscribers', { query: { brand: 'sofra' } }))
    const { entries } = must(await chief.call('GET /api/staff/history'))
    expect(entries.map(({ action, object, after }) => [action, object.id, after])).toEqual([
      ['customers.exported', 'sofra', { customers: 0 }],
    ])
  })
})

test('no key, code or password stands in the history (OPS-AUDIT-04)', async () => {
  const { link } = must(await invite(chief, 'counter', shop('arbat')))
  const stored = JSON.stringify(await app.database.kysely.selectFrom('audit').selectAll().execute())
  expect(stored).toContain('Boris')
  for (const secret of [link.split('/').at(-1) ?? '', chief.cookies.get('office') ?? '']) {
    expect(secret.length).toBeGreaterThan(40)
    expect(stored).not.toContain(secret)
  }
})

describe('bin/staff owner', () => {
  it('makes an owner by a link that works once, within an hour (OPS-SIGN-11)', async () => {
    const open = (key: string) => stranger(app).call('GET /api/staff/invitations/:key', { params: { key } })
    const key = await createOwner(app.database, { name: 'Ivan', language: 'ru' }, app.clock.now())
    expect((await open(key)).reply).toEqual({ name: 'Ivan', language: 'ru', login: null })
    app.clock.tick(60 * 60_000)
    expect((await open(key)).status).toBe(404)
  })

  it('speaks the language of the brand that is named, otherwise that of the shop’s own alias', () => {
    const brand = (alias: string, language: WrittenLanguage) => ({
      alias,
      languages: { offered: [language], default: language, showSwitch: true },
    })
    const chain = [brand('first', 'ru'), brand('nargile', 'tr'), brand('fork', 'de')]
    const spoken = (named: string | undefined) => languageOfOwner(chain, { named, alias: 'fork' })
    expect([spoken('nargile'), spoken(undefined), spoken('nobody')]).toEqual(['tr', 'de', null])
  })
})
