import { zipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
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
