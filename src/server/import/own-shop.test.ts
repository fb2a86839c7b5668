import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test, vi } from 'vitest'
import type { Brand } from '#brands/brand.ts'
import { readBrands } from '#brands/read-brands.ts'
import { createTestDatabase } from '#kit/database.ts'
import { writeFiles } from '#kit/tiny-chain.ts'
import { makeBrand } from '#server/brand/make-brand.ts'
import { drawRecipe } from '#server/pictures/draw-recipe.ts'

// docs/guides/own-shop.md, followed to the letter: its brand is made as its command says, its files are imported.

const guide = await readFile(new URL('../../../docs/guides/own-shop.md', import.meta.url), 'utf8')
const made = vi.hoisted(() => ({ brands: [] as Brand[] }))

vi.mock('#brands/index.ts', () => ({
  brandFolders: made.brands,
  faultsOfBrands: [],
  brandFolder: (alias: string) => made.brands.find((brand) => brand.alias === alias) ?? null,
}))

// Files before this one in its worker have read modules that know other brands; those after it read them anew, too.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { exportContent } = await import('./export/export-content.ts')
const { loadContent } = await import('./load-content.ts')
const { readContent } = await import('./read-content.ts')
const { readSheets } = await import('./sheets/lay-over.ts')

const temporary = await mkdtemp(join(tmpdir(), 'sofra-own-shop-'))
afterAll(() => rm(temporary, { recursive: true }))

/** The options of the guide's bin/brand line. */
const option = (name: string): string => new RegExp(`^bin/brand .*--${name} "?([^"\\s-][^"\\n]*?)"?(?= --|$)`, 'm').exec(guide)?.[1] ?? ''
const picture = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: 600, channels: 3, background: '#b3542f' } })
    .jpeg()
    .toBuffer()

await makeBrand(temporary, {
  alias: 'green-fork',
  name: /^bin\/brand "(.+?)"/m.exec(guide)?.[1] ?? '',
  colours: { main: `#${option('colours').split(',')[0]}`, second: `#${option('colours').split(',')[1]}`, dark: false },
  logo: { name: 'logo.jpg', bytes: await picture(1800) },
  language: 'en',
  countryCode: option('country'),
  email: option('email'),
  phone: option('phone'),
  company: option('company'),
})
made.brands.push(...readBrands(temporary).brands)

/** The files of the guide: those whose name stands above their text. */
const written = [...guide.matchAll(/^`([\w/-]+\.(?:json|geojson|csv))`\n\n```\w+\n(.*?)^```/gms)].map(
  ([, file = '', text = '']): [string, string] => [file, text],
)
const own = written.filter(([file]) => !file.startsWith('my-sheets/'))
const sheets = written.flatMap(([file, text]): [string, Buffer][] =>
  file.startsWith('my-sheets/') ? [[file.slice('my-sheets/'.length), Buffer.from(text)]] : [],
)
const files = async () => ({ ...Object.fromEntries(own), 'brands/green-fork/photos/margherita.jpg': await picture(900) })

test('the shop of the guide has one of everything, and no faults', async () => {
  expect(made.brands).toMatchObject([
    { alias: 'green-fork', name: 'Green Fork', languages: { offered: ['en'] }, companyNames: { default: 'Green Fork GmbH' } },
  ])
  expect(written.map(([file]) => file.replace('brands/green-fork/', '')).sort()).toEqual([
    'banners.json',
    'cities/krems.json',
    'gifts.json',
    'menu/01-pizza.json',
    'menu/02-drinks.json',
    'menu/03-specials.json',
    'modifiers/pizza.json',
    'my-sheets/dishes.csv',
    'packages.json',
    'places/krems.geojson',
    'places/krems.json',
    'promocodes.json',
    'promotions.json',
    'texts.json',
  ])
  await using folder = await writeFiles(await files())
  const { faults, content } = await readContent(folder.folder, new Map(sheets))
  expect(faults).toEqual([])
  expect(content.brands[0]?.menu.map(({ data }) => data.products.length)).toEqual([2, 1, 1])
})

test('it can be followed on top of the demo: nothing of either is in the way of the other', async () => {
  const project = join(import.meta.dirname, '../../..')
  const demo = readBrands(join(project, 'brands')).brands
  made.brands.push(...demo)
  await using folder = await writeFiles({})
  try {
    await cp(join(project, 'content'), folder.folder, { recursive: true })
    await using guided = await writeFiles(await files())
    await cp(guided.folder, folder.folder, { recursive: true })
    const { faults, content } = await readContent(folder.folder, new Map(sheets))
    expect(faults).toEqual([])
    expect(content.brands).toHaveLength(demo.length + 1)
  } finally {
    made.brands.splice(1)
  }
})

test('its second language is exported into a folder of its own, filled in, and imported', async () => {
  const command = (name: string): RegExp => new RegExp(`^bin/${name} (?:\\.\\./)?([\\w-]+) --csv(.*)$`, 'gm')
  const exports = [...guide.matchAll(command('export'))].map(([, folder]) => folder ?? '')
  const imports = [...guide.matchAll(command('import'))].map(([, folder]) => folder ?? '')
  expect(exports).toHaveLength(1)
  // An export goes into an empty folder, and what it wrote is imported afterwards.
  expect(imports.slice(0, -1)).not.toContain(exports[0])
  expect(imports.at(-1)).toBe(exports[0])
  const database = await createTestDatabase()
  await using folder = await writeFiles(await files())
  try {
    const connected = database.connect()
    const laid = await readContent(folder.folder, new Map(sheets))
    for (const [file, text] of laid.changed) await writeFile(join(folder.folder, file), text)
    await loadContent(connected, laid.content)
    const own = join(temporary, 'own-language')
    await exportContent(connected, own, { csv: ',' })
    for (const file of ['translations.csv', 'brands/green-fork/translations.csv'])
      expect((await readFile(join(own, file), 'utf8')).split('\r\n')[0]).toMatch(/text,en$/)
    const out = join(temporary, exports[0] ?? '')
    const offered = made.brands[0]?.languages.offered
    offered?.push('de')
    await exportContent(connected, out, { csv: ',' })
    const sheet = join(out, 'brands/green-fork/translations.csv')
    const [head = '', ...rows] = (await readFile(sheet, 'utf8')).split('\r\n')
    const at = head.split(',').indexOf('de')
    const filled = rows.map((row) => (row.includes(',Drinks,') ? row.split(',').with(at, 'Getränke').join(',') : row))
    await writeFile(sheet, [head, ...filled].join('\r\n'))
    const read = await readContent(folder.folder, await readSheets(out))
    expect(read.faults).toEqual([])
    expect(read.content.brands[0]?.menu[1]?.data.group.name).toMatchObject({ en: 'Drinks', de: 'Getränke' })
  } finally {
    made.brands[0]?.languages.offered.pop()
    await database.drop()
  }
})

test('without what may be left out it is a shop as well', async () => {
  const needed = /cities|places|menu\/0[12]|photos/
  await using folder = await writeFiles(Object.fromEntries(Object.entries(await files()).filter(([file]) => needed.test(file))))
  expect((await readContent(folder.folder, new Map(sheets))).faults).toEqual([])
})

test('it comes out of the database as it went in', async () => {
  const database = await createTestDatabase()
  await using folder = await writeFiles(await files())
  try {
    const connected = database.connect()
    await loadContent(connected, (await readContent(folder.folder, new Map(sheets))).content, { draw: drawRecipe })
    const out = join(temporary, 'out')
    await exportContent(connected, out)
    const again = await readContent(out)
    expect(again.faults).toEqual([])
    expect(await loadContent(connected, again.content, { draw: drawRecipe })).toMatchObject({ unchanged: true })
  } finally {
    await database.drop()
  }
})
