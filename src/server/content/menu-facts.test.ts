import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must } from '#kit/shopper.ts'
import { brandPlace, colleague, grant, owner, shopPlace } from '#kit/staff.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const brand = 'sofra'

// @OPS-MENU-20
test('the list of a menu says prices, languages that lack, silent allergens and what is stopped, with the draft (OPS-MENU-01)', async () => {
  const olga = await owner(app)
  const read = async () => must(await olga.call('GET /api/staff/content/menu-facts', { query: { brand } }))
  const lineOf = async (key: string) => (await read()).lines.find((line) => line.kind === 'dish' && line.key === key)
  const { languages, currencies, cities } = await read()
  expect(languages[0]).toBe('ru')
  expect(new Set(languages).size).toBe(languages.length)
  expect(currencies).toContainEqual({ code: 'RUB', step: 100 })
  expect(cities.map(({ key }) => key)).toContain('kazan')
  const before = await lineOf('miso')
  expect(before?.marks).not.toContain('stopped')
  expect(before?.marks).not.toContain('no_photo')
  expect(before?.names).toEqual(expect.arrayContaining(['miso en', 'miso de']))
  const price = (before?.prices.RUB ?? 0) / 100
  const save = (changes: { path: string; from?: unknown; to?: unknown }[]) =>
    olga.call('POST /api/staff/content/entry', { body: { brand, kind: 'dish', key: 'miso', changes } })
  must(
    await save([
      { path: '/basic_price/RUB', from: price, to: price + 1 },
      { path: '/type', to: 'stop' },
      { path: '/picture', from: { dish: 'maki', parts: ['nori', 'rice', 'salmon'] } },
      { path: '/name/de', from: 'miso de' },
      { path: '/allergens', from: ['soy'], to: ['soy', 'fish'] },
    ]),
  )
  const after = await lineOf('miso')
  expect(after?.prices.RUB).toBe((before?.prices.RUB ?? 0) + 100)
  expect(after?.marks).toEqual(expect.arrayContaining(['untranslated', 'stopped', 'no_photo']))
})

test('somebody of one shop reads it, of another brand they do not', async () => {
  const cook = await colleague(app, [grant('counter', shopPlace(app, 'night'))])
  const facts = await cook.call('GET /api/staff/content/menu-facts', { query: { brand } })
  expect(facts.status).toBe(200)
  const other = await colleague(app, [grant('brand-manager', brandPlace('suare'))], { name: 'Boris' })
  expect((await other.call('GET /api/staff/content/menu-facts', { query: { brand } })).status).toBe(404)
})
