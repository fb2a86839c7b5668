import { zipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { jsonText } from '#server/database/json-column.ts'
import { brandPlace, colleague, type Colleague, grant, owner, shopPlace } from '#kit/staff.ts'
import { unpack } from './archive.ts'

// The fixture chain leaves as files and comes back, changed.

let app: TestApp
let olga: Colleague
beforeAll(async () => {
  app = await createTestApp({ live: true })
  olga = await owner(app)
})
afterAll(() => app.close())

type As = 'json' | 'csv' | 'csv-semicolon'
const text = (bytes: Uint8Array | undefined): string => Buffer.from(bytes ?? []).toString('utf8')
const exported = async (as: As, who = olga, brand = 'sofra') => {
  const { bytes } = must(await who.call('GET /api/staff/content/export', { query: { brand, as } }))
  const unpacked = unpack(bytes)
  if (!unpacked.ok) throw new Error('No archive')
  return unpacked.files
}
const archive = (files: Iterable<readonly [string, Uint8Array | string]>): Buffer =>
  Buffer.from(zipSync(Object.fromEntries([...files].map(([name, content]) => [name, Buffer.from(content)]))))
const send = (files: Iterable<readonly [string, Uint8Array | string]> | Buffer, query: Record<string, string> = {}, who = olga) =>
  who.call('POST /api/staff/content/import', {
    query: { brand: 'sofra', ...query },
    body: Buffer.isBuffer(files) ? files : archive(files),
    headers: { 'content-type': 'application/zip' },
  })
/** Files that say what a brand sells, with one of them changed. */
const withFile = async (as: As, name: RegExp, change: (content: string) => string) => {
  const files = [...(await exported(as))].filter(([one]) => name.test(one)).map(([one, bytes]) => [one, text(bytes)] as const)
  const [found, content] = files.find(([, one]) => change(one) !== one) ?? ['', '']
  return [[found, change(content)]] as [string, string][]
}
const priceOf = async (alias: string): Promise<number | undefined> => {
  const visitor = shopper(app)
  await visitor.collectAt('night')
  return Object.values((await visitor.add(alias)).products)[0]?.price
}

test.each(['json', 'csv', 'csv-semicolon'] as const)('%s that is imported as it was exported changes nothing (OPS-MENU-22)', async (as) => {
  const files = await exported(as)
  expect([...files.keys()].every((name) => name.startsWith('brands/sofra/'))).toBe(true)
  expect(must(await send(files))).toMatchObject({ faults: [], lines: [], digest: null, publication: null, left_out: [] })
})

test('a changed sheet says what it would change, changes nothing until that is confirmed, and is taken back (OPS-MENU-23)', async () => {
  const before = await priceOf('miso')
  const sheet = await withFile('csv', /prices\.csv$/, (csv) => csv.replace(/^(.*\bmiso\b.*)$/m, (row) => row.replaceAll('250', '275')))
  const shown = must(await send(sheet))
  expect(shown).toMatchObject({ faults: [], publication: null, digest: expect.any(String) })
  expect(shown.lines.join('\n')).toContain('miso')
  expect(await priceOf('miso')).toBe(before)

  // Somebody else publishes meanwhile: what was confirmed is not what would be published, so it is shown anew.
  const { publication: other } = must(
    await olga.call('POST /api/staff/content/prices', {
      body: {
        brand: 'sofra',
        changes: [{ kind: 'dish', alias: 'miso', size: null, shop_id: null, currency: 'RUB', from: 250_00, to: 260_00 }],
      },
    }),
  )
  const anew = must(await send(sheet, { confirm: shown.digest ?? '' }))
  expect([anew.publication, anew.digest === shown.digest, await priceOf('miso')]).toEqual([null, false, 260])
  must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id: other?.id ?? 0 }, body: {} }))

  const { publication } = must(await send(sheet, { confirm: shown.digest ?? '' }))
  expect([publication?.number, await priceOf('miso')]).toEqual([expect.any(Number), 275])
  must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id: publication?.id ?? 0 }, body: {} }))
  expect(await priceOf('miso')).toBe(before)
})

test('a place that only the map in the database knows is not warned of when files name it (OPS-ZONES-09)', async () => {
  const { kysely } = app.database
  const places = [{ ru: 'Ворзель' }]
  await kysely
    .updateTable('city')
    .set({ localities: jsonText(places) })
    .where('alias', '=', 'moscow')
    .execute()
  await sql`update street set district = ${JSON.stringify({ ru: 'Заречье' })}::jsonb
    where id = (select min(street.id) from street join city on city.id = city_id where alias = 'moscow')`.execute(kysely)
  const listed = { alias: 'listed', name: { ru: 'Список' }, shop: 'arbat', map: { background_color: '#e4572e' }, delivery_time: 40 }
  const prices = { delivery: 0, minimum_order_amount: 0, has_free_delivery: false }
  const files = await withFile('json', /places\/moscow\.json$/, (json) => {
    const data = JSON.parse(json) as { delivery_zones: object[] }
    data.delivery_zones.push({ ...listed, prices, localities: ['Заречье', 'Заречья', 'Ворзель'] })
    return JSON.stringify(data)
  })
  const { faults, warnings } = must(await send(files))
  expect(faults).toEqual([])
  const said = warnings.map((one) => one.text).filter((one) => /Заречь|Ворзель/.test(one))
  expect([said.length, said[0]]).toEqual([1, expect.stringContaining('Заречья')])
})

test('faults of a sheet name its line, column and heading in the language of the person, and nothing is published (OPS-MENU-23)', async () => {
  const sheet = await withFile('csv', /prices\.csv$/, (csv) => csv.replace(/^(.*\bmiso\b.*)$/m, (row) => row.replaceAll('250', 'cheap')))
  const { faults, digest } = must(await send(sheet))
  expect([faults.length > 0, digest]).toEqual([true, null])
  expect(faults[0]).toMatchObject({
    file: 'prices.csv',
    line: expect.any(Number),
    column: expect.any(Number),
    field: expect.stringMatching(/RUB/),
  })
  expect(faults[0]?.text).toContain('cheap')
})

test('a text that begins like a formula leaves defused and comes back as it was (OPS-MENU-24)', async () => {
  const named = '=HYPERLINK("https://evil.example";"Miso")'
  const [[file, json] = ['', '']] = await withFile('json', /menu\//, (content) => {
    const data = JSON.parse(content) as { products: { name: { en: string } }[] }
    if (data.products[0]) data.products[0].name.en = named
    return JSON.stringify(data)
  })
  const { digest, faults } = must(await send([[file, json]]))
  expect(faults).toEqual([])
  const { publication } = must(await send([[file, json]], { confirm: digest ?? '' }))
  const sheets = await exported('csv')
  const all = [...sheets.values()].map(text).join('\n')
  expect(all).toContain(`'${named.slice(0, 11)}`)
  expect(must(await send(sheets))).toMatchObject({ faults: [], digest: null })
  must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id: publication?.id ?? 0 }, body: {} }))
})

// @OPS-MENU-22 @OPS-MENU-30
test('the days and hours at which a dish is served leave in a sheet, come back unchanged, and are changed there', async () => {
  const served = { hours: '08:00-11:00', weekdays: [1, 2], from: '2026-12-01', until: '2026-12-24' }
  const json = await withFile('json', /menu\//, (content) => {
    const data = JSON.parse(content) as { products: object[] }
    return JSON.stringify({ ...data, products: data.products.map((one, index) => (index === 0 ? { ...one, ...served } : one)) })
  })
  const publish = async (files: [string, string][]): Promise<number> => {
    const { digest } = must(await send(files))
    return must(await send(files, { confirm: digest ?? '' })).publication?.id ?? 0
  }
  const ids = [await publish(json)]
  for (const as of ['csv', 'csv-semicolon'] as const)
    expect(must(await send(await exported(as)))).toMatchObject({ faults: [], digest: null })
  const later = await withFile('csv', /dishes\.csv$/, (csv) => csv.replace('2026-12-24', '2026-12-31'))
  expect(must(await send(later)).lines.join('\n')).toContain('2026-12-24 → 2026-12-31')
  ids.push(await publish(later))
  const never = await withFile('csv', /dishes\.csv$/, (csv) => csv.replace('2026-12-31', '2026-11-31'))
  expect(must(await send(never)).faults[0]).toMatchObject({ file: 'dishes.csv', field: expect.stringMatching(/^until/) })
  for (const id of ids.toReversed()) must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id }, body: {} }))
})

test('a group that is left out of the files stays, a dish that its own file leaves out is retired', async () => {
  const [[name, shorter] = ['', '']] = await withFile('json', /menu\//, (content) => {
    const data = JSON.parse(content) as { products: { alias: string }[] }
    const rest = data.products.filter(({ alias }) => alias !== 'donburi')
    return rest.length < data.products.length ? JSON.stringify({ ...data, products: rest }) : content
  })
  // Sent without the folders around it.
  const shown = must(await send([[name.replace('brands/sofra/', ''), shorter]]))
  expect(shown.faults).toEqual([])
  expect(shown.lines.filter((line) => line.includes('donburi'))).toEqual([expect.stringContaining('retired')])
  expect(shown.lines.length).toBeLessThan(5)
  // Also without its folder: what it is stands in it.
  const alone = must(await send([[name.split('/').at(-1) ?? '', shorter]]))
  expect([alone.left_out, alone.lines]).toEqual([[], shown.lines])
})

test('a group that a sheet names and the menu lacks is made behind the others, one that is nearly there is a fault (OPS-MENU-23)', async () => {
  const columns = 'dish;group;name;price RUB;price TRY;price EUR;price KZT;price BYN;price UAH'
  const sheet = (group: string): [string, string][] => [
    ['Karte.csv', `${columns}\r\nLunch pizza;${group};Lunch pizza;500;200;8;3000;20;200\r\n`],
  ]
  const mittag = 'Mittagstisch 11–15 Uhr'
  const told = must(await send(sheet(mittag)))
  // What nobody sent is called as its reader calls it.
  expect(new Set(told.warnings.map(({ file, line }) => `${file} ${line}`))).toEqual(new Set([`${mittag} null`]))
  expect([told.faults, told.lines.filter((line) => line.includes('added')).length]).toEqual([[], 4])
  const { publication } = must(await send(sheet(mittag), { confirm: told.digest ?? '' }))
  const entries = async () => must(await olga.call('GET /api/staff/content/entries', { query: { brand: 'sofra', kind: 'group' } })).entries
  expect((await entries()).at(-1)).toMatchObject({ key: 'mittagstisch-11-15-uhr', name: mittag })
  // The same sheet finds it again, and what is published so is no news.
  expect(must(await send(sheet(mittag)))).toMatchObject({ faults: [], warnings: [], digest: null })
  expect(must(await send(sheet('Mittagstich 11–15 Uhr'))).faults).toMatchObject([
    { file: 'Karte.csv', line: 2, column: 2, text: expect.stringContaining('mittagstisch-11-15-uhr') },
  ])
  must(await olga.call('POST /api/staff/content/publications/:id/undo', { params: { id: publication?.id ?? 0 }, body: {} }))
})

test('what a sheet is warned of stands at its line, and where another stands is told by the name that its file was sent with', async () => {
  const codes = 'dish;group;code\r\nmiso;hot;R-17\r\nwok;hot;R-17\r\n'
  const { faults, warnings } = must(await send([['Karte.csv', codes]]))
  expect([faults, warnings]).toEqual([
    [],
    [{ file: 'Karte.csv', line: 3, column: 3, field: 'code of wok', text: expect.stringMatching(/ Karte\.csv:2/) }],
  ])
  const differ = must(
    await send([
      ['Karte.csv', 'dish;group;price RUB\r\nmiso;hot;260\r\n'],
      ['Preise.csv', 'dish;price RUB\r\nmiso;270\r\n'],
    ]),
  )
  expect(differ.faults).toMatchObject([{ file: 'Preise.csv', line: 2, text: expect.stringMatching(/ Karte\.csv, line 2 /) }])
})

test('an entry that no file spoke of is called as the files name it', async () => {
  const drinks = await withFile('json', /menu\//, (content) => {
    const data = JSON.parse(content) as { products: { alias: string }[] }
    const rest = data.products.filter(({ alias }) => alias !== 'soy')
    return rest.length < data.products.length ? JSON.stringify({ ...data, products: rest }) : content
  })
  const renamed: [string, string] = ['Texte.csv', 'text;en\r\ndishes/philadelphia/name;Philly\r\n']
  const { faults } = must(await send([...drinks, renamed]))
  expect(faults).toMatchObject([{ file: 'Philly', line: null, text: expect.stringContaining('soy') }])
})

test('a table that cannot be read, or whose columns nobody knows, is told what is wrong with it, not that it is of another brand', async () => {
  const told = async (name: string, content: string | Uint8Array) => {
    const { left_out: leftOut, faults } = must(await send([[name, content]]))
    return [leftOut, ...faults.map(({ line, column, text: words }) => [line, column, words])]
  }
  // Excel's own "CSV" is written in the older letters of its country.
  const older = Buffer.from('dish;group;price EUR\r\nD\u00f6ner;Pizza;9\r\n', 'latin1')
  expect(await told('Karte.csv', older)).toEqual([[], [2, 2, expect.stringContaining('CSV UTF-8')]])
  expect(await told('Karte.xlsx', Buffer.from('PK\u0003\u0004 and so on'))).toEqual([[], [1, 1, expect.stringContaining('CSV')]])
  expect(await told('Karte.csv', 'Gericht;Preis\r\nMargherita;9\r\n')).toEqual([[], ...Array.from({ length: 3 }, () => expect.anything())])
})

test('what is no archive, what is too much of one, and files of another brand are told apart', async () => {
  expect((await send(Buffer.from('a,b\n1,2'))).problem.errors).toHaveProperty('file')
  // An archive of a few bytes that says it holds two gigabytes, and one of very many files.
  const vast = archive([['menu/01-a.json', '{}']])
  vast.writeUInt32LE(0x7fffffff, vast.indexOf('PK\x01\x02') + 24)
  const many = archive(Array.from({ length: 4_001 }, (_, index) => [`photos/${index}.jpg`, ''] as const))
  for (const one of [vast, many]) expect((await send(one)).problem.errors).toMatchObject({ file: [expect.stringContaining('larger')] })
  expect(
    must(
      await send([
        ['brands/suare/packages.json', '{}'],
        ['readme.txt', 'Hello'],
        ['.DS_Store', 'x'],
        ['brands/sofra/photos/../../../../out.jpg', 'x'],
        ['menu/rolls.txt', 'x'],
      ]),
    ),
  ).toMatchObject({
    left_out: ['brands/suare/packages.json', 'readme.txt', 'menu/rolls.txt'],
    digest: null,
  })
})

test('only who may change the menu of the brand takes files out or in', async () => {
  const inBrand = await colleague(app, [grant('brand-manager', brandPlace('sofra'))])
  expect((await exported('csv', inBrand)).size).toBeGreaterThan(0)
  for (const who of [
    await colleague(app, [grant('manager', shopPlace(app, 'arbat'))]),
    await colleague(app, [grant('brand-manager', brandPlace('suare'))]),
  ]) {
    expect([403, 404]).toContain((await who.call('GET /api/staff/content/export', { query: { brand: 'sofra', as: 'json' } })).status)
    expect([403, 404]).toContain((await send([['a.csv', '']], {}, who)).status)
  }
})

test('no file changes what its sender may not change on a screen', async () => {
  const inBrand = await colleague(app, [grant('brand-manager', brandPlace('sofra'))])
  const settings = [['settings.json', JSON.stringify({ name: 'Another' })]] as const
  const { digest } = must(await send(settings))
  expect(digest).not.toBeNull()
  expect((await send(settings, {}, inBrand)).status).toBe(403)
  expect((await send(settings, { confirm: digest ?? '' }, inBrand)).status).toBe(403)
  expect(must(await send(settings)).digest).toBe(digest)
})
