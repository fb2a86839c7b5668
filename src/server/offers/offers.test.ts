import { afterAll, beforeAll, expect, test } from 'vitest'
import { batchLimit, singleCode, singleLetters } from '#domain/loyalty/single-code.ts'
import { inEachLanguage } from '#domain/language.ts'
import type { AuditAction } from '#domain/staff/capabilities.ts'
import type { TestApp } from '#kit/app.ts'
import { holdFaults } from '#kit/limited-books.ts'
import { createLoyaltyApp, loyaltyFiles } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector, type Shopper, staff } from '#kit/shopper.ts'
import { brandPlace, type Colleague, colleague, grant } from '#kit/staff.ts'
import { put } from '#kit/tiny-chain.ts'
import { makeSingleCodes } from './single-codes.ts'

let app: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createLoyaltyApp({ now: '2026-03-04T12:00:00+03:00' })
  olga = await colleague(app, [grant('brand-manager', brandPlace('sofra'))])
})
afterAll(() => app.close())

const apply = (visitor: Shopper, promocode: string) => visitor.call('PUT /api/cart/gift/apply-promocode', { body: { promocode } })
const codeOf = async (key: string) =>
  must(await olga.call('GET /api/staff/offers/codes', { query: { brand: 'sofra' } })).codes.find((one) => one.key === key)
const pause = (key: string, paused: boolean) => olga.call('PUT /api/staff/offers/codes/paused', { body: { brand: 'sofra', key, paused } })
const make = (key: string, size: number) => olga.call('POST /api/staff/offers/single-codes', { body: { brand: 'sofra', key, size } })
const auditOf = async (action: AuditAction) => {
  const rows = await app.database.kysely.selectFrom('audit').selectAll().where('action', '=', action).execute()
  return rows.map(({ actor_name, object_name, after }) => [actor_name, object_name, after])
}
let day = 5
const place = async (visitor: Shopper) => must(await visitor.order({ interval_id: `2026-03-0${day}_14:00` }))
const singlesOf = async (batch: number) => {
  const rows = await app.database.kysely.selectFrom('promocode_single').select('code').where('batch_id', '=', batch).execute()
  return rows.map(({ code }) => code)
}

test('a code that is paused is refused at once, also in a cart that has it, until the pause ends (OPS-OFFERS-02)', async () => {
  const [anna, boris] = [await readyCollector(app), await readyCollector(app)]
  expect(must(await apply(anna, 'BIG')).cart.prices.discount).toBe(300)
  must(await pause('big', true))
  expect((await apply(boris, 'BIG')).problem.errors).toEqual({ promocode: ['Этот промокод сейчас не действует'] })
  expect(await anna.cart()).toMatchObject({ prices: { discount: 0 }, messages: [{ text: 'Этот промокод сейчас не действует' }] })

  // Content knows nothing of a pause: what is imported or published leaves it.
  const files = loyaltyFiles()
  put(files, 'brands/sofra/promocodes.json', 'promocodes[2].amount', { RUB: 200, TRY: 100, EUR: 4 })
  await importFiles(app.database, files)
  await app.services.snapshots.refresh('sofra')
  expect((await codeOf('big'))?.paused_at).toBe('2026-03-04T09:00:00.000Z')
  expect((await apply(boris, 'BIG')).status).toBe(422)

  must(await pause('big', false))
  must(await pause('big', false))
  expect((await anna.cart()).prices.discount).toBe(200)
  expect([await auditOf('promocode.paused'), await auditOf('promocode.resumed')]).toEqual([
    [['Anna', 'BIG', null]],
    [['Anna', 'BIG', null]],
  ])
  expect((await pause('nobody', true)).status).toBe(404)
})

test('an order that was priced before its code was paused takes no use of it', async () => {
  const anna = await readyCollector(app)
  must(await apply(anna, 'FEW'))
  const body = await anna.form({ interval_id: '2026-03-09_14:00' })
  // As another process does: this one has not heard of it yet.
  await app.database.kysely.updateTable('promocode').set({ paused_at: new Date() }).where('code', '=', 'FEW').execute()
  const refused = await anna.call('POST /api/order/create', { body })
  expect([refused.status, refused.problem.errors]).toEqual([422, { promocode: ['Этот промокод сейчас не действует'] }])
  expect((await codeOf('few'))?.used).toBe(0)
})

test('a code says how often it was used, what it gave, and what its orders came to on average (OPS-OFFERS-02)', async () => {
  const visitors = [await readyCollector(app), await readyCollector(app), await readyCollector(app)]
  for (const [index, visitor] of visitors.entries()) {
    if (index > 0) await visitor.add('philadelphia')
    must(await apply(visitor, 'PURSE'))
  }
  const placed = []
  for (const visitor of visitors) placed.push(await place(visitor))
  must(await staff(app).move(placed[2]?.order_id ?? 0, 'canceled'))
  const amounts = placed.slice(0, 2).map(({ amount }) => amount * 100)
  expect(await codeOf('purse')).toEqual({
    key: 'purse',
    state: 'running',
    paused_at: null,
    used: 2,
    limit: null,
    given: expect.arrayContaining([{ currency: 'RUB', amount: 20_00, budget: 200_00 }]),
    orders: [{ currency: 'RUB', count: 2, average: amounts.reduce((sum, one) => sum + one, 0) / 2 }],
    batches: [],
  })
})

test('single codes are made at once, each works once on the terms of their code, and that code alone does not (OPS-OFFERS-05)', async () => {
  day = 6
  const { batch } = must(await make('share', 20))
  const codes = await singlesOf(batch.id)
  expect([codes.length, codes.every((code) => Array.from(code).every((letter) => singleLetters.includes(letter)))]).toEqual([20, true])
  const [first = '', second = ''] = codes
  const [anna, boris] = [await readyCollector(app), await readyCollector(app)]
  expect((await apply(anna, 'SHARE')).problem.errors).toEqual({ promocode: ['Такого промокода нет'] })
  expect((await apply(anna, 'SHARE-AAAAAAAAAA')).problem.errors).toEqual({ promocode: ['Такого промокода нет'] })
  expect((await apply(anna, `TEN-${first}`)).problem.errors).toEqual({ promocode: ['Такого промокода нет'] })
  expect(must(await apply(anna, ` share-${first.toLowerCase()} `)).cart).toMatchObject({
    promocode: `SHARE-${first}`,
    prices: { discount: 10 },
  })
  must(await apply(boris, `SHARE-${first}`))
  const { order_id } = await place(anna)
  const refused = await boris.order({ interval_id: '2026-03-06_14:00' })
  expect([refused.status, refused.problem.errors]).toEqual([422, { promocode: ['Этот промокод уже разобрали'] }])
  expect((await apply(boris, `SHARE-${first}`)).problem.errors).toEqual({ promocode: ['Этот промокод уже разобрали'] })
  expect(must(await apply(boris, `SHARE-${second}`)).cart.prices.discount).toBe(10)
  expect((await codeOf('share'))?.batches).toEqual([{ id: batch.id, size: 20, used: 1, made_at: batch.made_at, made_by: 'Anna' }])
  expect(await holdFaults(app)).toEqual([])
  // An order that is canceled gives its code back.
  must(await staff(app).move(order_id, 'canceled'))
  must(await apply(boris, `SHARE-${first}`))
  expect(await auditOf('promocode.singles-made')).toEqual([['Anna', 'SHARE', { codes: 20 }]])
})

test('twenty parallel orders with one single code are one discount, and single codes count on the limit of their terms (OPS-OFFERS-05)', async () => {
  const { batch } = must(await make('share', 4))
  const codes = await singlesOf(batch.id)
  const crowd = async (codeAt: (index: number) => string, count: number): Promise<number> => {
    const visitors = await Promise.all(Array.from({ length: count }, () => readyCollector(app)))
    await Promise.all(visitors.map(async (visitor, index) => must(await apply(visitor, `SHARE-${codeAt(index)}`))))
    const placed = await Promise.all(
      visitors.map((visitor, index) => visitor.order({ interval_id: '2026-03-07_14:00', phone: `+7 900 555-10-${10 + index}` })),
    )
    return placed.filter(({ status }) => status === 200).length
  }
  expect(await crowd(() => codes[0] ?? '', 20)).toBe(1)
  expect(await crowd((index) => codes[index + 1] ?? '', 3)).toBe(2)
  expect((await codeOf('share'))?.used).toBe(3)
  expect(await holdFaults(app)).toEqual([])
})

test('a batch leaves as a sheet, with the order that has used each code (OPS-OFFERS-05)', async () => {
  const { batch } = must(await make('share', 3))
  const codes = (await singlesOf(batch.id)).toSorted()
  const query = { brand: 'sofra', batch: batch.id }
  const { body, headers } = await olga.send(
    'GET',
    `/api/staff/offers/single-codes?${new URLSearchParams({ ...query, batch: String(batch.id) }).toString()}`,
  )
  expect(headers['content-disposition']).toBe(`attachment; filename="sofra-codes-${batch.id}.csv"`)
  expect(body.replace('\ufeff', '').split('\r\n')).toEqual([
    'code,used_by_order',
    ...codes.map((code) => `${singleCode('SHARE', code)},`),
    '',
  ])
  expect((await olga.call('GET /api/staff/offers/single-codes', { query: { brand: 'sofra', batch: 999_999 } })).status).toBe(404)
})

test('as many as ten thousand are made, never one twice, and none for a code that takes no single codes (OPS-OFFERS-05)', async () => {
  expect((await make('share', batchLimit + 1)).status).toBe(422)
  expect((await make('ten', 1)).problem.errors).toEqual({ key: ['This promo code takes no single-use codes'] })
  // A source that repeats itself: what was drawn before is drawn again.
  const drawn = [...Array.from({ length: 20 }, () => 0), ...Array.from({ length: 10 }, () => 1)]
  const acting = { kind: 'person', id: null, name: 'Olga', now: Date.now() } as unknown as Parameters<typeof makeSingleCodes>[1]
  const made = await makeSingleCodes(app.database, acting, { brand: 'sofra', key: 'share', size: 2, draw: () => drawn.shift() ?? 2 })
  expect(made.ok && (await singlesOf(made.batch.id)).toSorted()).toEqual(['AAAAAAAAAA', 'CCCCCCCCCC'])
})

test('a promotion with HTML that no page may have is at fault in the draft, and is not published (OPS-OFFERS-04)', async () => {
  const name = inEachLanguage(() => 'Tea for two')
  const described = (html: string) => inEachLanguage(() => html)
  const data = { alias: 'tea', name, subtitle: name, description: described('<p>Every <strong>day</strong></p>') }
  const key = 'tea'
  const entry = { brand: 'sofra', kind: 'promotion' as const, key }
  must(
    await olga.call('POST /api/staff/content/entries', {
      body: { act: 'add', brand: 'sofra', kind: 'promotion', list: null, after: null, data },
    }),
  )
  const publish = async () =>
    must(
      await olga.call('POST /api/staff/content/publish', {
        body: { brand: 'sofra', entries: [{ kind: 'promotion', key }], note: null, at: null },
      }),
    )
  const stored = async () =>
    (await app.database.kysely.selectFrom('promotion').select('description').where('alias', '=', key).executeTakeFirst())?.description.en
  expect((await publish()).faults).toEqual([])
  expect(await stored()).toBe('<p>Every <strong>day</strong></p>')
  const evil = '<p onclick="x()">Every day</p><script>x()</script>'
  await olga.call('POST /api/staff/content/entry', {
    body: { ...entry, changes: [{ path: '/description/en', from: '<p>Every <strong>day</strong></p>', to: evil }] },
  })
  expect((await publish()).faults).toMatchObject([{ path: '/description/en', code: 'html-not-allowed', grave: true }])
  expect(await stored()).toBe('<p>Every <strong>day</strong></p>')
})
