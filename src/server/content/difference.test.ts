import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DraftedKind, EntryChange } from '#contract/office/content.ts'
import { inEachLanguage } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must } from '#kit/shopper.ts'
import { colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'

// What differs between two publications, which need not follow each other.

const brand = 'sofra'
let app: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createTestApp()
  olga = await owner(app, { name: 'Olga' })
})
afterAll(() => app.close())

const publish = async (): Promise<number> => {
  const { publication } = must(await olga.call('POST /api/staff/content/publish', { body: { brand, entries: null, note: null, at: null } }))
  return publication?.id ?? 0
}
const save = async (key: string, changes: EntryChange[], kind: DraftedKind = 'dish') =>
  must(await olga.call('POST /api/staff/content/entry', { body: { brand, kind, key, changes } }))
const compare = (one: number, other: number, who = olga) =>
  who.call('GET /api/staff/content/publications/difference', { query: { brand, one, other } })

// @OPS-MENU-10
test('of any two publications each entry and field is told with what it was and is, whatever lies between', async () => {
  await save('miso', [{ path: '/basic_price/RUB', from: 250, to: 300 }])
  const first = await publish()
  await save('miso', [
    { path: '/basic_price/RUB', from: 300, to: 350 },
    { path: '/name/ru', from: 'miso ru', to: 'Мисо' },
  ])
  await publish()
  await save('miso', [{ path: '/basic_price/RUB', from: 350, to: 320 }])
  await save('settings', [{ path: '/name', to: 'Sofra & Co' }], 'settings')
  const dish = { name: inEachLanguage(() => 'Unagi'), basic_price: { RUB: 500, TRY: 200, EUR: 9 } }
  must(
    await olga.call('POST /api/staff/content/entries', {
      body: { brand, act: 'add', kind: 'dish', list: 'rolls', after: null, data: dish },
    }),
  )
  const last = await publish()
  const { before, after, entries } = must(await compare(last, first))
  expect([before.id, after.id]).toEqual([first, last])
  expect(entries).toEqual([
    {
      kind: 'dish',
      key: 'miso',
      name: expect.any(String) as string,
      state: 'changed',
      changes: expect.arrayContaining([
        { path: '/basic_price/RUB', label: expect.any(String) as string, before: 300, after: 320 },
        { path: '/name/ru', label: expect.any(String) as string, before: 'miso ru', after: 'Мисо' },
      ]) as unknown,
    },
    expect.objectContaining({ kind: 'dish', key: 'unagi', state: 'added', changes: [] }),
    expect.objectContaining({
      kind: 'settings',
      state: 'changed',
      changes: [expect.objectContaining({ path: '/name', before: null, after: 'Sofra & Co' })],
    }),
  ] as unknown[])
  expect(must(await compare(first, first)).entries).toEqual([])
})

test('what was changed and changed back is no difference, and what is not the brand’s is not found', async () => {
  const one = await publish()
  expect(one).toBe(0)
  const { publications } = must(await olga.call('GET /api/staff/content/publications', { query: { brand } }))
  const [latest] = publications
  await save('miso', [{ path: '/basic_price/RUB', from: 320, to: 1 }])
  await publish()
  await save('miso', [{ path: '/basic_price/RUB', from: 1, to: 320 }])
  const back = await publish()
  expect(must(await compare(latest?.id ?? 0, back)).entries).toEqual([])
  expect((await compare(latest?.id ?? 0, 999_999)).status).toBe(404)
  const cook = await colleague(app, [grant('kitchen', shopPlace(app, 'arbat'))])
  expect([403, 404]).toContain((await compare(latest?.id ?? 0, back, cook)).status)
})
