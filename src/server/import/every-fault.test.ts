import { mkdir, symlink, truncate, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import type { FaultCode, PlacedFault } from '#domain/content/fault.ts'
import { bomb, taken } from '#kit/photographs.ts'
import { type Files, put, text, tinyChain, writeFiles } from '#kit/tiny-chain.ts'
import { changedSinceRead, withoutList } from '#server/content/draft-faults.ts'
import { changedSincePlanned } from '#server/content/planned-entries.ts'
import { authorMayNot } from '#server/content/planned-author.ts'
import { faultsOfRetired } from '#server/content/retired-shops.ts'
import { warningsOf } from '#server/content/check-draft.ts'
import { contentTextsOf } from '#messages/texts.ts'
import { faultsOfIssue, FaultyContent } from './fault.ts'
import { decodePhotos } from './load/photos.ts'
import { checkDocuments, readContent } from './read-content.ts'
import { kindOf } from './read-files.ts'
import type { Stored } from './stored/read-stored.ts'
import { readSheets, type Sheets } from './sheets/lay-over.ts'

const city = 'cities/berlin.json'
const gazetteer = 'gazetteer/berlin.json'
const places = 'brands/sofra/places/berlin.json'
const outlines = 'brands/sofra/places/berlin.geojson'
const menu = 'brands/sofra/menu/01-rolls.json'
const modifiers = 'brands/sofra/modifiers/all.json'
const promocodes = 'brands/sofra/promocodes.json'
const promotions = 'brands/sofra/promotions.json'
const banners = 'brands/sofra/banners.json'
const gifts = 'brands/sofra/gifts.json'
const texts = 'brands/sofra/texts.json'
const settings = 'brands/sofra/settings.json'
const dishes = 'brands/sofra/dishes.csv'
const prices = 'brands/sofra/prices.csv'

/** Bad content, by what its check finds. */
type Bad = () => Promise<readonly PlacedFault[]>
type Change = [file: string, path: string, value: unknown]

/** The smallest chain with some values changed. */
const changed =
  (...changes: Change[]): Bad =>
  () =>
    read(changes.reduce((files, [file, path, value]) => put(files, file, path, value), tinyChain()))
const dish = (path: string, value: unknown): Bad => changed([menu, `products[0].${path}`, value])
const zone = (path: string, value: unknown): Bad => changed([places, `delivery_zones[0].${path}`, value])
/** The smallest chain with another file, or with a sheet over it. */
const beside =
  (file: string, content: unknown): Bad =>
  () =>
    read({ ...tinyChain(), [file]: content })
const json = (words: string): Bad => beside(promotions, words)
const without =
  (file: string): Bad =>
  () => {
    const { [file]: _, ...rest } = tinyChain()
    return read(rest)
  }
const sheet =
  (file: string, csv: string | Buffer): Bad =>
  () =>
    read(tinyChain(), new Map([[file, Buffer.from(csv)]]))
const photo =
  (bytes: () => Buffer | Promise<Buffer>): Bad =>
  async () =>
    read({ ...withPhoto(), 'brands/sofra/photos/a.jpg': await bytes() })

const withPhoto = (): Files => put(tinyChain(), menu, 'products[0].picture', { photo: 'photos/a.jpg' })

async function read(files: Files, sheets: Sheets = new Map()) {
  await using written = await writeFiles(files)
  const { faults, warnings } = await readContent(written.folder, sheets)
  return [...faults, ...warnings]
}

/** What is at a place of the folder in place of a file. */
const placed =
  (make: (path: string) => unknown): Bad =>
  async () => {
    await using written = await writeFiles(tinyChain())
    const path = join(written.folder, 'cities/other.json')
    await mkdir(dirname(path), { recursive: true })
    await make(path)
    return (await readContent(written.folder)).faults
  }

const thrown =
  (work: () => Promise<unknown>): Bad =>
  () =>
    work().then(
      () => [],
      (error: unknown) => (error instanceof FaultyContent ? error.faults : []),
    )

const ring = [
  [13.37, 52.5],
  [13.37, 52.53],
  [13.42, 52.53],
  [13.37, 52.5],
]
const feature = (alias: string, type = 'Polygon') => ({ type: 'Feature', properties: { alias }, geometry: { type, coordinates: [ring] } })
const geo = (...features: unknown[]): Bad => beside(outlines, { type: 'FeatureCollection', features })

const tinyZone = () => (tinyChain()[places] as { delivery_zones: object[] }).delivery_zones[0]
/** The zone as a list. */
const list = (lists: object): Change[] => [
  [places, 'delivery_zones[0].map', { background_color: '#e4572e' }],
  ...Object.entries(lists).map(([key, value]): Change => [places, `delivery_zones[0].${key}`, value]),
]
const listed = (lists: object): Bad => changed(...list(lists))
const area = (...points: number[][]): Bad => zone('map.area', points)
const [a, b, c] = [
  [52.5, 13.37],
  [52.53, 13.37],
  [52.53, 13.42],
]
const mask = (value: object): Bad =>
  changed([city, 'phone_masks[0]', { id: 5, name: text('x'), country_code: 'DE', code: '+49', ...value }])
const period = (...periods: [from: number, to: number][]): Bad =>
  changed([places, 'shops[0].schedule.month.2026-12-05.order_minutes', periods.map(([from, to]) => ({ from, to }))])
const sauce = (min: number, max: number, ...members: [modifier: string, count: number][]): Bad =>
  changed([
    modifiers,
    'groups[0]',
    { alias: 'sauce', name: text('s'), min, max, modifiers: members.map(([modifier, count]) => ({ modifier, count })) },
  ])
const sized: Change = [
  modifiers,
  'groups[1]',
  {
    alias: 'size',
    name: text('Size'),
    min: 1,
    max: 1,
    modifiers: [
      { modifier: 'no-nori', count: 1 },
      { modifier: 'hot', count: 0 },
    ],
  },
]
const bothGroups: Change = [menu, 'products[0].modifiers', { groups: ['size', 'sauce'] }]
const shop = (path: string, value: unknown): Bad => changed([places, `shops[0].${path}`, value])
const rules = (...list: object[]): Bad =>
  shop(
    'capacity_rules',
    list.map((rule) => ({ capacity: 4, ...rule })),
  )
const ground = (value: object): Bad => changed([gazetteer, 'ground', [value]])

/** The warnings of a draft of a dish with some values changed; null: of its group without it. */
const warned =
  (values: object | null): Bad =>
  async () => {
    const before = { alias: 'maki', basic_price: { EUR: 9 }, allergens: ['fish'], picture: { dish: 'maki' } }
    const group = { group: { alias: 'rolls' }, products: values ? [{ ...before, ...values }] : [] }
    const stored = { cities: [], brands: [{ alias: 'sofra', menu: [group], places: [] }] } as unknown as Stored
    const name = values ? ({ kind: 'dish', key: 'maki' } as const) : ({ kind: 'group', key: 'rolls' } as const)
    return warningsOf('sofra', stored, name, before).map(({ fault: one, path }) => ({ ...one, at: { file: menu, path } }))
  }

/** Content that each code is the fault of: a code without any is dead. */
const bad: Record<FaultCode, Bad> = {
  missing: dish('name', undefined),
  'wrong-type': dish('basic_price.EUR', '5'),
  'not-one-of': dish('allergens', ['cheese']),
  'unknown-key': dish('weigth', 1),
  // What no schema of today says; it stands for what one of tomorrow may say.
  'not-as-expected': () => {
    const issues = faultsOfIssue({ code: 'invalid_element', origin: 'set', key: 0, issues: [], path: [], message: 'Invalid input' })
    return Promise.resolve(issues.map((one) => ({ ...one, at: { file: menu, path: '' } })))
  },
  'too-few': changed([promocodes, 'promocodes[0].order_types', []]),
  'too-many': dish(
    'picture.parts',
    Array.from({ length: 13 }, () => 'rice'),
  ),
  'too-short': changed([city, 'phone', '']),
  'too-long': dish('alias', 'x'.repeat(101)),
  'too-small': dish('basic_price.EUR', -1),
  'too-large': dish('discount', 100),
  'not-more': dish('weight.value', 0),
  'too-many-decimals': dish('basic_price.EUR', 1.23456),
  'alias-form': dish('alias', 'Salmon Maki'),
  'currency-form': dish('basic_price', { eur: 5 }),
  'currency-unknown': dish('basic_price', { EUX: 5 }),
  'whole-currency': changed([city, 'prices', { currency_code: 'JPY', fractional: true }]),
  'day-form': changed([promocodes, 'promocodes[0].to', '31.12.2026']),
  'day-unknown': changed([promocodes, 'promocodes[0].to', '2026-02-30']),
  'time-form': changed([banners, 'banners[0].schedule.show_time.from.time', '24:00']),
  'time-zone-unknown': changed([city, 'timezone', 'Europe/Bayern']),
  'hours-form': dish('hours', 'mornings'),
  'hours-overlap': shop('schedule.default.3.delivery', '10:00-15:00, 14:00-23:00'),
  'country-form': changed([city, 'country.code', 'Germany']),
  'email-form': changed([city, 'email', 'nobody']),
  'colour-form': zone('map.background_color', 'red'),
  'link-form': changed([banners, 'banners[0].click_url', 'https://evil.example']),
  'house-form': changed([gazetteer, 'streets[0].houses[1][0]', 'the red one']),
  'promocode-form': changed([promocodes, 'promocodes[0].code', '%']),
  'photo-form': dish('picture', { photo: 'photos/a.svg' }),
  'text-empty': dish('name.de', ' '),
  'markdown-title': beside(settings, { legal: { 'legal-info': { '2026-12-01': { ru: 'x' } } } }),
  'text-in-no-language': dish('name', {}),
  'text-has-html': dish('name.de', '<b>x</b>'),
  'html-not-allowed': changed([texts, 'about.en', '<p onclick="x()">Hi</p>']),
  'picture-unknown': dish('picture.parts', ['gold-bar']),
  'picture-without': dish('picture.items', []),
  'picture-nested': dish('picture', { dish: 'combo', parts: [], items: [{ dish: 'combo', parts: [], items: [] }] }),
  'picture-one-part': dish('picture', { dish: 'ingredient', parts: ['rice', 'nori'] }),
  'whole-within': dish('picture.pieces', 0),
  'photo-missing': () => read(withPhoto()),
  'photo-too-large': photo(() => Buffer.alloc(13 * 1024 * 1024)),
  'photo-unknown': photo(() => Buffer.from('no photograph')),
  'photo-too-many-pixels': photo(bomb),
  'photo-too-small': photo(() => taken(400, 200)),
  'photo-too-long': photo(() => taken(6300, 300)),
  'photo-damaged': async () => {
    await using written = await writeFiles({ ...withPhoto(), 'brands/sofra/photos/a.jpg': (await taken()).subarray(0, 4000) })
    const { content } = await readContent(written.folder)
    return decodePhotos(content.photos, { log: () => {}, language: 'en' })
  },
  'folder-empty': () => read({}),
  'folder-unreadable': thrown(() => readContent('/nowhere/at/all')),
  'folder-without-sheets': thrown(async () => {
    await using written = await writeFiles({})
    await readSheets(written.folder)
  }),
  'file-unknown': beside('brands/sofra/promotion.json', {}),
  'sheet-in-folder': beside(prices, 'dish\n'),
  'dead-link': placed((path) => symlink('/nowhere/at/all', path)),
  'not-a-file': placed((path) => mkdir(path)),
  'file-too-large': placed((path) => writeFile(path, '').then(() => truncate(path, 65 * 1024 * 1024))),
  'file-empty': json(''),
  'brand-unknown': beside('brands/pizzeria/promotions.json', { promotions: [] }),
  'brand-empty': sheet('brands/suare/prices.csv', 'dish\n'),
  'brand-without': without(menu),
  workbook: sheet(dishes, 'PK\u0003\u0004'),
  'not-utf-8': beside(promotions, Buffer.from('{}', 'utf16le')),
  'lost-letter': json('{"a": "\uFFFD"}'),
  'json-nul': json('{"promotions": ["\\u0000"]}'),
  'json-deep': json('['.repeat(101)),
  'json-twice': json('{"a": 1, "a": 2}'),
  'json-comment': json('{} // end'),
  'json-idle-comma': json('{"a": 1,}'),
  'json-unclosed': json('{"a": 1'),
  'json-other-bracket': json('{"a": [1}}'),
  'json-comma-in-number': json('{"a": 6,90}'),
  'json-leading-zero': json('{"a": 0123}'),
  'json-colon': json('{"a": 1 : 2}'),
  'json-no-comma': json('{"a": 1 "b": 2}'),
  'json-no-colon': json('{"a" 1}'),
  'json-no-name': json('{1: 2}'),
  'json-goes-on': json('{}}'),
  'json-no-value': json('{"a": }'),
  'json-open-text': json('{"a": "x\n}'),
  'json-backslash': json('{"a": "\\D"}'),
  'json-control': json('{"a": "\t"}'),
  'json-inner-quote': json('{"a": "the "best" of"}'),
  'json-invisible': json('{"a":\u00a01}'),
  'json-number-begins': json('{"a": .5}'),
  'json-instead': json('{"a": True}'),
  'cell-yes-or-no': sheet(dishes, 'dish,popular\nsoy-sauce,maybe\n'),
  'cell-picture': sheet(dishes, 'dish,picture\nsoy-sauce,{x\n'),
  'cell-number': sheet(dishes, 'dish,price EUR\nsoy-sauce,dear\n'),
  'cell-two-numbers': sheet(dishes, 'dish;price EUR\nsoy-sauce;1.234\n'),
  'cells-differ': sheet(dishes, 'dish,price EUR\nsoy-sauce,2\nsoy-sauce,3\n'),
  'cell-stays-empty': sheet(prices, 'dish,city,zone,price EUR,price RUB\nsoy-sauce,berlin,center,,3\n'),
  'row-without-alias': sheet(dishes, 'dish,name\n,x\n'),
  'row-twice': sheet(prices, 'dish,price EUR\nsoy-sauce,2\nsoy-sauce,2\n'),
  'row-needs-one': sheet(prices, 'dish,modifier,price EUR\nsoy-sauce,hot,3\n'),
  'row-of-place': sheet(prices, 'modifier,size,city,shop,price EUR\nhot,large,berlin,mitte,3\n'),
  'dish-needs-group': sheet(dishes, 'dish,name\nsoy-sause,x\n'),
  'sheet-empty': sheet(dishes, ''),
  'column-twice': sheet(dishes, 'dish,name,name\n'),
  'column-unknown': sheet(dishes, 'dish,nmae\nsoy-sauce,x\n'),
  'columns-missing': sheet(dishes, 'name\nx\n'),
  'column-nameless': sheet(dishes, 'dish\nsoy-sauce,2\n'),
  'quote-open': sheet(dishes, 'dish\n"x\n'),
  'quote-inside': sheet(dishes, 'dish\nx"y\n'),
  'geojson-place': beside('cities/berlin.geojson', {}),
  'geojson-alone': beside('brands/sofra/places/bonn.geojson', { type: 'FeatureCollection', features: [] }),
  'geojson-collection': beside(outlines, feature('center')),
  'geojson-polygon': geo(feature('center', 'Circle')),
  'outlines-none': geo({ ...feature('center'), geometry: { type: 'LineString', coordinates: ring } }),
  'outlines-aside': geo({ ...feature('center'), geometry: { type: 'LineString', coordinates: ring } }),
  'kml-form': beside('brands/sofra/places/berlin.kml', '<kml>'),
  'xml-doctype': beside('brands/sofra/places/berlin.kml', '<!DOCTYPE kml [<!ENTITY a "b">]><kml>&a;</kml>'),
  'geojson-alias': geo({ ...feature('center'), properties: {} }),
  'zone-has-outline': geo(feature('center')),
  'box-order': changed([city, 'map.bbox', [c, a]]),
  'box-latitude': changed([
    city,
    'map.bbox',
    [
      [100.4, 13.6],
      [100.7, 13.9],
    ],
  ]),
  'point-swapped': area([13.37, 52.5], b ?? [], c ?? []),
  'point-outside': area([48.1, 11.5], b ?? [], c ?? []),
  'outline-short': area(a ?? [], b ?? []),
  'outline-closed': area(a ?? [], b ?? [], c ?? [], a ?? []),
  'outline-repeated': area(a ?? [], a ?? [], b ?? [], c ?? []),
  'outline-flat': area([52.5, 13.37], [52.51, 13.37], [52.52, 13.37]),
  'outline-crosses': area([52.5, 13.37], [52.53, 13.42], [52.53, 13.37], [52.5, 13.42]),
  'zone-extent-missing': zone('map.area', undefined),
  'zone-extent-twice': zone('localities', ['Mitte']),
  'holes-alone': changed(
    [places, 'delivery_zones[0].map', { background_color: '#e4572e', holes: [[a, b, c]] }],
    [places, 'delivery_zones[0].postcodes', ['10115']],
  ),
  'postcode-form': listed({ postcodes: ['10115; 10117'] }),
  'postcode-range': listed({ postcodes: ['1090-1010'] }),
  'locality-unknown': changed([city, 'localities', [text('Mitte')]], ...list({ localities: ['Mite'] })),
  'in-earlier-zone': changed(...list({ localities: ['Mitte'] }), [
    places,
    'delivery_zones[1]',
    { ...tinyZone(), alias: 'other', map: { background_color: '#e4572e' }, localities: ['mitte'] },
  ]),
  'hole-outside': zone('map.holes', [
    [
      [52.32, 13.12],
      [52.34, 13.12],
      [52.34, 13.14],
    ],
  ]),
  'ground-form': ground({ kind: 'water' }),
  'ground-street': ground({ kind: 'street', area: [a, b, c] }),
  'ground-line': ground({ kind: 'water', line: [a, b] }),
  'name-unknown': dish('related', ['caviar']),
  twice: changed([menu, 'products[1].alias', 'salmon-maki']),
  'text-lacks-language': dish('name.ru', undefined),
  'language-not-offered': beside(settings, { languages: { offered: ['de'] } }),
  'bonuses-both': beside(settings, { bonuses: { percent: 5, paused_spend_until: '2026-12-31' } }),
  'colour-pale': beside(settings, { look: { main: '#e53935' } }),
  'bonuses-unclaimed': beside(settings, { sign_in: false }),
  'ends-first': changed([promocodes, 'promocodes[0].to', '2025-12-31']),
  'period-long': period([0, 1500]),
  'period-order': period([900, 960], [600, 700]),
  'period-overlaps': period([600, 960], [900, 990]),
  'capacity-days-twice': rules({ weekdays: [5], date: '2026-12-31' }),
  'capacity-hours-half': rules({ date: '2026-12-31', from: '18:00' }),
  'capacity-for-always': rules({}),
  'capacity-never': rules({ weekdays: [5, 6] }, { weekdays: [6] }, { weekdays: [4, 5] }),
  'mask-code': mask({ code: '49', mask: '+49 ### ########' }),
  'mask-start': mask({ mask: '+7 ### ########' }),
  'mask-signs': mask({ mask: '+49 xxx ########' }),
  'mask-digits': mask({ mask: '+49 30 #######' }),
  'mask-length': mask({ mask: '+49 ###' }),
  'mask-long': mask({ code: '+4999', mask: '+4999 ############' }),
  'mask-country': mask({ mask: '+49 ### ########', country_code: 'QQ' }),
  'mask-of-country': mask({ mask: '+49 ### ########', country_code: 'AT' }),
  'mask-id': () => {
    const other = put(put(tinyChain(), city, 'alias', 'bonn'), city, 'phone_masks[0].mask', '+49 ## ########')[city]
    return read({ ...tinyChain(), 'cities/bonn.json': other })
  },
  'nothing-sold': changed([city, 'order_types', { delivery: false, takeaway: false }]),
  'zones-not-served': changed([city, 'order_types.delivery', false]),
  'acquirer-currency': changed([city, 'prices', { currency_code: 'UGX', fractional: false }]),
  'amount-decimals': dish('basic_price.EUR', 1.234),
  'amount-not-whole': changed([city, 'prices.fractional', false]),
  'price-missing': dish('basic_price', { RUB: 100 }),
  'prices-missing': () => {
    const files = put(tinyChain(), city, 'prices.currency_code', 'INR')
    const { products } = files[menu] as { products: object[] }
    products.push(...Array.from({ length: 12 }, (_, index) => ({ ...products[1], alias: `dish-${index}` })))
    return read(files)
  },
  'min-above-max': changed([modifiers, 'modifiers[0].min', 3]),
  'choice-twice': dish('modifiers.available', ['hot']),
  'choice-count': sauce(1, 1, ['hot', 2]),
  'choices-above': sauce(1, 1, ['hot', 1], ['mild', 1]),
  'choices-below': sauce(2, 2, ['hot', 1], ['mild', 0]),
  'choices-unmet': sauce(3, 3, ['hot', 0]),
  'choices-unmet-in-size': changed(
    sized,
    [modifiers, 'modifiers[2].by_size', { 'no-nori': null }],
    [modifiers, 'modifiers[3].by_size', { 'no-nori': null }],
    bothGroups,
  ),
  'sizes-not-one-choice': changed([modifiers, 'modifiers[0].by_size', { 'no-nori': null }]),
  'sizes-not-of-dish': changed([menu, 'products[1].by_size', { hot: {} }]),
  'size-has-sizes': changed([modifiers, 'modifiers[0].by_size', { mild: null }], [modifiers, 'modifiers[3].by_size', { hot: null }]),
  'free-beside-dearest': changed([modifiers, 'groups[0].free', 1], [modifiers, 'groups[0].dearest_only', true]),
  'size-priced-twice': dish('by_size', { hot: { cost: { EUR: 9 }, price: { EUR: 2 } } }),
  'size-cheaper': dish('by_size', { hot: { cost: { EUR: 6.89 } } }),
  'size-of-start': dish('by_size', { mild: {} }),
  'start-not-made': changed(sized, [modifiers, 'modifiers[3].by_size', { 'no-nori': null }], bothGroups),
  'diet-contradicted': changed([menu, 'products[0].diets', ['vegan', 'vegetarian']], [menu, 'products[0].allergens', ['milk']]),
  'vegan-not-vegetarian': dish('diets', ['vegan']),
  'allergen-undeclared': changed([modifiers, 'modifiers[3].allergens', ['egg']]),
  'additive-undeclared': changed([modifiers, 'modifiers[3].additives', ['colouring']]),
  'diet-broken': dish('diets', ['halal']),
  'override-needs-one': changed([places, 'shops[0].overrides', [{ price: 5 }]]),
  'free-delivery-anyway': changed(
    [places, 'delivery_zones[0].prices.delivery', 0],
    [places, 'delivery_zones[0].prices.free_delivery_from', 30],
  ),
  'free-delivery-low': zone('prices.free_delivery_from', 15),
  'birthday-unknown': () => {
    const files = put(tinyChain(), gifts, 'gifts[0].conditions[0]', { kind: 'birthday', days_before: 3, days_after: 3 })
    return read(Object.fromEntries(Object.entries(files).map(([file, data]) => [file.replace('/sofra/', '/suare/'), data])))
  },
  'message-without-missing': changed([gifts, 'gifts[0].conditions[0].message.de', 'Mehr']),
  'promocode-needs': changed([promocodes, 'promocodes[0].percent', null]),
  'promocode-ignores': changed([promocodes, 'promocodes[0].gift', 'gift-roll']),
  'code-form': dish('code', ' 17'),
  'code-twice': changed([menu, 'products[0].code', 'R-17'], [menu, 'products[1].code', 'R-17']),
  'texts-borrowed': dish('name.en', undefined),
  'shop-has-orders': async () => faultsOfRetired([{ brand: 'sofra', city: 'berlin', alias: 'mitte', orders: 2 }]),
  'author-may-not': async () => [authorMayNot('sofra', 'Anna')],
  'list-gone': async () =>
    withoutList('sofra', [{ kind: 'dish', key: 'wok', data: {}, base: null, place: null, version: 1 }], { cities: [], brands: [] }),
  'changed-since': async () => {
    const row = { kind: 'city', key: 'berlin', data: { id: 2 }, base: { id: 1 }, place: null, version: 1 } as const
    return changedSincePlanned('sofra', [row], { cities: [{ alias: 'berlin', id: 3 }], brands: [] }, [])
  },
  'draft-changed': async () => changedSinceRead('sofra', [], [{ kind: 'dish', key: 'wok', version: 1 }]),
  'no-photo': warned({ picture: undefined }),
  'translation-missing': warned({ name: { de: 'Lachs' } }),
  'allergens-silent': warned({ allergens: [] }),
  'price-far': warned({ basic_price: { EUR: 100 } }),
  'group-empty': warned(null),
}

test.each(Object.entries(bad))('some content has the fault %s, which every language has words for (OPS-MENU-39)', async (code, found) => {
  const faults = await found()
  expect(faults.map((one) => one.code)).toContain(code)
  // No check says what has no words.
  expect(faults.filter((one) => !(one.code in contentTextsOf('en').faults))).toEqual([])
})

test('documents that are no files are checked alike, and their faults name entry and path (OPS-MENU-39)', () => {
  const files = put(put(tinyChain(), menu, 'products[0].related', ['soy-souce']), places, 'delivery_zones[0].prices.delivery', -1)
  const documents = Object.entries(files).map(([file, raw]) => ({
    file,
    kind: kindOf(file) ?? 'texts',
    brand: file.startsWith('brands/') ? 'sofra' : null,
    raw,
  }))
  expect(checkDocuments(documents).faults).toEqual([
    {
      code: 'too-small',
      facts: { least: 0, of: null },
      at: {
        file: places,
        path: 'delivery_zones[0].prices.delivery',
        entry: { kind: 'zone', brand: 'sofra', city: 'berlin', alias: 'center', path: '/prices/delivery' },
      },
    },
    {
      code: 'name-unknown',
      facts: { what: 'dish', name: 'soy-souce', meant: 'soy-sauce' },
      at: {
        file: menu,
        path: 'products[0].related[0]',
        entry: { kind: 'dish', brand: 'sofra', city: null, alias: 'salmon-maki', path: '/related/0' },
      },
    },
  ])
})
