import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryChange } from '#contract/office/content.ts'
import { inEachLanguage } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must } from '#kit/shopper.ts'
import { type Colleague, owner } from '#kit/staff.ts'

// Texts that lack a language that the brand offers.

const brand = 'sofra'
let app: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createTestApp()
  olga = await owner(app)
})
afterAll(() => app.close())

const save = async (key: string, changes: EntryChange[]) =>
  must(await olga.call('POST /api/staff/content/entry', { body: { brand, kind: 'dish', key, changes } }))
const publish = async () =>
  must(await olga.call('POST /api/staff/content/publish', { body: { brand, entries: null, note: null, at: null } }))
const faultsOf = async (key: string) =>
  must(await olga.call('GET /api/staff/content/changes', { query: { brand } }))
    .entries.find((one) => one.key === key)
    ?.faults.filter(({ code }) => code === 'translation-missing')
    .map(({ path, grave }) => [path, grave])

// @OPS-MENU-19
test('words that are new or changed are published in every language of the brand; gaps of before keep nothing, and show the brand’s language', async () => {
  // The menu of a brand that has lived without a German name for years.
  const { kysely } = app.database
  const { name } = await kysely
    .selectFrom('product')
    .select('name')
    .where('brand', '=', brand)
    .where('alias', '=', 'cola')
    .executeTakeFirstOrThrow()
  const { de: _, ...rest } = name
  await kysely
    .updateTable('product')
    .set({ name: JSON.stringify(rest) as never })
    .where('brand', '=', brand)
    .where('alias', '=', 'cola')
    .execute()
  await kysely
    .updateTable('catalogue')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('brand', '=', brand)
    .execute()
  await app.services.snapshots.refresh(brand)
  expect(app.dish('cola').name.de).toBe('cola ru')
  // Its price is changed as before.
  await save('cola', [{ path: '/basic_price/RUB', from: 120, to: 130 }])
  expect(await faultsOf('cola')).toEqual([['/name/de', false]])
  expect((await publish()).faults).toEqual([])
  // Other words of it are to be whole.
  await save('cola', [{ path: '/name/en', from: 'cola en', to: 'Cola' }])
  expect(await faultsOf('cola')).toEqual([['/name/de', true]])
  expect((await publish()).faults.map(({ key, path, code }) => [key, path, code])).toEqual([['cola', '/name/de', 'translation-missing']])
  await save('cola', [{ path: '/name/de', to: 'Cola' }])
  expect((await publish()).faults).toEqual([])
  expect([app.dish('cola').name.de, app.dish('cola').name.en]).toEqual(['Cola', 'Cola'])
  // So is what is new.
  const words = { ...inEachLanguage(() => 'Unagi don'), de: undefined }
  const data = { name: words, basic_price: { RUB: 500, TRY: 200, EUR: 9 } }
  const { key } = must(
    await olga.call('POST /api/staff/content/entries', { body: { brand, act: 'add', kind: 'dish', list: 'rolls', after: null, data } }),
  )
  expect(await faultsOf(key)).toEqual([['/name/de', true]])
  expect((await publish()).publication).toBeNull()
})

// @OPS-MENU-19
test('all texts are listed in two languages, with the draft, those that lack the second first and of these what blocks', async () => {
  const query = { brand, from: 'ru', to: 'de' }
  const list = async () => must(await olga.call('GET /api/staff/content/translations', { query }))
  await discardAll()
  const whole = await list()
  expect(whole.languages.map(({ missing }) => missing)).toEqual(whole.languages.map(() => 0))
  expect(whole.texts.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['shop', 'zone', 'group', 'dish', 'modifier']))
  await save('miso', [{ path: '/name/de', from: 'miso de' }])
  const { texts, languages, from, to } = await list()
  expect([from, to, languages.find(({ language }) => language === 'de')?.missing]).toEqual(['ru', 'de', 1])
  expect(texts[0]).toMatchObject({
    kind: 'dish',
    key: 'miso',
    name: 'miso en',
    path: '/name',
    from: 'miso ru',
    to: null,
    blocks: true,
    may_edit: true,
  })
  // The language that lacks most is offered first.
  expect(must(await olga.call('GET /api/staff/content/translations', { query: { brand } })).to).toBe('de')
  await save('miso', [{ path: '/name/de', to: 'miso de' }])
  expect((await list()).texts[0]?.to).not.toBeNull()
  expect((await olga.call('GET /api/staff/content/translations', { query: { brand: 'nobody' } })).status).toBe(404)
})

async function discardAll(): Promise<void> {
  const { entries } = must(await olga.call('GET /api/staff/content/changes', { query: { brand } }))
  const all = entries.map(({ kind, key }) => ({ kind, key, paths: null }))
  if (all.length > 0) must(await olga.call('POST /api/staff/content/discard', { body: { brand, entries: all } }))
}
