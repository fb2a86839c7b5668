import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DraftedKind, EntryChange } from '#contract/office/content.ts'
import type { SeveralChange } from '#contract/office/several.ts'
import { inEachLanguage, languages } from '#domain/language.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { fakeBank } from '#kit/fake-bank.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { brandPlace, colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'
import { publishDue } from './publish-draft.ts'

// The draft of a brand: what people change in it, and how it is published. The menu is in test/kit/menu-fixture.ts.

let app: TestApp
let olga: Colleague
let boris: Colleague
beforeAll(async () => {
  app = await createTestApp({ acquirers: new Map([['cloud', fakeBank().acquirer]]) })
  olga = await owner(app, { name: 'Olga' })
  boris = await colleague(app, [grant('brand-manager', brandPlace('sofra'))], { name: 'Boris' })
})
afterAll(() => app.close())

const brand = 'sofra'
const save = (key: string, changes: EntryChange[], who = olga, kind: DraftedKind = 'dish') =>
  who.call('POST /api/staff/content/entry', { body: { brand, kind, key, changes } })
const saved = async (key: string, changes: EntryChange[], who = olga, kind: DraftedKind = 'dish') =>
  must(await save(key, changes, who, kind))
const read = async (key: string, kind: DraftedKind = 'dish', who = olga) =>
  must(await who.call('GET /api/staff/content/entry', { query: { brand, kind, key } }))
type Arranged = Parameters<typeof olga.call<'POST /api/staff/content/entries'>>[1] extends { body: infer Body } ? Body : never
const arrange = (body: object, who = olga) =>
  who.call('POST /api/staff/content/entries', { body: { brand, ...body } as unknown as Arranged })
const arranged = async (body: object) => must(await arrange(body))
const listed = async (kind: DraftedKind = 'dish', retired?: 'yes') =>
  must(await olga.call('GET /api/staff/content/entries', { query: { brand, kind, ...(retired && { retired }) } })).entries
const keys = async (kind: DraftedKind = 'dish', list: string | null = null) =>
  (await listed(kind)).filter((one) => one.list === list && one.draft !== 'retired').map(({ key }) => key)
const changes = async (who = olga) => must(await who.call('GET /api/staff/content/changes', { query: { brand } }))
type Some = { kind: DraftedKind; key: string; version?: number }[] | null
const publish = (entries: Some = null, at: string | null = null, who = olga) =>
  who.call('POST /api/staff/content/publish', { body: { brand, entries, note: null, at } })
const published = async (entries: Some = null) => {
  const { publication, faults } = must(await publish(entries))
  expect(faults).toEqual([])
  if (!publication) throw new Error('Nothing was published')
  return publication
}
const discard = async (entries: { kind: DraftedKind; key: string; paths: string[] | null }[]) =>
  must(await olga.call('POST /api/staff/content/discard', { body: { brand, entries } })).discarded
const discardAll = async () => {
  const all = (await changes()).entries.map(({ kind, key }) => ({ kind: kind as DraftedKind, key, paths: null }))
  if (all.length > 0) await discard(all)
}
const undo = async (id: number) => must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id }, body: {} }))
/** Dishes by group as customers see them. */
const menu = async () => {
  const rows = await app.database.kysely
    .selectFrom('product')
    .innerJoin('product_group', 'product_group.id', 'group_id')
    .where('product.brand', '=', brand)
    .where('product.live', '=', true)
    .where('product_group.live', '=', true)
    .orderBy('product_group.sort')
    .orderBy('product.sort')
    .select(['product_group.alias as group', 'product.alias as dish'])
    .execute()
  return [...Map.groupBy(rows, ({ group }) => group)].map(([group, own]) => `${group}: ${own.map(({ dish }) => dish).join(' ')}`)
}
const version = async () =>
  (await app.database.kysely.selectFrom('catalogue').select('version').where('brand', '=', brand).executeTakeFirstOrThrow()).version
const newDish = { name: inEachLanguage((language) => (language === 'en' ? 'Unagi don' : 'x')), basic_price: { RUB: 500, TRY: 200, EUR: 9 } }

// @OPS-MENU-02 @OPS-MENU-26
test('what is saved is seen by nobody in the shop before it is published, and there is nothing to adopt before', async () => {
  const before = await version()
  const first = await saved('miso', [{ path: '/name/en', from: 'miso en', to: 'Red miso' }])
  expect([first.conflicts, first.version, first.data?.name]).toEqual([[], 1, expect.objectContaining({ en: 'Red miso' })])
  expect([await version(), app.dish('miso').name.en]).toEqual([before, 'miso en'])
  expect(await read('miso')).toMatchObject({
    draft: 'changed',
    changed_by: 'Olga',
    published: { name: { en: 'miso en' } },
    data: { name: { en: 'Red miso' } },
  })
  await published()
  expect([(await version()) > before, app.dish('miso').name.en]).toEqual([true, 'Red miso'])
  expect(await read('miso')).toMatchObject({ draft: null, version: 0, base: null, published: { name: { en: 'Red miso' } } })
})

// @OPS-MENU-11 @OPS-MENU-12
test('of two people different values are both kept, of one value the second reads what it is; one’s own next save never conflicts', async () => {
  await saved('cola', [{ path: '/name/en', from: 'cola en', to: 'Cola A' }])
  const both = await saved(
    'cola',
    [
      { path: '/basic_price/RUB', from: 120, to: 130 },
      { path: '/name/en', from: 'cola en', to: 'Cola B' },
    ],
    boris,
  )
  expect(both.conflicts).toEqual([{ path: '/name/en', is: 'Cola A', to: 'Cola B' }])
  expect(both.data).toMatchObject({ name: { en: 'Cola A' }, basic_price: { RUB: 130 } })
  // The reply to the first save was lost: the form still shows what it was.
  const again = await saved('cola', [{ path: '/name/en', from: 'cola en', to: 'Cola C' }])
  expect([again.conflicts, again.data?.name]).toEqual([[], expect.objectContaining({ en: 'Cola C' })])
  const many = await Promise.all(
    languages
      .filter((language) => language !== 'en')
      .map((language) => save('cola', [{ path: `/name/${language}`, from: `cola ${language}`, to: language }], boris)),
  )
  expect(many.map(must).flatMap((one) => one.conflicts)).toEqual([])
  expect((await read('cola')).data?.name).toEqual(inEachLanguage((language) => (language === 'en' ? 'Cola C' : language)))
  // Prices of the office go live at once, and a draft that says nothing of them keeps them.
  await discard([{ kind: 'dish', key: 'cola', paths: ['/basic_price/RUB'] }])
  const price = { kind: 'dish', alias: 'cola', size: null, shop_id: null, currency: 'RUB', from: 120_00, to: 145_00 } as const
  must(await olga.call('POST /api/staff/content/prices', { body: { brand, changes: [price] } }))
  expect((await read('cola')).data).toMatchObject({ name: { en: 'Cola C' }, basic_price: { RUB: 145 } })
  await published()
  expect([app.dish('cola').name.en, (await read('cola')).published?.basic_price]).toEqual(['Cola C', expect.objectContaining({ RUB: 145 })])
})

test('what can be no entry is refused with its path, what is not right yet is kept and told', async () => {
  const status = async (path: string, to: unknown) => {
    const { status: code, problem } = await save('tea', [{ path, from: null, to }])
    return [code, Object.keys(problem?.errors ?? {})]
  }
  expect([await status('/sauce', 1), await status('/popular', 'yes'), await status('/accent_text', { en: 'x'.repeat(1001) })]).toEqual([
    [422, ['/sauce']],
    [422, ['/popular']],
    [422, ['/accent_text/en']],
  ])
  const grave = async (path: string, from: unknown, to: unknown) => {
    const { faults } = await saved('tea', [{ path, from, to }])
    return faults.filter((one) => one.grave).map((one) => [one.path, one.code])
  }
  expect(await grave('/related', null, ['colaa'])).toEqual([['/related/0', 'name-unknown']])
  expect(await grave('/name/en', 'tea en', '')).toEqual([['/name/en', 'text-empty']])
  const short = await saved('tea', [{ path: '/related', to: undefined }])
  expect(short.faults.find(({ code }) => code === 'allergens-silent')).toMatchObject({
    grave: false,
    text: expect.stringContaining('allergens'),
  })
  const refused = must(await publish())
  expect([refused.publication, refused.faults.map(({ key, code }) => [key, code])]).toEqual([null, [['tea', 'text-empty']]])
  expect((await save('unheard', [{ path: '/name/en', to: 'x' }])).status).toBe(404)
  await discardAll()
  expect((await changes()).entries).toEqual([])
})

// @OPS-MENU-13 @OPS-MENU-10
test('chosen entries are published while the others wait; changes are listed by value, a move is one of them', async () => {
  await saved('nigiri', [{ path: '/basic_price/RUB', from: 90, to: 20 }])
  app.clock.tick(1000)
  await saved('nigiri', [{ path: '/name/en', from: 'nigiri en', to: 'Nigiri' }], boris)
  await arranged({ act: 'move', kind: 'dish', key: 'tea', list: 'rolls', after: 'philadelphia' })
  const { entries, elsewhere, may_publish } = await changes()
  expect([elsewhere, may_publish, entries.map(({ key }) => key).toSorted()]).toEqual([[], true, ['nigiri', 'tea']])
  const nigiri = entries.find(({ key }) => key === 'nigiri')
  expect(nigiri?.changes.map(({ path, before, after, by }) => [path, before, after, by])).toEqual([
    ['/name/en', 'nigiri en', 'Nigiri', 'Boris'],
    ['/basic_price/RUB', 90, 20, 'Olga'],
  ])
  expect(nigiri?.changes[0]?.label).toBe('name · en')
  expect(nigiri?.faults.find(({ code }) => code === 'price-far')).toMatchObject({ path: '/basic_price/RUB', grave: false })
  expect(entries.find(({ key }) => key === 'tea')?.changes).toEqual([
    { path: '/', label: '', before: 'drinks en → Cola C', after: 'rolls en → philadelphia en', by: 'Olga', at: expect.any(String) },
  ])
  const { id } = await published([{ kind: 'dish', key: 'tea' }])
  expect((await menu())[0]).toBe('rolls: philadelphia tea california nigiri dragon sashimi')
  expect([app.dish('nigiri').name.en, (await changes()).entries.map(({ key }) => key)]).toEqual(['nigiri en', ['nigiri']])
  expect(await undo(id)).toMatchObject({ kept: 0, faults: [] })
  expect(await menu()).toEqual([
    'rolls: philadelphia california nigiri dragon sashimi',
    'hot: miso wok poke donburi currywurst',
    'drinks: cola tea soy gift-bag',
  ])
  await discardAll()
})

// @OPS-MENU-36 @OPS-MENU-38
test('an entry is added, duplicated, renamed until it is published, moved, retired and brought back, and all of it is undone', async () => {
  const before = await menu()
  await arranged({
    act: 'add',
    kind: 'group',
    list: null,
    after: 'rolls',
    data: { name: { ...newDish.name, en: 'Bowls' }, show_on_main: true },
  })
  const added = await arranged({ act: 'add', kind: 'dish', list: 'bowls', after: null, data: newDish })
  expect([added.key, added.data?.alias]).toEqual(['unagi-don', 'unagi-don'])
  const copy = await arranged({ act: 'duplicate', kind: 'dish', from: 'unagi-don' })
  expect(copy.key).toBe('unagi-don-2')
  const renamed = await saved(copy.key, [{ path: '/alias', from: copy.key, to: 'tofu-don' }])
  expect(renamed.key).toBe('tofu-don')
  const group = await saved('bowls', [{ path: '/alias', from: 'bowls', to: 'dons' }], olga, 'group')
  expect([group.key, await keys('dish', 'dons'), await keys('group')]).toEqual([
    'dons',
    ['unagi-don', 'tofu-don'],
    ['rolls', 'dons', 'hot', 'drinks', 'empty'],
  ])
  expect((await save('miso', [{ path: '/alias', from: 'miso', to: 'soup' }])).status).toBe(422)
  expect((await arrange({ act: 'add', kind: 'dish', list: 'dons', after: null, data: { ...newDish, alias: 'miso' } })).status).toBe(422)
  expect((await arrange({ act: 'add', kind: 'dish', list: 'nowhere', after: null, data: newDish })).status).toBe(422)
  await arranged({ act: 'retire', kind: 'dish', key: 'wok' })
  await arranged({ act: 'retire', kind: 'group', key: 'drinks' })
  expect((await listed('group')).find(({ key }) => key === 'drinks')?.draft).toBe('retired')
  await arranged({ act: 'bring-back', kind: 'group', key: 'drinks' })
  expect(await keys('dish', 'drinks')).toEqual(['cola', 'tea', 'soy', 'gift-bag'])
  await arranged({ act: 'move', kind: 'group', key: 'drinks', list: null, after: null })
  const { id } = await published()
  expect(await menu()).toEqual([
    'drinks: cola tea soy gift-bag',
    'rolls: philadelphia california nigiri dragon sashimi',
    'dons: unagi-don tofu-don',
    'hot: miso poke donburi currywurst',
  ])
  expect((await listed('dish', 'yes')).map(({ key, list }) => [key, list])).toEqual([['wok', 'hot']])
  expect(await undo(id)).toMatchObject({ kept: 0, faults: [] })
  expect(await menu()).toEqual(before)
  expect((await read('wok')).data?.modifiers).toEqual({
    available: ['chicken', 'cheese'],
    single: ['no-onion'],
    groups: ['base', 'toppings', 'sauces'],
  })
  const back = await arranged({ act: 'bring-back', kind: 'dish', key: 'tofu-don' }).catch((error: unknown) => error)
  expect(back).toBeInstanceOf(Error)
  expect((await read('chicken', 'modifier')).uses).toEqual([{ kind: 'dish', key: 'wok', name: 'wok en' }])
  expect((await changes()).entries).toEqual([])
})

test('what is added behind something that is being taken out stands at the end', async () => {
  const groups = await keys('group')
  await arranged({ act: 'retire', kind: 'group', key: groups.at(-1) })
  const { key } = await arranged({ act: 'add', kind: 'group', list: null, after: groups.at(-1), data: { name: { en: 'Lunch' } } })
  expect(await keys('group')).toEqual([...groups.slice(0, -1), key])
  await discardAll()
  expect(await keys('group')).toEqual(groups)
})

test('a group that a publication has added stays when that is taken back, while others have dishes in it', async () => {
  const before = await menu()
  const lunch = { name: { ...newDish.name, en: 'Lunch' }, show_on_main: true }
  await arranged({ act: 'add', kind: 'group', list: null, after: 'rolls', data: lunch })
  await arranged({ act: 'add', kind: 'dish', list: 'lunch', after: null, data: { ...newDish, alias: 'set-1' } })
  await arranged({ act: 'move', kind: 'dish', key: 'gift-bag', list: 'lunch', after: null })
  const { id } = await published()
  await arranged({ act: 'add', kind: 'dish', list: 'lunch', after: 'set-1', data: { ...newDish, alias: 'set-2' } })
  await arranged({ act: 'move', kind: 'dish', key: 'tea', list: 'lunch', after: 'set-2' })
  const { id: others } = await published()
  // What the publication has put into the group itself goes, and what others have put there is sold as before.
  expect(await undo(id)).toMatchObject({ kept: 1, faults: [], publication: { id: expect.any(Number) } })
  const rest = before.map((group) => group.replace(' tea', ''))
  expect(await menu()).toEqual([rest[0], 'lunch: set-2 tea', ...rest.slice(1)])
  expect(await undo(others)).toMatchObject({ kept: 0, faults: [] })
  expect(await menu()).toEqual(before)
})

test('extras, choices, offers and texts are edited alike, the order of a choice too', async () => {
  const sauces = await read('sauces', 'choice')
  const members = sauces.data?.modifiers as object[]
  await saved('sauces', [{ path: '/modifiers', from: members, to: members.toReversed() }], olga, 'choice')
  const extra = await arranged({
    act: 'add',
    kind: 'modifier',
    list: null,
    after: null,
    data: { name: { en: '寿司' }, price: { RUB: 1 }, min: 0, max: 1 },
  })
  expect(extra.key).toMatch(/^modifier-\d+$/)
  await arranged({ act: 'retire', kind: 'modifier', key: 'chicken' })
  const { elsewhere } = await changes()
  expect(elsewhere.map(({ key, path, code }) => [key, path, code])).toEqual([['wok', '/modifiers/available/0', 'name-unknown']])
  await discard([
    { kind: 'modifier', key: extra.key, paths: null },
    { kind: 'modifier', key: 'chicken', paths: null },
  ])
  await arranged({ act: 'move', kind: 'package', key: 'hot-box', list: null, after: null })
  await arranged({
    act: 'add',
    kind: 'promocode',
    list: null,
    after: null,
    data: { code: 'SPRING', kind: 'percent', percent: 10, order_types: ['delivery'] },
  })
  await arranged({ act: 'retire', kind: 'promotion', key: 'ten' })
  const { id } = await published()
  const now = async () => [
    (await read('sauces', 'choice')).published?.modifiers,
    await keys('package'),
    await keys('promocode'),
    await keys('promotion'),
  ]
  expect(await now()).toEqual([members.toReversed(), ['hot-box', 'paket-bag'], ['spring'], []])
  expect((await undo(id)).kept).toBe(0)
  expect(await now()).toEqual([members, ['paket-bag', 'hot-box'], [], ['ten']])
})

test('what somebody changes while it is being published stays a draft, and nothing of it is lost', async () => {
  await saved('soy', [{ path: '/name/en', from: 'soy en', to: 'Soy 1' }])
  const [answered, second] = await Promise.all([publish(), save('soy', [{ path: '/name/de', from: 'soy de', to: 'Soja' }], boris)])
  expect([must(answered).faults, must(second).conflicts]).toEqual([[], []])
  expect((await read('soy')).data?.name).toMatchObject({ en: 'Soy 1', de: 'Soja' })
  await publish()
  expect(app.dish('soy').name).toMatchObject({ en: 'Soy 1', de: 'Soja' })
})

// @OPS-MENU-13
test('what was changed or taken back after its publisher has read it keeps all that they chose from being published or planned', async () => {
  await saved('soy', [{ path: '/name/en', from: 'Soy 1', to: 'Soy 2' }])
  await saved('tea', [{ path: '/name/en', from: 'tea en', to: 'Tea 2' }])
  const read = (await changes()).entries.map(({ kind, key, version: seen }) => ({ kind: kind as DraftedKind, key, version: seen }))
  expect(read.map(({ key }) => key).toSorted()).toEqual(['soy', 'tea'])
  await saved('soy', [{ path: '/name/de', from: 'Soja', to: 'So' }], boris)
  const refused = must(await publish(read))
  expect([refused.publication, refused.faults.map(({ key, name, code }) => [key, name, code])]).toEqual([
    null,
    [['soy', 'Soy 2', 'draft-changed']],
  ])
  const planned = must(await publish(read, later(5)))
  expect([planned.due, planned.faults.map(({ key }) => key)]).toEqual([null, ['soy']])
  expect([app.dish('soy').name.en, app.dish('tea').name.en, (await changes()).entries.length]).toEqual(['Soy 1', 'tea en', 2])
  await discard([{ kind: 'dish', key: 'tea', paths: null }])
  expect(
    must(await publish(read))
      .faults.map(({ key }) => key)
      .toSorted(),
  ).toEqual(['soy', 'tea'])
  const again = (await changes()).entries.map(({ kind, key, version: seen }) => ({ kind: kind as DraftedKind, key, version: seen }))
  await published(again)
  expect(app.dish('soy').name).toMatchObject({ en: 'Soy 2', de: 'So' })
})

// @OPS-MENU-10
test('a new dish whose group is not there is listed with that, published neither at once nor at its time, and stays in the draft', async () => {
  await arranged({ act: 'add', kind: 'group', list: null, after: null, data: { name: { ...newDish.name, en: 'Bento' } } })
  await arranged({ act: 'add', kind: 'dish', list: 'bento', after: null, data: { ...newDish, alias: 'bento-box' } })
  const dish = [{ kind: 'dish' as const, key: 'bento-box' }]
  const refused = must(await publish(dish))
  expect([refused.publication, refused.faults.map(({ name, code }) => [name, code])]).toEqual([null, [['Unagi don', 'list-gone']]])
  // Of two people one added the dish while the other took its group back.
  await app.database.kysely.deleteFrom('content_draft').where('kind', '=', 'group').where('key', '=', 'bento').execute()
  const { entries } = await changes()
  expect(entries.map(({ key, name, draft, faults }) => [key, name, draft, faults[0]?.code, faults[0]?.grave])).toEqual([
    ['bento-box', 'Unagi don', 'added', 'list-gone', true],
  ])
  expect(must(await publish()).faults.map(({ code }) => code)).toEqual(['list-gone'])
  const { due: id } = must(await publish(dish, later(5)))
  app.clock.tick(5 * 60_000)
  await publishDue(app.services)
  expect(await due()).toEqual([expect.objectContaining({ id, state: 'failed', why: [expect.stringMatching(/^bento-box: /)] })])
  must(await olga.call('POST /api/staff/content/due/:id/cancel', { params: { id: id ?? 0 }, body: { brand } }))
  expect((await changes()).entries.length).toBe(1)
  await discardAll()
  expect((await changes()).entries).toEqual([])
})

// @OPS-MENU-09
test('any earlier state is published again, equal to what it was', async () => {
  const start = await menu()
  const state = async () => [await menu(), (await read('poke')).published, (await read('dragon')).published]
  await saved('poke', [{ path: '/name/en', from: 'poke en', to: 'Poke 1' }])
  const { id } = await published()
  const wanted = await state()
  await saved('poke', [{ path: '/name/en', from: 'Poke 1', to: 'Poke 2' }])
  await published()
  await arranged({ act: 'retire', kind: 'dish', key: 'dragon' })
  await arranged({ act: 'move', kind: 'dish', key: 'poke', list: 'rolls', after: null })
  await saved('philadelphia', [{ path: '/related', from: ['soy', 'cola', 'dragon', 'gift-bag'], to: ['soy'] }])
  await published()
  expect(await menu()).not.toEqual(start)
  const restored = must(await olga.call('POST /api/staff/content/publications/:id/restore', { params: { id }, body: { brand } }))
  expect([restored.publication?.number, restored.faults]).toEqual([expect.any(Number), []])
  expect(await state()).toEqual(wanted)
})

const due = async () => must(await olga.call('GET /api/staff/content/due', { query: { brand } })).due
const later = (minutes: number) => new Date(app.clock.now() + minutes * 60_000).toISOString()

// @OPS-MENU-07
test('a publication for a time happens then, once however many processes run, with the draft as it was chosen', async () => {
  expect((await publish(null, later(-1))).status).toBe(422)
  await saved('california', [{ path: '/name/en', from: 'california en', to: 'California 1' }])
  const { due: id } = must(await publish([{ kind: 'dish', key: 'california' }], later(30)))
  expect(await due()).toEqual([
    expect.objectContaining({ id, by: 'Olga', state: 'due', entries: [{ kind: 'dish', key: 'california', name: 'California 1' }] }),
  ])
  await saved('california', [{ path: '/name/en', from: 'California 1', to: 'California 2' }])
  await publishDue(app.services)
  expect(app.dish('california').name.en).toBe('california en')
  app.clock.tick(30 * 60_000)
  const before = await version()
  await Promise.all([publishDue(app.services), publishDue(app.services), publishDue(app.services)])
  expect([app.dish('california').name.en, (await version()) - before, await due()]).toEqual(['California 1', 1, []])
  expect((await read('california')).data?.name).toMatchObject({ en: 'California 2' })
  const [last] = must(await olga.call('GET /api/staff/content/publications', { query: { brand } })).publications
  expect(last).toMatchObject({ by: 'Olga', changes: [{ path: '/name/en', before: 'california en', after: 'California 1' }] })
  const { due: other } = must(await publish(null, later(5)))
  const cancel = () => olga.call('POST /api/staff/content/due/:id/cancel', { params: { id: other ?? 0 }, body: { brand } })
  expect([must(await cancel()).canceled, must(await cancel()).canceled, await due()]).toEqual([true, false, []])
  app.clock.tick(10 * 60_000)
  await publishDue(app.services)
  expect(app.dish('california').name.en).toBe('California 1')
  await discardAll()
})

test('what is drafted anew after it was taken back stays a draft when the one before is published at its time', async () => {
  const name = (to: string) => [{ path: '/name/en', from: 'sashimi en', to }]
  await saved('sashimi', name('Sashimi 1'))
  const { due: id } = must(await publish([{ kind: 'dish', key: 'sashimi' }], later(5)))
  await app.database.kysely.deleteFrom('content_draft').where('key', '=', 'sashimi').execute()
  expect((await saved('sashimi', name('Sashimi 2'))).version).toBe(1)
  app.clock.tick(5 * 60_000)
  await publishDue(app.services)
  expect([id, app.dish('sashimi').name.en]).toEqual([expect.any(Number), 'Sashimi 1'])
  expect((await read('sashimi')).data?.name).toMatchObject({ en: 'Sashimi 2' })
  await discardAll()
})

// @OPS-MENU-08
test('one that is at fault at its time leaves the shop as it was, and says why until it is put aside', async () => {
  await saved('donburi', [
    { path: '/related', to: ['sashimi'] },
    { path: '/name/en', from: 'donburi en', to: 'Donburi' },
  ])
  const { due: id } = must(await publish(null, later(5)))
  await arranged({ act: 'retire', kind: 'dish', key: 'sashimi' })
  const { id: retiring } = await published([{ kind: 'dish', key: 'sashimi' }])
  app.clock.tick(5 * 60_000)
  const before = await version()
  await publishDue(app.services)
  await publishDue(app.services)
  expect([await version(), app.dish('donburi').name.en]).toEqual([before, 'donburi en'])
  expect(await due()).toEqual([expect.objectContaining({ id, state: 'failed', why: [expect.stringMatching(/^donburi: .*sashimi/)] })])
  must(await olga.call('POST /api/staff/content/due/:id/cancel', { params: { id: id ?? 0 }, body: { brand } }))
  expect(await due()).toEqual([])
  await undo(retiring)
  await discardAll()
})

const putAside = async (id: number | null) =>
  must(await olga.call('POST /api/staff/content/due/:id/cancel', { params: { id: id ?? 0 }, body: { brand } }))

// @OPS-MENU-08
test('what was corrected after it was planned is not taken back: the publication fails, and passes when it is planned anew', async () => {
  const price = async () => (await read('cola')).published?.basic_price
  await saved('cola', [{ path: '/basic_price/RUB', from: 145, to: 150 }])
  const plan = async () => must(await publish([{ kind: 'dish', key: 'cola' }], later(5))).due
  const id = await plan()
  const corrected = { kind: 'dish', alias: 'cola', size: null, shop_id: null, currency: 'RUB', from: 145_00, to: 147_00 } as const
  must(await olga.call('POST /api/staff/content/prices', { body: { brand, changes: [corrected] } }))
  app.clock.tick(5 * 60_000)
  await publishDue(app.services)
  expect(await price()).toMatchObject({ RUB: 147 })
  expect(await due()).toEqual([expect.objectContaining({ id, state: 'failed', why: [expect.stringMatching(/^cola: .*planned/)] })])
  await putAside(id)
  // Whoever reads the list has the price of now beside that of the draft.
  expect((await changes()).entries[0]?.changes).toEqual([expect.objectContaining({ before: 147, after: 150 })])
  await plan()
  app.clock.tick(5 * 60_000)
  await publishDue(app.services)
  expect([await price(), await due()]).toEqual([expect.objectContaining({ RUB: 150 }), []])
})

test('of two that are planned after each other the later one begins where the earlier has ended', async () => {
  const dish = [{ kind: 'dish' as const, key: 'cola' }]
  await saved('cola', [{ path: '/basic_price/RUB', from: 150, to: 90 }])
  await publish(dish, later(5))
  await saved('cola', [{ path: '/basic_price/RUB', from: 90, to: 160 }])
  await publish(dish, later(10))
  app.clock.tick(5 * 60_000)
  await publishDue(app.services)
  expect((await read('cola')).published?.basic_price).toMatchObject({ RUB: 90 })
  app.clock.tick(5 * 60_000)
  await publishDue(app.services)
  expect([(await read('cola')).published?.basic_price, await due()]).toEqual([expect.objectContaining({ RUB: 160 }), []])
})

test('what is planned says so in the list, and is not published at its time once somebody has published or taken it back by hand', async () => {
  const [cola, tea] = [
    { kind: 'dish' as const, key: 'cola' },
    { kind: 'dish' as const, key: 'tea' },
  ]
  await saved('cola', [{ path: '/basic_price/RUB', from: 160, to: 170 }])
  await saved('tea', [{ path: '/name/en', from: 'tea en', to: 'Tea 3' }])
  const at = later(5)
  await publish([cola, tea], at)
  await publish([cola], later(9))
  expect((await changes()).entries.map(({ key, planned }) => [key, planned]).toSorted()).toEqual([
    ['cola', at],
    ['tea', at],
  ])
  await published([cola])
  // The one without any entry is canceled.
  expect((await due()).map(({ entries }) => entries.map(({ key }) => key))).toEqual([['tea']])
  const down = { kind: 'dish', alias: 'cola', size: null, shop_id: null, currency: 'RUB', from: 170_00, to: 160_00 } as const
  must(await olga.call('POST /api/staff/content/prices', { body: { brand, changes: [down] } }))
  // While somebody types, a value may be what is published for a moment.
  await saved('tea', [{ path: '/name/en', from: 'Tea 3', to: 'tea en' }])
  expect((await due()).length).toBe(1)
  await saved('tea', [{ path: '/name/en', from: 'tea en', to: 'Tea 3' }])
  await discard([{ ...tea, paths: null }])
  expect(await due()).toEqual([])
  app.clock.tick(10 * 60_000)
  await publishDue(app.services)
  expect([(await read('cola')).published?.basic_price, app.dish('tea').name.en]).toEqual([expect.objectContaining({ RUB: 160 }), 'tea en'])
  expect(await due()).toEqual([])
})

test('something new that was published otherwise before its time is not put back to what was planned', async () => {
  const dish = [{ kind: 'dish' as const, key: 'ebi-don' }]
  await arranged({ act: 'add', kind: 'dish', list: 'hot', after: null, data: { ...newDish, alias: 'ebi-don' } })
  const { due: id } = must(await publish(dish, later(5)))
  await saved('ebi-don', [{ path: '/basic_price/RUB', from: 500, to: 550 }])
  const { id: first } = await published(dish)
  app.clock.tick(5 * 60_000)
  await publishDue(app.services)
  expect((await read('ebi-don')).published?.basic_price).toMatchObject({ RUB: 550 })
  expect(await due()).toEqual([expect.objectContaining({ id, state: 'failed', why: [expect.stringMatching(/^ebi-don: .*planned/)] })])
  await putAside(id)
  await undo(first)
})

test('what is taken back in whatever way is planned no more: a value, several dishes, another alias', async () => {
  const plan = async (key: string) => must(await publish([{ kind: 'dish', key }], later(5))).due
  const several = async (change: SeveralChange) =>
    must(await olga.call('POST /api/staff/content/several', { body: { brand, keys: ['futo-maki'], change, dry: false } }))
  await saved('cola', [{ path: '/name/en', from: 'Cola C', to: 'Cola D' }])
  await saved('cola', [{ path: '/basic_price/RUB', from: 160, to: 170 }])
  await plan('cola')
  await discard([{ kind: 'dish', key: 'cola', paths: ['/basic_price/RUB'] }])
  expect([await due(), (await changes()).entries.map(({ key, planned }) => [key, planned])]).toEqual([[], [['cola', null]]])
  await discardAll()
  await arranged({ act: 'add', kind: 'dish', list: 'hot', after: null, data: { ...newDish, alias: 'maki' } })
  await plan('maki')
  await saved('maki', [{ path: '/alias', from: 'maki', to: 'futo-maki' }])
  expect(await due()).toEqual([])
  await plan('futo-maki')
  await several({ act: 'retire' })
  expect([await due(), (await changes()).entries]).toEqual([[], []])
  await arranged({ act: 'add', kind: 'dish', list: 'hot', after: null, data: { ...newDish, alias: 'futo-maki' } })
  const { undo: token } = await several({ act: 'discount', percent: 10 })
  await plan('futo-maki')
  must(await olga.call('POST /api/staff/content/several/undo', { body: { brand, undo: token ?? '' } }))
  expect(await due()).toEqual([])
  await discardAll()
})

test('a dish that was moved into a group which is not published stays where it is, and so does its draft', async () => {
  await arranged({ act: 'add', kind: 'group', list: null, after: null, data: { name: { ...newDish.name, en: 'Brunch' } } })
  await arranged({ act: 'move', kind: 'dish', key: 'tea', list: 'brunch', after: null })
  const { publication, faults } = must(await publish([{ kind: 'dish', key: 'tea' }]))
  expect([publication, faults.map(({ key, code }) => [key, code])]).toEqual([null, [['tea', 'list-gone']]])
  expect((await changes()).entries.map(({ key }) => key).toSorted()).toEqual(['brunch', 'tea'])
  await discardAll()
})

test('a draft that says what others have published meanwhile goes with the next publication, and changes nothing later', async () => {
  const price = { kind: 'dish', alias: 'cola', size: null, shop_id: null, currency: 'RUB' } as const
  await saved('cola', [{ path: '/basic_price/RUB', from: 160, to: 162 }])
  must(await olga.call('POST /api/staff/content/prices', { body: { brand, changes: [{ ...price, from: 160_00, to: 162_00 }] } }))
  expect((await changes()).entries).toEqual([])
  await saved('miso', [{ path: '/name/en', from: 'Red miso', to: 'Miso' }])
  await published([{ kind: 'dish', key: 'miso' }])
  expect(await app.database.kysely.selectFrom('content_draft').select('key').where('brand', '=', brand).execute()).toEqual([])
  await saved('miso', [{ path: '/name/en', from: 'Miso', to: 'Red miso' }])
  await published()
})

test('a publication that is broken off leaves all as it was, the draft too', async () => {
  await saved('miso', [{ path: '/name/en', from: 'Red miso', to: 'White miso' }])
  const before = [await version(), await menu(), (await changes()).entries]
  // The history is the last that is written.
  await app.database.pool.query(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'broken off'; end $$`,
  )
  await app.database.pool.query('create trigger broken before delete on content_draft for each row execute function break_off()')
  expect((await publish()).status).toBe(500)
  await app.database.pool.query('drop trigger broken on content_draft')
  expect([await version(), await menu(), (await changes()).entries]).toEqual(before)
  await published()
})

test('who may see what is sold changes and publishes nothing; of another brand it is not found', async () => {
  const manager = await colleague(app, [grant('manager', shopPlace(app, 'night'))])
  const seen = must(await manager.call('GET /api/staff/content/changes', { query: { brand } }))
  expect([seen.may_edit, seen.may_publish, (await read('miso', 'dish', manager)).may_edit]).toEqual([false, false, false])
  const edit = [{ path: '/name/en', from: 'White miso', to: 'x' }]
  expect([(await save('miso', edit, manager)).status, (await publish(null, null, manager)).status]).toEqual([403, 403])
  const elsewhere = await colleague(app, [grant('brand-manager', brandPlace('imba-pizza'))])
  expect([(await save('miso', edit, elsewhere)).status, (await publish(null, null, elsewhere)).status]).toEqual([404, 404])
  expect((await elsewhere.call('GET /api/staff/content/entries', { query: { brand, kind: 'dish' } })).status).toBe(404)
})

test('a shop with open orders, or with unpaid ones that may still be paid, cannot be retired, and can when they are done (OPS-SHOPS-06)', async () => {
  const shop: { kind: DraftedKind; key: string }[] = [{ kind: 'shop', key: 'night' }]
  for (const { key } of await listed('zone')) if ((await read(key, 'zone')).data?.shop === 'night') shop.push({ kind: 'zone', key })
  const visitor = await readyCollector(app)
  const { order_id } = must(await visitor.order())
  const payer = await readyCollector(app)
  must(await payer.call('POST /api/order/create-order-cache', { body: await payer.form({ payment_type: 'cardOnline' }) }))
  for (const one of shop) await arranged({ act: 'retire', ...one })
  const refused = async () => {
    const { publication, faults } = must(await publish(shop))
    return [publication, faults.map(({ code, text }) => [code, /\d+/.exec(text)?.[0]])]
  }
  expect(await refused()).toEqual([null, [['shop-has-orders', '2']]])
  expect(app.snapshot(brand).places.shops.some(({ alias }) => alias === 'night')).toBe(true)
  await app.database.kysely.updateTable('orders').set({ original_status: 'done' }).where('id', '=', order_id).execute()
  expect(await refused()).toEqual([null, [['shop-has-orders', '1']]])
  await app.database.kysely.updateTable('pending_order').set({ status: 'expired' }).execute()
  const { id } = await published(shop)
  expect(app.snapshot(brand).places.shops.some(({ alias }) => alias === 'night')).toBe(false)
  await undo(id)
  expect(app.snapshot(brand).places.shops.some(({ alias }) => alias === 'night')).toBe(true)
})
