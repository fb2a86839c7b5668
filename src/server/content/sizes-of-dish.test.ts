import { afterAll, beforeAll, expect, test } from 'vitest'
import { diets } from '#domain/catalogue/diet.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { owner } from '#kit/staff.ts'

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

const brand = 'sofra'

// @OPS-MENU-01
test('a dish that was given sizes in the office is sold in them at their full prices after its publication', async () => {
  const olga = await owner(app)
  const facts = async () => must(await olga.call('GET /api/staff/content/menu-facts', { query: { brand } }))
  const { languages, currencies } = await facts()
  const inAll = (words: string) => Object.fromEntries(languages.map((one) => [one, words]))
  const price = (amount: number) => Object.fromEntries(currencies.map(({ code }) => [code, amount]))
  const add = async (kind: 'modifier' | 'choice', data: Record<string, unknown>) =>
    must(await olga.call('POST /api/staff/content/entries', { body: { act: 'add', brand, kind, list: null, after: null, data } }))
  const sizes: string[] = []
  for (const name of ['30 cm', '40 cm'])
    sizes.push((await add('modifier', { name: inAll(name), price: price(0), min: 0, max: 1, diets: [...diets] })).key)
  const [small = '', large = ''] = sizes
  const modifiers = [small, large].map((modifier, count) => ({ modifier, count: 1 - count }))
  const choice = await add('choice', { name: inAll('Size'), min: 1, max: 1, modifiers })
  expect(choice.faults).toEqual([])
  const choiceNow = async () => (await facts()).choices.find(({ key }) => key === choice.key)
  expect(await choiceNow()).toEqual({ key: choice.key, modifiers: sizes, may_be_sizes: true, are_sizes: false })
  const read = must(await olga.call('GET /api/staff/content/entry', { query: { brand, kind: 'dish', key: 'miso' } }))
  const before = read.data?.modifiers as { groups?: string[] } | undefined
  const saved = must(
    await olga.call('POST /api/staff/content/entry', {
      body: {
        brand,
        kind: 'dish',
        key: 'miso',
        changes: [
          { path: '/modifiers/groups', from: before?.groups, to: [choice.key, ...(before?.groups ?? [])] },
          { path: '/basic_price/RUB', from: (read.data?.basic_price as { RUB: number } | undefined)?.RUB, to: 500 },
          { path: '/diets', from: read.data?.diets, to: ['halal'] },
          { path: `/by_size/${large}`, to: { cost: { ...price(10_000), RUB: 790 } } },
        ],
      },
    }),
  )
  expect([saved.conflicts, saved.faults.filter(({ grave }) => grave)]).toEqual([[], []])
  expect(await choiceNow()).toMatchObject({ are_sizes: true })
  const entries = [
    ...sizes.map((key) => ({ kind: 'modifier' as const, key })),
    { kind: 'choice' as const, key: choice.key },
    { kind: 'dish' as const, key: 'miso' },
  ]
  const { publication, faults } = must(
    await olga.call('POST /api/staff/content/publish', { body: { brand, entries, note: null, at: null } }),
  )
  expect([faults, publication === null]).toEqual([[], false])
  const visitor = await readyCollector(app)
  const { product } = must(
    await visitor.call('GET /api/products/:id', { params: { id: app.dish('miso').id }, query: { city_id: app.city('moscow').id } }),
  )
  const [group] = product.modifiers.groups
  expect([product.price, group?.modifiers.map(({ name, price: added }) => [name, added])]).toEqual([
    500,
    [
      ['30 cm', 0],
      ['40 cm', 290],
    ],
  ])
})
