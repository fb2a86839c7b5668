import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PriceChange } from '#contract/office/prices.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { until } from '#kit/clock.ts'
import { must, readyCollector, shopper } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'
import { importLock } from '#server/database/import-lock.ts'
import { byItself } from '#server/staff/acting.ts'
import { publish } from './publish.ts'
import { entryAt } from './entry-lists.ts'
import { putAt } from './stored-entries.ts'

// Two processes of one chain: prices are changed at the first. What they cost before is in test/kit/menu-fixture.ts.

let app: TestApp
let second: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createTestApp({ live: true })
  second = await createTestApp({ live: true, beside: app })
  olga = await owner(app)
})
afterAll(async () => {
  await second.close()
  await app.close()
})

const table = async (brand = 'sofra', who = olga) => must(await who.call('GET /api/staff/content/prices', { query: { brand } }))
const rowOf = async (alias: string, size: string | null = null, brand = 'sofra') => {
  const row = (await table(brand)).rows.find((one) => one.alias === alias && one.size === size)
  if (!row) throw new Error(`There is no row of ${alias}`)
  return row
}
/** A change of a price from what it is; `by` is added to it. */
const change = async (alias: string, by: number, facts: Partial<PriceChange> = {}, brand = 'sofra'): Promise<PriceChange> => {
  const currency = facts.currency ?? 'RUB'
  const row = await rowOf(alias, facts.size ?? null, brand)
  const from = facts.shop_id == null ? (row.prices[currency] ?? null) : (row.at[facts.shop_id] ?? null)
  return { kind: 'dish', alias, size: null, shop_id: null, currency, from, to: (from ?? 0) + by, ...facts }
}
const send = (changes: PriceChange[], who = olga, brand = 'sofra', note: string | null = null) =>
  who.call('POST /api/staff/content/prices', { body: { brand, changes, note } })
const publishedWith = async (changes: PriceChange[], brand = 'sofra') => {
  const { publication, conflicts, faults } = must(await send(changes, olga, brand))
  expect({ conflicts, faults }).toEqual({ conflicts: [], faults: [] })
  if (!publication) throw new Error('Nothing was published')
  return publication
}
/** On a busy machine some wait longer than a person does, and are told to try again. */
const whenFree = async <Answer extends { status: number }>(ask: () => Promise<Answer>): Promise<Answer> => {
  const answered = await ask()
  return answered.status === 503 ? whenFree(ask) : answered
}
const undo = (id: number, who = olga) => who.call('POST /api/staff/content/publications/:id/undo', { params: { id }, body: {} })
const listed = async (who = olga, brand = 'sofra') =>
  must(await who.call('GET /api/staff/content/publications', { query: { brand } })).publications
const paid = async (alias: string, at: TestApp = app, brand = 'sofra', shop = 'night') => {
  const visitor = shopper(at, { host: `${brand}.localhost` })
  await visitor.collectAt(shop)
  return Object.values((await visitor.add(alias)).products)[0]?.price
}

test('the table has every price by currency, those of sizes as they are paid, and of shops their own (OPS-MENU-14, OPS-MENU-27)', async () => {
  const { currencies, shops, may } = await table()
  expect(currencies.map(({ code, step }) => [code, step])).toEqual(
    expect.arrayContaining([
      ['RUB', 100],
      ['TRY', 100],
      ['EUR', 1],
    ]),
  )
  expect([may, shops.every((shop) => shop.may), shops.find(({ id }) => id === app.shop('arbat').id)]).toEqual([
    true,
    true,
    expect.objectContaining({ name: 'arbat en', city: 'Moscow', currency: 'RUB' }),
  ])
  const roll = await rowOf('philadelphia')
  expect([roll.name, roll.at]).toEqual([expect.any(String), { [app.shop('arbat').id]: 450_00 }])
  const large = await rowOf('diavola', 'large', 'imba-pizza')
  expect([large.follows, large.prices.RUB, (await rowOf('diavola', null, 'imba-pizza')).prices.RUB]).toEqual([true, 950_00, 700_00])
  expect((await rowOf('ham', 'large', 'imba-pizza')).prices.RUB).toBe(150_00)
})

test('a price that is published is paid at once in every process, with nothing to adopt before (OPS-MENU-03, OPS-MENU-26)', async () => {
  const before = (await paid('miso')) ?? 0
  const { number } = await publishedWith([await change('miso', 30_00)])
  expect(await paid('miso')).toBe(before + 30)
  await until('the other process to follow', async () => (await paid('miso', second)) === before + 30)
  const [last] = await listed()
  expect(last).toMatchObject({ number, by: 'Anna', count: 1, may_undo: true, undone_by: null })
  expect(last?.changes).toEqual([{ kind: 'dish', name: expect.any(String), path: '/basic_price/RUB', before: before, after: before + 30 }])
  const { entries } = must(await olga.call('GET /api/staff/history', { query: { capability: 'prices.edit' } }))
  expect(entries[0]).toMatchObject({
    action: 'content.published',
    object: { kind: 'publication', id: String(last?.id) },
    place: { brand: 'sofra', city_id: null, shop_id: null },
    after: { entries: 1 },
  })
})

test('an order that was being placed at the old price is asked about the new one', async () => {
  const visitor = await readyCollector(app)
  const { products, prices } = await visitor.cart()
  const counts = Object.fromEntries(Object.entries(products).map(([key, { count }]) => [key, count]))
  const form = await visitor.form({ cart: { prices: { total: prices.total }, products: counts } })
  await publishedWith([await change('philadelphia', 10_00)])
  expect((await visitor.call('POST /api/order/create', { body: form })).status).toBe(422)
  const now = (await visitor.cart()).prices.total
  expect(now).toBe(prices.total + 10)
  must(await visitor.call('POST /api/order/create', { body: { ...form, cart: { prices: { total: now }, products: counts } } }))
})

test('a price of a shop counts for its zones, unless one of them was told otherwise, and can be taken back (OPS-MENU-14)', async () => {
  const shop_id = app.shop('arbat').id
  const overrides = async () => {
    const rows = await app.database.kysely
      .selectFrom('offer_override')
      .innerJoin('product', 'product.id', 'product_id')
      .where('alias', 'in', ['philadelphia', 'soy'])
      .where((row) => row.or([row('shop_id', '=', shop_id), row('zone_id', '=', app.zone('center').id)]))
      .select(['alias', 'shop_id', 'price'])
      .execute()
    return rows.map((row) => `${row.alias} ${row.shop_id === null ? 'zone' : 'shop'} ${row.price}`).sort()
  }
  expect(await overrides()).toEqual(['philadelphia shop 45000', 'philadelphia zone 52000'])
  const own = await publishedWith([await change('soy', 399_00, { shop_id }), await change('philadelphia', 20_00, { shop_id })])
  expect(await overrides()).toEqual(['philadelphia shop 47000', 'philadelphia zone 52000', 'soy shop 39900', 'soy zone 39900'])
  expect(await paid('soy', app, 'sofra', 'arbat')).toBe(399)
  expect((await listed()).find(({ id }) => id === own.id)).toMatchObject({ shop_id, count: 3 })
  await publishedWith([{ ...(await change('soy', 0, { shop_id })), to: null }])
  expect(await overrides()).toEqual(['philadelphia shop 47000', 'philadelphia zone 52000'])
})

test('who may change the prices of a shop changes nothing else, and no other shop’s (OPS-MENU-16)', async () => {
  const manager = await colleague(app, [grant('manager', shopPlace(app, 'night'))])
  const [night, arbat] = [app.shop('night').id, app.shop('arbat').id]
  const seen = await table('sofra', manager)
  expect([seen.may, seen.shops.filter(({ may }) => may).map(({ id }) => id)]).toEqual([false, [night]])
  expect((await send([await change('miso', 5_00)], manager)).status).toBe(404)
  expect((await send([await change('miso', 5_00, { shop_id: arbat })], manager)).status).toBe(404)
  expect((await send([await change('margherita', 5_00, {}, 'imba-pizza')], manager, 'imba-pizza')).status).toBe(404)
  const ofBrand = await publishedWith([await change('cola', 5_00)])
  expect((await undo(ofBrand.id, manager)).status).toBe(404)
  const own = must(await send([await change('miso', 177_00, { shop_id: night })], manager))
  expect(await paid('miso')).toBe(177)
  expect((await listed(manager)).map(({ id }) => id)).toEqual([own.publication?.id])
  must(await undo(own.publication?.id ?? 0, manager))
  expect((await send([{ ...(await change('miso', 0)), to: null }])).status).toBe(422)
  expect((await send([await change('large', 5_00, { kind: 'modifier', shop_id: arbat }, 'imba-pizza')], olga, 'imba-pizza')).status).toBe(
    404,
  )
  const inEuros = await change('miso', 5_00, { shop_id: arbat })
  expect((await send([{ ...inEuros, currency: 'EUR' }])).problem.errors).toEqual({ 'changes.0.currency': expect.anything() })
  expect((await colleague(app, [grant('counter')]).then((one) => send([], one))).status).toBe(403)
})

test('of two people who change one price the second reads what it is now; other prices of theirs are kept (OPS-MENU-11, OPS-MENU-12)', async () => {
  const [miso, cola] = [await change('miso', 10_00), await change('cola', 10_00)]
  await publishedWith([miso])
  const theirs = { ...miso, to: (miso.from ?? 0) + 99_00 }
  const answered = must(await send([theirs, cola, { ...cola, alias: 'unheard-of' }]))
  expect(answered.conflicts).toEqual([
    { index: 0, is: miso.to, gone: false },
    { index: 2, is: null, gone: true },
  ])
  expect(answered.publication).not.toBeNull()
  expect([(await rowOf('miso')).prices.RUB, (await rowOf('cola')).prices.RUB]).toEqual([miso.to, cola.to])
  // Sent once more, as after a reply that was lost.
  expect(must(await send([miso, cola]))).toEqual({ publication: null, conflicts: [], sold_gone: [], faults: [] })
})

test('prices that the menu cannot have are refused whole, and each fault names its cell, code and facts (OPS-MENU-39)', async () => {
  const before = await rowOf('miso')
  const shop_id = app.shop('arbat').id
  const sent = [
    await change('miso', 50),
    await change('cola', 10_00),
    { ...(await change('miso', 0, { shop_id })), to: 200_50 },
    { ...(await change('tofu', 0, { kind: 'modifier' })), collecting: true, from: null, to: 20_50 },
  ]
  const answered = must(await send(sent))
  const cell = { size: null, shop_id: null, currency: 'RUB', collecting: false }
  const wrong = (at: object, amount: unknown) => ({
    cell: { ...cell, ...at },
    code: 'amount-not-whole',
    facts: { amount },
    text: expect.stringMatching(/whole/),
  })
  expect(answered.publication).toBeNull()
  // The zones of a shop have its price: what is wrong with it is said once.
  expect(answered.faults).toHaveLength(3)
  expect(answered.faults).toEqual(
    expect.arrayContaining([
      wrong({ kind: 'dish', alias: 'miso' }, expect.any(Number)),
      wrong({ kind: 'dish', alias: 'miso', shop_id }, 200.5),
      wrong({ kind: 'modifier', alias: 'tofu', collecting: true }, 20.5),
    ]),
  )
  expect(await rowOf('miso')).toEqual(before)
})

test('the base price of a dish changes no size that has a full price; a size that adds follows it (OPS-MENU-27)', async () => {
  const brand = 'imba-pizza'
  const large = () => rowOf('diavola', 'large', brand)
  await publishedWith([await change('diavola', 20_00, {}, brand)], brand)
  expect((await large()).prices.RUB).toBe(970_00)
  // Both at once: the size is compared with what the person saw.
  const [dish, size] = [await change('diavola', 10_00, {}, brand), await change('diavola', 30_00, { size: 'large' }, brand)]
  await publishedWith([size, dish], brand)
  expect([(await large()).prices.RUB, (await large()).follows]).toEqual([1000_00, true])
  const less = must(await send([await change('diavola', -400_00, { size: 'large' }, brand)], olga, brand))
  const cell = { kind: 'dish', alias: 'diavola', size: 'large', shop_id: null, currency: 'RUB', collecting: false }
  expect(less.faults).toMatchObject([
    { cell, code: 'size-cheaper', text: expect.stringMatching(/^is 600, less than the dish as it comes/) },
  ])
  const full = { RUB: 1100, TRY: 900, EUR: 30 }
  const given = await publish(app.database, byItself(app.clock.now()), {
    brand,
    place: brandPlace(brand),
    change: (stored) => {
      const diavola = entryAt(stored, { kind: 'dish', key: 'diavola' })
      if (!diavola) throw new Error('There is no diavola')
      putAt(diavola, '/by_size/large/price', undefined)
      putAt(diavola, '/by_size/large/cost', full)
    },
  })
  expect(given).toMatchObject({ ok: true, publication: { actor: 'system' } })
  await publishedWith([await change('diavola', 50_00, {}, brand)], brand)
  expect([(await large()).prices.RUB, (await large()).follows]).toEqual([1100_00, false])
  await publishedWith([await change('diavola', 1_00, { size: 'large' }, brand)], brand)
  const { changes } = (await listed(olga, brand))[0] ?? { changes: [] }
  expect(changes).toEqual([{ kind: 'dish', name: expect.any(String), path: '/by_size/large/cost/RUB', before: 1100, after: 1101 }])
})

test('what was published is taken back as a new publication, once; what somebody changed since stays', async () => {
  const [miso, cola] = [await change('miso', 11_00), await change('cola', 12_00)]
  const first = await publishedWith([miso, cola])
  await publishedWith([await change('cola', 1_00)])
  const taken = must(await undo(first.id))
  expect([taken.publication?.number, taken.kept, taken.faults]).toEqual([expect.any(Number), 1, []])
  expect([(await rowOf('miso')).prices.RUB, (await rowOf('cola')).prices.RUB]).toEqual([miso.from, (cola.to ?? 0) + 1_00])
  const rows = await listed()
  expect(rows.find(({ id }) => id === first.id)).toMatchObject({ undone_by: taken.publication?.number, may_undo: false })
  expect(rows.find(({ id }) => id === taken.publication?.id)).toMatchObject({ undoes: first.number })
  expect(must(await undo(first.id)).publication).toBeNull()
  expect((await undo(2 ** 31 - 1)).status).toBe(404)
})

test('many prices are one publication and one row of the history, by their smallest place (OPS-MENU-15)', async () => {
  const { rows } = await table()
  const dishes = rows.filter(({ kind, size }) => kind === 'dish' && size === null)
  const changes = dishes.flatMap(({ alias, prices: { RUB: from } }): PriceChange[] =>
    from === undefined ? [] : [{ kind: 'dish', alias, size: null, shop_id: null, currency: 'RUB', from, to: from + 100_00 }],
  )
  const { publication } = must(await send(changes, olga, 'sofra', 'Summer menu'))
  const [row] = await listed()
  expect(row).toMatchObject({ id: publication?.id, note: 'Summer menu', count: changes.length, city_id: null })
  const { entries } = must(await olga.call('GET /api/staff/history', { query: { object_kind: 'publication', object_id: String(row?.id) } }))
  expect(entries).toHaveLength(1)
  expect(entries[0]).toMatchObject({ after: { entries: changes.length }, reason: 'Summer menu' })
})

test('twelve people who change prices at once all change theirs, and of one price one', async () => {
  const { rows } = await table()
  const dishes = rows.filter(({ kind, size }) => kind === 'dish' && size === null).slice(0, 6)
  const changes = await Promise.all(dishes.map(({ alias }) => change(alias, 1_00)))
  const before = (await listed())[0]?.number ?? 0
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const one = changes[index % changes.length] as PriceChange
      return whenFree(() => send([{ ...one, to: (one.from ?? 0) + (index + 1) * 100 }]))
    }),
  )
  const made = answers.map(must).filter(({ publication }) => publication !== null)
  expect(made).toHaveLength(dishes.length)
  expect(made.map(({ publication }) => publication?.number).sort()).toEqual(dishes.map((_, index) => before + index + 1).sort())
})

test('while something holds the content for long, people are told to try again and nothing is lost', async () => {
  const miso = await change('miso', 7_00)
  const answered = await app.database.kysely.connection().execute(async (held) => {
    await sql`select pg_advisory_lock(${importLock})`.execute(held)
    try {
      return await send([miso])
    } finally {
      await sql`select pg_advisory_unlock(${importLock})`.execute(held)
    }
  })
  expect(answered.status).toBe(503)
  await publishedWith([miso])
})

test('a brand that nobody here has heard of, or has nothing in reach, is not found', async () => {
  const elsewhere = await colleague(app, [grant('brand-manager', brandPlace('imba-pizza'))])
  const status = async (who: Colleague, brand: string) =>
    Promise.all([
      who.call('GET /api/staff/content/prices', { query: { brand } }).then((answered) => answered.status),
      who.call('GET /api/staff/content/publications', { query: { brand } }).then((answered) => answered.status),
    ])
  expect([await status(olga, 'nobody'), await status(elsewhere, 'sofra'), await status(elsewhere, 'imba-pizza')]).toEqual([
    [404, 404],
    [404, 404],
    [200, 200],
  ])
})
