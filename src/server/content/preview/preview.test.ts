import { sql } from 'kysely'
import { Query } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { DraftedKind, EntryChange } from '#contract/office/content.ts'
import { calls } from '#contract/calls.ts'
import { inEachLanguage, languages } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyCollector, readyShopper, shopper, type Shopper } from '#kit/shopper.ts'
import { colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'
import { stubPages } from '#kit/stub-pages.ts'
import { textsOf } from '#messages/texts.ts'

// The shop as it would be with a draft, for whoever has the link.

const brand = 'sofra'
const web = {
  build: stubPages(
    (data) =>
      `<body>${data.cities().cities.length} ${JSON.stringify(data.menu('moscow')).includes('Preview miso') ? 'drafted' : 'published'}`,
  ),
  files: import.meta.dirname,
}
let app: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createTestApp({ web })
  olga = await owner(app)
  await save('miso', [
    { path: '/name/ru', from: 'miso ru', to: 'Preview miso' },
    { path: '/basic_price/RUB', from: 250, to: 333 },
  ])
})
afterAll(() => app.close())

const save = async (key: string, changes: EntryChange[], kind: DraftedKind = 'dish') =>
  must(await olga.call('POST /api/staff/content/entry', { body: { brand, kind, key, changes } }))
const preview = (path?: string, who = olga) => who.call('POST /api/staff/content/preview', { body: { brand, ...(path && { path }) } })
const linkTo = async (path?: string): Promise<URL> => new URL(must(await preview(path)).url ?? '')
const follow = (visitor: Shopper, link: URL) => visitor.send('GET', `${link.pathname}${link.search}`)
/** A visitor who has opened the link. */
async function previewing(visitor = shopper(app)): Promise<Shopper> {
  expect((await follow(visitor, await linkTo())).statusCode).toBe(303)
  return visitor
}
const menu = async (visitor: Shopper) => must(await visitor.call('POST /api/products', { body: { city_id: app.city('moscow').id } }))
const page = (visitor: Shopper, path = '/moscow') => visitor.send('GET', path, undefined, { accept: 'text/html' })

// @OPS-MENU-04
test('whoever has the link sees the draft at the brand’s own host for an hour, with a stripe and kept by nobody; others see nothing of it', async () => {
  const link = await linkTo('/moscow?lang=ru')
  expect([link.hostname, link.searchParams.get('to')]).toEqual(['sofra.localhost', '/moscow?lang=ru'])
  const [guest, other] = [shopper(app), shopper(app)]
  const opened = await follow(guest, link)
  expect([opened.statusCode, opened.headers.location]).toEqual([303, '/moscow?lang=ru'])
  expect(opened.cookies.find(({ name }) => name === 'preview')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  for (let visit = 0; visit < 2; visit += 1) {
    const shown = await page(guest)
    expect([shown.body.includes('drafted'), shown.body.includes(textsOf('ru').preview_stripe.text)]).toEqual([true, true])
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    const usual = await page(other)
    expect([usual.body.includes('published'), usual.body.includes('preview'), usual.headers['x-robots-tag']]).toEqual([
      true,
      false,
      undefined,
    ])
  }
  // What is stored for use without a connection is what customers see.
  expect((await page(guest, '/offline/moscow')).body).toContain('published')
  expect((await guest.send('GET', '/preview/leave?to=/moscow')).headers.location).toBe('/moscow')
  guest.cookies.delete('preview')
  expect((await page(guest)).body).toContain('published')
})

test('a link that is over, of another brand, or made by somebody else shows the usual shop, and leads to no other site', async () => {
  const link = await linkTo('//evil.example/')
  expect(link.searchParams.get('to')).toBe('/')
  const evil = await shopper(app).send('GET', '/preview?key=x&to=https://evil.example')
  expect([evil.headers.location, evil.cookies]).toEqual(['/', []])
  const elsewhere = shopper(app, { host: 'mylavash.localhost' })
  await follow(elsewhere, link)
  expect(elsewhere.cookies.has('preview')).toBe(false)
  const copied = await previewing()
  elsewhere.cookies.set('preview', copied.cookies.get('preview') ?? '')
  expect((await page(elsewhere, '/moscow')).body).not.toContain('preview')
  const guest = await readyCollector(app)
  await previewing(guest)
  expect((await page(guest)).body).toContain('drafted')
  app.clock.tick(61 * 60 * 1000)
  // What is still on the screen from the preview changes nothing real.
  const late = await guest.call('DELETE /api/cart/clear')
  expect([late.status, late.problem.message]).toEqual([403, textsOf('ru').problems['preview-over']({})])
  const over = await page(guest)
  expect([over.body.includes('published'), over.body.includes('preview')]).toEqual([true, false])
  expect(over.cookies).toContainEqual(expect.objectContaining({ name: 'preview', value: '' }))
  await follow(guest, link)
  expect((await page(guest)).body).toContain('published')
})

// @OPS-MENU-05
test('carts are priced by the draft and are no visitor’s own; orders and payments, and whatever else is real, refuse in each language', async () => {
  const guest = await readyCollector(app)
  const own = await guest.cart()
  await previewing(guest)
  expect((await guest.cart()).products).toEqual({})
  await guest.collectAt('night')
  const cart = await guest.add('miso', 2)
  expect([cart.count, cart.prices.subtotal]).toEqual([2, 666])
  const real = calls.filter(
    ({ call }) =>
      !call.needs &&
      call.method !== 'GET' &&
      /order\/(create|pay$|post3ds|cancel|repeat|status)|user\/(login|logout|update|remove)|feedback/.test(call.path),
  )
  expect(real.length).toBeGreaterThan(12)
  for (const { call } of real) {
    const refused = await guest.send(call.method, call.path.replaceAll(/:\w+/g, '1'), {})
    expect([call.path, refused.statusCode, refused.json().message]).toEqual([call.path, 403, textsOf('ru').problems['preview-only']({})])
  }
  for (const language of languages) {
    const refused = await guest.send('POST', `/api/order/create?lang=${language}`, {})
    expect(refused.json().message).toBe(textsOf(language).problems['preview-only']({}))
  }
  guest.cookies.delete('preview')
  expect((await guest.cart()).products).toEqual(own.products)
})

// @OPS-MENU-06
test('making and seeing a preview, with what is new in it, changes no row but its own', async () => {
  const named = (words: string) => inEachLanguage(() => words)
  const dish = { name: named('Unagi don'), basic_price: { RUB: 500, TRY: 200, EUR: 9 } }
  must(
    await olga.call('POST /api/staff/content/entries', {
      body: { brand, act: 'add', kind: 'dish', list: 'rolls', after: null, data: dish },
    }),
  )
  const before = await allRows()
  const guest = await previewing(await readyShopper(app))
  await page(guest)
  const products = await menu(guest)
  const unagi = products.product_groups.flatMap((group) => group.products).find((one) => one.name === 'Unagi don')
  expect(unagi?.id).toBeGreaterThan(900_000_000)
  expect(await allRows()).toEqual(before)
  await guest.deliverTo('Тверская улица, 1')
  const added = must(await guest.call('PUT /api/cart/add', { body: { product_key: String(unagi?.id), count: 1 } }))
  expect(Object.values(added.cart.products).map(({ name }) => name)).toEqual(['Unagi don'])
  // Another process shows the same, under the same ids.
  await using beside = await createTestApp({ beside: app, web })
  const there = shopper(beside)
  there.cookies.set('preview', guest.cookies.get('preview') ?? '')
  expect(await menu(there)).toEqual(products)
})

test('in a frame of the office a dish is shown with the draft, without a cookie and to nobody else’s frame (OPS-MENU-04)', async () => {
  const framed = async (key: string) =>
    must(await olga.call('POST /api/staff/content/preview', { body: { brand, dish: { key, language: 'ru' } } }))
  const link = new URL((await framed('miso')).url ?? '')
  const miso = app.dish('miso').id
  expect([link.hostname, link.searchParams.get('modal'), Number(link.searchParams.get('product_id'))]).toEqual([
    'sofra.localhost',
    'ProductInfoModal',
    miso,
  ])
  const guest = shopper(app)
  const shown = await page(guest, `${link.pathname}${link.search}`)
  expect([shown.body.includes('drafted'), shown.body.includes('preview-stripe')]).toEqual([true, false])
  expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
  expect(String(shown.headers['content-security-policy'])).toMatch(/; frame-ancestors http:\/\/office\.localhost(:\d+)?;/)
  expect(guest.cookies.has('preview')).toBe(false)
  // The page's own calls see the same, and nothing real happens there; the next tab of the browser is the usual shop.
  const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>) =>
    guest.send(method, url, method === 'POST' ? {} : undefined, headers)
  const from = { referer: link.href }
  const product = `/api/products/${miso}?city_id=${app.city('moscow').id}&order_type=takeaway`
  expect((await call('GET', product, from)).json().product.price).toBe(333)
  expect((await call('POST', '/api/order/create', from)).json().message).toBe(textsOf('ru').problems['preview-only']({}))
  expect((await call('GET', product, { referer: link.href.replace('sofra.localhost', 'evil.example') })).json().product.price).toBe(250)
  expect((await call('GET', product, {})).json().product.price).toBe(250)
  const usual = await page(guest)
  expect([usual.body.includes('published'), String(usual.headers['content-security-policy'])]).toEqual([
    true,
    expect.stringContaining("frame-ancestors 'none'"),
  ])
  const forged = await page(guest, '/moscow?preview=x')
  expect([forged.body.includes('published'), String(forged.headers['content-security-policy'])]).toEqual([
    true,
    expect.stringContaining("frame-ancestors 'none'"),
  ])
  // What no city sells has no place to be seen at.
  await save('miso', [{ path: '/cities', to: [] }])
  expect(await framed('miso')).toEqual({ url: null, expires_at: null, faults: [] })
  await save('miso', [{ path: '/cities', from: [] }])
})

test('of a draft with a fault it is told instead, and people without the menu’s sight have no call', async () => {
  await save('miso', [{ path: '/basic_price/RUB', from: 333, to: -1 }])
  const refused = must(await preview())
  expect([refused.url, refused.faults.map(({ key, path }) => `${key} ${path}`)]).toEqual([null, ['miso /basic_price/RUB']])
  await save('miso', [{ path: '/basic_price/RUB', from: -1, to: 333 }])
  expect(must(await preview()).faults).toEqual([])
  const cook = await colleague(app, [grant('kitchen', shopPlace(app, 'arbat'))])
  expect((await preview('/', cook)).status).toBe(403)
})

test('a save and a preview ask the database as often for a draft of one dish as for one of many (OPS-SPEED-06)', async () => {
  const asked = vi.spyOn(Query.prototype, 'submit')
  try {
    let turn = 0
    const questions = async (act: () => Promise<unknown>): Promise<number> => {
      asked.mockClear()
      await act()
      return asked.mock.calls.length
    }
    const saveOne = (key = 'miso') => save(key, [{ path: '/name/en', to: `Seasoned ${(turn += 1)}` }])
    const asking = async () => {
      await saveOne()
      return [await questions(saveOne), await questions(async () => expect(must(await preview()).faults).toEqual([]))]
    }
    const few = await asking()
    const { entries } = must(await olga.call('GET /api/staff/content/entries', { query: { brand, kind: 'dish' } }))
    const others = entries.filter(({ key, draft }) => key !== 'miso' && draft === null)
    expect(others.length).toBeGreaterThan(5)
    for (const { key } of others) await saveOne(key)
    expect(await asking()).toEqual(few)
  } finally {
    asked.mockRestore()
  }
})

/** Every row of every table but those of the preview, of visits and of sessions. */
async function allRows(): Promise<Record<string, string>> {
  const left = new Set(['content_preview', 'cart', 'rate_limit', 'staff_session', 'staff_attempt'])
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    app.database.kysely,
  )
  const found: Record<string, string> = {}
  for (const { name } of tables.filter((one) => !left.has(one.name))) {
    const { rows } = await sql<{ all: string }>`
      select coalesce(string_agg(md5(one::text || xmin::text), ' ' order by one::text), '') as all from ${sql.table(name)} as one`.execute(
      app.database.kysely,
    )
    found[name] = rows[0]?.all ?? ''
  }
  return found
}
