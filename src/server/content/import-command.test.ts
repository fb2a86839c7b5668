import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#kit/database.ts'
import { taken } from '#kit/photographs.ts'
import { type Files, put, tinyChain, writeFiles } from '#kit/tiny-chain.ts'
import type { Stored } from '#server/import/stored/read-stored.ts'
import { byItself } from '#server/staff/acting.ts'
import { arrange } from './arrange-entries.ts'
import { changeDraft } from './drafting.ts'
import { entryAt } from './entry-lists.ts'
import { publish } from './publish.ts'
import { retiredEntries } from './retired-entries.ts'
import { putAt } from './stored-entries.ts'

let made: TestDatabase
beforeEach(async () => {
  made = await createTestDatabase()
})
afterEach(() => made.drop())

const command = fileURLToPath(new URL('../../../bin/import', import.meta.url))

async function run(files: Files, ...options: string[]) {
  await using written = await writeFiles(files)
  const env = { ...process.env, DATABASE_URL: made.url, LC_ALL: 'C' }
  return await promisify(execFile)(command, [written.folder, ...options], { env })
}

const liveDishes = async () =>
  (await made.connect().kysely.selectFrom('product').select('alias').where('live', '=', true).orderBy('id').execute()).map(
    ({ alias }) => alias,
  )

test('a menu that loses many dishes is refused with the word that lets it pass, and nothing is written', async () => {
  await run(tinyChain())
  const menu = 'brands/sofra/menu/01-rolls.json'
  const [, soy] = (tinyChain()[menu] as { products: object[] }).products
  const fewer = put(tinyChain(), menu, 'products', [soy])
  put(fewer, 'brands/sofra/places/berlin.json', 'shops[0].overrides', [])
  await expect(run(fewer)).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('add --retire.\nNothing was written.') })
  await expect(run(fewer, '--check')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('retires 1 of the 2 dishes') })
  expect(await liveDishes()).toEqual(['salmon-maki', 'soy-sauce'])
  expect((await run(fewer, '--retire')).stderr).toContain('retired  salmon-maki')
  expect(await liveDishes()).toEqual(['soy-sauce'])
})

test('a dish, or a group with its dishes, that an import has retired is listed in the office and brought back into the draft (OPS-MENU-36)', async () => {
  const { group, products } = tinyChain()['brands/sofra/menu/01-rolls.json'] as { group: object; products: object[] }
  const more = { group: { ...group, alias: 'more' }, products: [{ ...products[0], alias: 'tuna-maki' }] }
  await run({ ...tinyChain(), 'brands/sofra/menu/02-more.json': more })
  await run(tinyChain(), '--retire')
  const database = made.connect()
  const listed = async (kind: 'dish' | 'group') => (await retiredEntries(database, 'sofra', kind)).map(({ key, list }) => [key, list])
  expect([await listed('dish'), await listed('group')]).toEqual([[['tuna-maki', 'more']], [['more', null]]])
  const bring = (kind: 'dish' | 'group', key: string) =>
    changeDraft(database, { brand: 'sofra', acting: byItself(0) }, (drafting) => arrange(drafting, { act: 'bring-back', kind, key }))
  // Its group comes first.
  expect(await bring('dish', 'tuna-maki')).toMatchObject({ ok: false, problems: [{ field: 'list' }] })
  expect(await bring('group', 'more')).toMatchObject({ ok: true, row: { data: { alias: 'more' } } })
  expect(await bring('dish', 'tuna-maki')).toMatchObject({
    ok: true,
    row: { data: { alias: 'tuna-maki', basic_price: { EUR: 6.9 } }, place: { list: 'more' } },
  })
})

test('a check ends with the difference', async () => {
  await run(tinyChain())
  const { stderr } = await run(put(tinyChain(), 'brands/sofra/menu/01-rolls.json', 'products[0].basic_price.EUR', 7.2), '--check')
  expect(stderr.trimEnd().split('\n').at(-1)).toContain('price €6.90 → €7.20')
})

const sheets = (price: string): Files => ({ 'brands/sofra/prices.csv': `\uFEFFdish;price EUR\r\nsalmon-maki;${price}\r\n;\r\n` })

test('a sheet changes prices of what the shop shows, and says so as a folder does', async () => {
  await run(tinyChain())
  expect((await run(sheets('7,20'), '--csv', '--check')).stderr).toContain('price €6.90 → €7.20')
  expect((await run(sheets('7,20'), '--csv')).stderr).toContain('price €6.90 → €7.20')
  expect((await run(sheets('7,20'), '--csv')).stderr).toContain('Unchanged')
  await expect(run(sheets('dear'), '--csv')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('brands/sofra/prices.csv (1)\n  line 2, column 2: price EUR of salmon-maki: "dear" is no number'),
  })
})

test('a sheet does not undo what another import writes while it waits for it', async () => {
  await run(tinyChain())
  const { kysely } = made.connect()
  const running = await kysely.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(706372041)`.execute(tx)
    const started = run(sheets('7,20'), '--csv')
    await vi.waitFor(
      async () => {
        const { rows } = await sql`select from pg_locks where locktype = 'advisory' and not granted`.execute(kysely)
        if (rows.length === 0) throw new Error('The import does not wait yet.')
      },
      { timeout: 30_000 },
    )
    await sql`update product set name = jsonb_set(name, '{en}', '"Tamari"') where alias = 'soy-sauce'`.execute(tx)
    return { started }
  })
  await running.started
  const rows = await kysely.selectFrom('product').select(['name', 'basic_price']).orderBy('id').execute()
  expect([rows[0]?.basic_price, rows[1]?.name.en]).toEqual([expect.objectContaining({ EUR: 720 }), 'Tamari'])
})

test('a check decodes the photographs that are new, tells how far it is, and refuses damaged ones', async () => {
  await run(tinyChain())
  const withPhoto = (bytes: Buffer): Files => ({
    ...put(tinyChain(), 'brands/sofra/menu/01-rolls.json', 'products[0].picture', { photo: 'photos/maki.jpg' }),
    'brands/sofra/photos/maki.jpg': bytes,
  })
  const photo = await taken()
  expect((await run(withPhoto(photo), '--check')).stderr.match(/Photographs: 1 of 1/g)).toHaveLength(1)
  await expect(run(withPhoto(photo.subarray(0, 4_000)), '--check')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('photos/maki.jpg is damaged'),
  })
  await run(withPhoto(photo))
  expect((await run(withPhoto(photo), '--check')).stderr).not.toContain('Photographs')
})

test('a sheet that is laid over a folder changes the files of the folder, but not in a check', async () => {
  await using written = await writeFiles(tinyChain())
  const menu = join(written.folder, 'brands/sofra/menu/01-rolls.json')
  const before = await readFile(menu, 'utf8')
  await run(sheets('7,20'), '--csv', '--into', written.folder, '--check')
  expect(await readFile(menu, 'utf8')).toBe(before)
  const { stderr } = await run(sheets('7,20'), '--csv', '--into', written.folder)
  expect(stderr).toContain('brands/sofra/menu/01-rolls.json')
  expect(await readFile(menu, 'utf8')).toBe(before.replace('"EUR": 6.9', '"EUR": 7.2'))
})

test('an import says what stands in the draft of the office, and leaves it there', async () => {
  await run(tinyChain())
  expect((await run(tinyChain())).stderr).not.toContain('draft')
  await made.connect().pool.query(`
    insert into content_draft (brand, kind, key, data, base, place, fields, version, changed_by, changed_at)
    values ('sofra', 'dish', 'soy-sauce', '{"alias": "soy-sauce"}', '{"alias": "soy-sauce"}', null, '{}', 1, 'Olga', now())`)
  for (const options of [['--check'], []]) {
    const { stderr } = await run(put(tinyChain(), 'brands/sofra/menu/01-rolls.json', 'products[0].basic_price.EUR', 7.2), ...options)
    expect(stderr).toContain('sofra: 1 entry stands in the draft of the office, which the import leaves as it is: dishes: soy-sauce.')
  }
  expect((await made.connect().pool.query('select from content_draft')).rowCount).toBe(1)
})

test('a folder of sheets that is taken for one of content is told how to import it', async () => {
  await expect(run(sheets('7,20'))).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('--csv') })
})

type Step = Record<string, unknown>
const history = async (): Promise<Step[]> =>
  (await made.connect().kysely.selectFrom('audit').selectAll().orderBy('id').execute()).map(
    ({ action, actor_name, object_kind, object_name, brand, shop_id, before, after }) => ({
      what: [action, object_kind, object_name, brand, shop_id === null ? 'everywhere' : 'there'].join(' '),
      who: actor_name,
      before,
      after,
    }),
  )

test('who has changed a price, from what to what, stands in the history with the moment of publishing (OPS-AUDIT-07)', async () => {
  await run(tinyChain())
  expect(await history()).toEqual([])
  let files = put(tinyChain(), 'brands/sofra/menu/01-rolls.json', 'products[0].basic_price.EUR', 7.2)
  files = put(files, 'brands/sofra/menu/01-rolls.json', 'products[0].discount', 15)
  files = put(files, 'brands/sofra/menu/01-rolls.json', 'products[0].name.en', 'Maki')
  files = put(files, 'brands/sofra/modifiers/all.json', 'modifiers[0].price.EUR', 1)
  files = put(files, 'brands/sofra/places/berlin.json', 'shops[0].overrides[0].price', 6)
  files = put(files, 'brands/sofra/places/berlin.json', 'delivery_zones[0].prices.delivery', 3.5)
  files = put(files, 'brands/sofra/places/berlin.json', 'delivery_zones[0].delivery_time', 40)
  await run(files, '--check')
  expect(await history()).toEqual([])
  await run(files, '--by', 'Anna')
  expect(await history()).toEqual([
    { who: 'Anna', what: 'content.published publication  sofra everywhere', before: null, after: { entries: 4 } },
    { who: 'Anna', what: 'price.changed dish Maki sofra there', before: { price: '5.5' }, after: { price: '6' } },
    { who: 'Anna', what: 'price.changed zone Centre (en) sofra there', before: { delivery: '2.9' }, after: { delivery: '3.5' } },
    {
      who: 'Anna',
      what: 'price.changed dish Maki sofra everywhere',
      before: { EUR: '6.9', discount: '10' },
      after: { EUR: '7.2', discount: '15' },
    },
    { who: 'Anna', what: 'price.changed modifier more-salmon (en) sofra everywhere', before: { EUR: '0.5' }, after: { EUR: '1' } },
  ])
  await run(put(files, 'brands/sofra/menu/01-rolls.json', 'products[0].basic_price.EUR', 8))
  expect((await history()).at(-1)).toMatchObject({ who: expect.stringMatching(/^bin\/import, \w/), after: { EUR: '8' } })
})

const spoken: [language: string, where: Record<string, string>, options: string[], line: RegExp, last: RegExp][] = [
  [
    'German by the environment',
    { LC_ALL: 'de_AT.UTF-8' },
    [],
    /^ {2}Zeile \d+, Spalte \d+: products\[0\]\.name\.de von salmon-maki: darf nicht leer sein$/m,
    /^1 Fehler in 1 Datei\.\nNichts wurde geschrieben\.$/m,
  ],
  [
    'Russian by --lang',
    { LC_ALL: 'de_DE.UTF-8' },
    ['--lang', 'ru'],
    /^ {2}строка \d+, колонка \d+: products\[0\]\.name\.de у salmon-maki: не должно быть пустым$/m,
    /^1 ошибка в 1 файле\.\nНичего не записано\.$/m,
  ],
  [
    'English where the environment speaks none of ours',
    { LC_ALL: 'ja_JP.UTF-8' },
    [],
    /^ {2}line \d+, column \d+: products\[0\]\.name\.de of salmon-maki: must not be empty$/m,
    /^1 fault in 1 file\.\nNothing was written\.$/m,
  ],
]
test.each(spoken)(
  'a fault is printed in %s, with its line and column, and the import ends with 1 (OPS-MENU-39)',
  async (_name, where, options, line, last) => {
    const bad = put(tinyChain(), 'brands/sofra/menu/01-rolls.json', 'products[0].name.de', ' ')
    await using written = await writeFiles(bad)
    const env = { ...process.env, DATABASE_URL: made.url, ...where }
    const run1 = promisify(execFile)(command, [written.folder, '--check', ...options], { env })
    await expect(run1).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(line) })
    await expect(run1).rejects.toMatchObject({ stderr: expect.stringMatching(last) })
  },
)

test('the moment of an import is the database’s, whatever the clock of its machine says', async () => {
  await run(tinyChain())
  vi.stubEnv('NODE_OPTIONS', `--import=${import.meta.resolve('../../../test/kit/shifted-clock.ts')}`)
  vi.stubEnv('CLOCK_SHIFT', String(-2 * 3_600_000))
  onTestFinished(() => void vi.unstubAllEnvs())
  await run(put(tinyChain(), 'brands/sofra/menu/01-rolls.json', 'products[0].basic_price.EUR', 7.2))
  const { rows } = await sql<{ ago: number }>`select extract(epoch from now() - max(at))::int as ago from audit`.execute(
    made.connect().kysely,
  )
  expect(rows[0]?.ago).toBeLessThan(60)
})

test('what an import changes is printed in the language that is asked for, and one that nobody speaks here is refused (OPS-MENU-39)', async () => {
  await run(tinyChain())
  const dearer = put(tinyChain(), 'brands/sofra/menu/01-rolls.json', 'products[0].basic_price.EUR', 7.2)
  const german = (await run(dearer, '--check', '--lang', 'de')).stderr
  expect(german).toContain('Was ein Import ändern würde:\n  Sofra\n    Gerichte: 1 geändert (2 insgesamt)\n')
  expect(german).toContain('salmon-maki (de) (salmon-maki): Preis 6,90\u00a0€ → 7,20\u00a0€')
  expect((await run(dearer, '--check', '--lang', 'ru')).stderr).toContain('цена 6,90\u00a0€ → 7,20\u00a0€')
  await expect(run(tinyChain(), '--check', '--lang', 'ja')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('ru, en, tr'),
  })
})

// @OPS-MENU-25
test('what the office has published since the last import is not undone unasked, and what an import did can be taken back', async () => {
  await run(tinyChain())
  const database = made.connect()
  const chief = { ...byItself(Date.now()), name: 'Olga' }
  const place = { brand: 'sofra', cityId: null, shopId: null }
  const price = (amount: number) => (stored: Stored) => {
    const dish = entryAt(stored, { kind: 'dish', key: 'salmon-maki' })
    if (dish) putAt(dish, '/basic_price/EUR', amount)
  }
  await publish(database, chief, { brand: 'sofra', place, change: price(7.5) })

  const changed = put(tinyChain(), 'brands/sofra/menu/01-rolls.json', 'products[1].basic_price.EUR', 1.5)
  const refusal = {
    code: 1,
    stderr: expect.stringMatching(/would undo[^]*sofra: dishes .*\(basic_price\), No\. 1, Olga[^]*Nothing was written/),
  }
  await expect(run(changed)).rejects.toMatchObject(refusal)
  await expect(run(changed, '--check')).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining('would undo') })

  // Files that have it are in the way of nothing, and are a publication themselves.
  const both = put(changed, 'brands/sofra/menu/01-rolls.json', 'products[0].basic_price.EUR', 7.5)
  expect((await run(both)).stderr).toContain('€1.50')
  const publications = () =>
    database.kysely.selectFrom('publication').select(['number', 'by_import', 'actor_name']).orderBy('number').execute()
  expect(await publications()).toEqual([
    { number: 1, by_import: false, actor_name: 'Olga' },
    { number: 2, by_import: true, actor_name: expect.stringMatching(/^bin\/import, /) },
  ])
  // What was in the files of an import is theirs from then on.
  expect((await run(tinyChain())).stderr).toContain('€7.50 → €6.90')

  await publish(database, chief, { brand: 'sofra', place, change: price(8) })
  expect((await run(tinyChain(), '--replace')).stderr).toContain('€8 → €6.90')
  await publish(database, chief, { brand: 'sofra', place, change: price(9) })
  await publish(database, chief, { brand: 'sofra', place, change: price(6.9) })
  // Changed and changed back: nothing is left that could be undone.
  expect((await run(tinyChain())).stderr).toContain('Unchanged')
})
