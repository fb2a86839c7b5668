import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { EntryChange } from '#contract/office/content.ts'
import type { SeveralChange } from '#contract/office/several.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must } from '#kit/shopper.ts'
import { colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'

// Several dishes of a draft at once: what would change, all or nothing, and taking it back.

let app: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createTestApp()
  olga = await owner(app, { name: 'Olga' })
})
afterAll(() => app.close())

const brand = 'sofra'
const several = (keys: string[], change: SeveralChange, { dry = false, who = olga, of = brand } = {}) =>
  who.call('POST /api/staff/content/several', { body: { brand: of, keys, change, dry } })
const made = async (keys: string[], change: SeveralChange, dry = false) => must(await several(keys, change, { dry }))
const takeBack = async (undo: string | null) =>
  must(await olga.call('POST /api/staff/content/several/undo', { body: { brand, undo: undo ?? '' } })).undone
const save = async (key: string, changes: EntryChange[]) =>
  must(await olga.call('POST /api/staff/content/entry', { body: { brand, kind: 'dish', key, changes } }))
const dish = async (key: string) => must(await olga.call('GET /api/staff/content/entry', { query: { brand, kind: 'dish', key } }))
const listed = async () =>
  must(await olga.call('GET /api/staff/content/entries', { query: { brand, kind: 'dish' } })).entries.map(({ list, key, draft }) => ({
    list,
    key,
    draft,
  }))
const inGroup = async (group: string) =>
  (await listed()).filter(({ list, draft }) => list === group && draft !== 'retired').map(({ key }) => key)
const drafts = async () => {
  const rows = await app.database.kysely.selectFrom('content_draft').selectAll().orderBy('key').execute()
  return rows.map(({ key, data, place, fields, changed_by }) => ({ key, data, place, fields, changed_by }))
}
beforeEach(async () => void (await app.database.kysely.deleteFrom('content_draft').execute()))

// @OPS-MENU-01
test('several dishes move to the end of a group in their order, after it was listed; one call takes it back with what was drafted before', async () => {
  const groups = [...new Set((await listed()).map(({ list }) => list ?? ''))]
  const [first = '', second = ''] = groups
  const [before, target] = [await inGroup(first), await inGroup(second)]
  const own = before.slice(0, 2)
  const [one = '', two = ''] = own
  await save(one, [{ path: '/popular', to: true }])
  const drafted = await drafts()
  const order = await listed()
  const keys = [two, one, target[0] ?? '']
  const move = { act: 'move', list: second } as const
  const looked = await made(keys, move, true)
  expect([looked.changes.map(({ key }) => key), looked.same.map(({ key }) => key), looked.refused, looked.applied]).toEqual([
    own,
    [target[0]],
    [],
    false,
  ])
  expect(looked.changes[0]).toMatchObject({ before: expect.any(String), after: expect.any(String) })
  expect(await drafts()).toEqual(drafted)
  const { undo, applied } = await made(keys, move)
  expect(applied).toBe(true)
  expect([await inGroup(first), await inGroup(second)]).toEqual([before.slice(2), [...target, ...own]])
  expect((await dish(one)).data).toMatchObject({ popular: true })
  expect(await takeBack(undo)).toBe(2)
  expect(await listed()).toEqual(order)
  expect(await drafts()).toEqual(drafted)
  // Once: what was taken back is as it was.
  expect(await takeBack(undo)).toBeNull()
})

test('a discount and the cities of several are changed, others’ values stay, and a discount of 0 takes it away', async () => {
  const keys = ['miso', 'cola']
  await made(keys, { act: 'discount', percent: 20 })
  const { undo } = await made(keys, { act: 'cities', cities: ['moscow'] })
  expect((await dish('miso')).data).toMatchObject({ discount: 20, cities: ['moscow'] })
  const again = await made([...keys, 'philadelphia'], { act: 'discount', percent: 20 }, true)
  expect([again.same.map(({ key }) => key).sort(), again.changes.map(({ key, after }) => [key, after])]).toEqual([
    ['cola', 'miso'],
    [['philadelphia', '20 %']],
  ])
  expect(await takeBack(undo)).toBe(2)
  await made(keys, { act: 'discount', percent: 0 })
  expect([(await dish('miso')).draft, await drafts()]).toEqual([null, []])
  expect((await several(keys, { act: 'cities', cities: ['atlantis'] })).status).toBe(422)
  expect((await several(keys, { act: 'move', list: 'nothing' })).status).toBe(422)
})

// @OPS-MENU-01 @OPS-MENU-27
test('several dishes are given a choice, which stands before what may be left out where it may not be, and it is taken away again', async () => {
  const keys = ['wok', 'donburi', 'miso']
  const choices = async () =>
    Promise.all(keys.map(async (key) => ((await dish(key)).data as { modifiers?: { groups?: string[] } }).modifiers?.groups))
  const before = await choices()
  const given = await made(keys, { act: 'choice', choice: 'pair', has: true })
  expect(given.changes.map(({ key, before: was, after }) => [key, was, after])).toEqual([
    ['miso', null, 'pair en'],
    ['wok', 'base en, toppings en, sauces en', 'base en, toppings en, pair en, sauces en'],
    ['donburi', 'base en', 'base en, pair en'],
  ])
  await made(keys, { act: 'choice', choice: 'sauces', has: true })
  expect(await choices()).toEqual([
    ['base', 'toppings', 'pair', 'sauces'],
    ['base', 'pair', 'sauces'],
    ['pair', 'sauces'],
  ])
  const again = await made(keys, { act: 'choice', choice: 'sauces', has: true })
  expect([again.changes, again.same.map(({ key }) => key), again.applied]).toEqual([[], ['miso', 'wok', 'donburi'], false])
  await made(['donburi', 'miso'], { act: 'choice', choice: 'sauces', has: false })
  await made(keys, { act: 'choice', choice: 'pair', has: false })
  // As it was before: nothing of it is left to publish.
  expect([await choices(), await drafts()]).toEqual([before, []])
  expect((await several(keys, { act: 'choice', choice: 'nothing', has: true })).status).toBe(422)
})

test('with a choice goes what was said of its sizes, and all of it comes back at once', async () => {
  const of = 'imba-pizza'
  const pizza = async (key: string) =>
    must(await olga.call('GET /api/staff/content/entry', { query: { brand: of, kind: 'dish', key } })).data
  const before = await pizza('diavola')
  const keys = ['margherita', 'diavola']
  const taken = must(await several(keys, { act: 'choice', choice: 'size', has: false }, { of }))
  expect([taken.applied, taken.refused, taken.changes.map(({ key }) => key), taken.same.map(({ key }) => key)]).toEqual([
    true,
    [],
    ['diavola'],
    ['margherita'],
  ])
  const { by_size: sizes, modifiers, ...others } = before as { by_size: object; modifiers: object }
  expect(await pizza('diavola')).toEqual({ ...others, modifiers: { available: ['ham', 'garlic-dip'] } })
  expect((await drafts()).map(({ fields }) => Object.keys(fields).sort())).toEqual([['/by_size/large', '/modifiers/groups']])
  expect(must(await olga.call('POST /api/staff/content/several/undo', { body: { brand: of, undo: taken.undo ?? '' } })).undone).toBe(1)
  expect([await pizza('diavola'), await drafts()]).toEqual([{ ...others, by_size: sizes, modifiers }, []])
})

test('sizes that are given add what is typed, but for a dish that says what it costs in them (OPS-MENU-27)', async () => {
  const of = 'imba-pizza'
  const pizza = async (key: string) =>
    must(await olga.call('GET /api/staff/content/entry', { query: { brand: of, kind: 'dish', key } })).data as { by_size?: object }
  const before = await pizza('diavola')
  must(
    await olga.call('POST /api/staff/content/entry', {
      body: { brand: of, kind: 'dish', key: 'diavola', changes: [{ path: '/modifiers/groups', from: ['size'], to: undefined }] },
    }),
  )
  const adds = { large: { RUB: 200_00, EUR: 4_50, TRY: 150_00 } }
  const given = must(await several(['margherita', 'breakfast', 'diavola'], { act: 'choice', choice: 'size', has: true, adds }, { of }))
  expect([given.applied, given.refused, given.changes.map(({ key }) => key)]).toEqual([true, [], ['margherita', 'breakfast', 'diavola']])
  const large = { price: { RUB: 200, EUR: 4.5, TRY: 150 } }
  expect([(await pizza('margherita')).by_size, (await pizza('breakfast')).by_size]).toEqual([{ large }, { large }])
  expect(await pizza('diavola')).toEqual(before)
  // Who publishes them reads each amount, and takes back any of them.
  const changes = async (key: string) =>
    must(await olga.call('GET /api/staff/content/changes', { query: { brand: of } })).entries.find((one) => one.key === key)?.changes ?? []
  expect((await changes('margherita')).map(({ path, before: was, after }) => [path, was, after])).toEqual([
    ['/by_size/large/price/EUR', null, 4.5],
    ['/by_size/large/price/RUB', null, 200],
    ['/by_size/large/price/TRY', null, 150],
    ['/modifiers/groups', null, 'size en'],
  ])
  const discard = { kind: 'dish' as const, key: 'margherita', paths: ['/by_size/large/price/EUR', '/by_size/large/price/RUB'] }
  must(await olga.call('POST /api/staff/content/discard', { body: { brand: of, entries: [discard] } }))
  expect((await pizza('margherita')).by_size).toEqual({ large: { price: { TRY: 150 } } })
  // An amount for what is no size of it.
  expect((await several(['margherita'], { act: 'choice', choice: 'size', has: true, adds: { ham: { RUB: 1 } } }, { of })).status).toBe(422)
})

test('a choice that somebody has only begun is at fault by itself, and no dish for its sizes', async () => {
  const of = 'imba-pizza'
  const { key } = must(
    await olga.call('POST /api/staff/content/entries', {
      body: { act: 'add', brand: of, kind: 'choice', list: null, after: null, data: { name: { ru: 'Соусы', en: 'Dips' } } },
    }),
  )
  const adds = { large: { RUB: 200_00, EUR: 4_50, TRY: 150_00 } }
  const looked = must(await several(['margherita'], { act: 'choice', choice: 'size', has: true, adds }, { of, dry: true }))
  expect([looked.refused, looked.elsewhere, looked.changes.length]).toEqual([[], [], 1])
  const graveOf = async (kind: 'choice' | 'dish', one: string) =>
    must(await olga.call('GET /api/staff/content/entry', { query: { brand: of, kind, key: one } })).faults.filter(({ grave }) => grave)
  expect((await graveOf('choice', key)).length).toBeGreaterThan(0)
  expect(await graveOf('dish', 'diavola')).toEqual([])
})

test('one that cannot be changed keeps all as they are and is told; so is what another would lack', async () => {
  const before = await listed()
  const refused = await made(['miso', 'ghost'], { act: 'retire' })
  expect([refused.applied, refused.refused, refused.undo]).toEqual([false, [{ key: 'ghost', name: 'ghost', text: null }], null])
  expect(await listed()).toEqual(before)
  // Without a price in euros it cannot be sold everywhere, and the other is not either.
  await save('miso', [
    { path: '/cities', to: ['moscow'] },
    { path: '/basic_price/EUR', from: 5, to: undefined },
  ])
  const unpriced = await made(['cola', 'miso'], { act: 'cities', cities: null })
  expect([unpriced.applied, unpriced.refused.map(({ key }) => key), unpriced.refused[0]?.text]).toEqual([
    false,
    ['miso'],
    expect.stringContaining('EUR'),
  ])
  expect(await drafts()).toEqual([expect.objectContaining({ key: 'miso', data: expect.objectContaining({ cities: ['moscow'] }) })])
  const { undo, elsewhere } = await made(['miso', 'cola'], { act: 'retire' })
  expect(elsewhere.map(({ key }) => key)).toContain('philadelphia')
  expect(
    (await listed())
      .filter(({ draft }) => draft === 'retired')
      .map(({ key }) => key)
      .sort(),
  ).toEqual(['cola', 'miso'])
  // Somebody brings one back: then the whole is not taken back over them.
  must(await olga.call('POST /api/staff/content/entries', { body: { brand, act: 'bring-back', kind: 'dish', key: 'miso' } }))
  expect(await takeBack(undo)).toBeNull()
  expect((await dish('cola')).draft).toBe('retired')
})

test('who may not change dishes changes none, and nobody takes back what is no change', async () => {
  const cook = await colleague(app, [grant('kitchen', shopPlace(app, 'arbat'))])
  expect((await several(['miso'], { act: 'retire' }, { who: cook })).status).toBe(403)
  expect(await takeBack('x')).toBeNull()
  expect(await drafts()).toEqual([])
})
