import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { tinyChain, writeFiles } from '#kit/tiny-chain.ts'
import { wordsOfFault } from '../fault.ts'
import { readContent } from '../read-content.ts'
import { headerKey, plainHeaders, readSheet } from './headers.ts'

const headersOf = (line: string) => {
  const read = readSheet('dishes.csv', Buffer.from(`${line}\n`))
  return read.ok ? read.table.headers.map(({ header }) => header) : read.fault
}

test.each([
  ['other case', 'DISH,Group,Price EUR,price eur,PRİCE eur', ['dish', 'group', 'price EUR', 'price EUR', 'price EUR']],
  [
    'blanks and underscores',
    ' dish ,sold  by,age_limit,nutrition-per,price_eur',
    ['dish', 'sold by', 'age limit', 'nutrition per', 'price EUR'],
  ],
  ['blanks that nobody sees', '\ufeff\ufeffdish,price\u00a0EUR,na\u200bme,agelimit', ['dish', 'price EUR', 'name', 'age limit']],
  ['letters of full width', 'ｄｉｓｈ,ｐｒｉｃｅ　ＥＵＲ', ['dish', 'price EUR']],
  ['signs around', '"Dish:","Price (EUR)",name*,"Collecting, eur"', ['dish', 'price EUR', 'name', 'collecting EUR']],
  ['codes in small letters', 'deposit eur,vat de,Vat_DE,EN', ['deposit EUR', 'vat DE', 'vat DE', 'en']],
])('a header with %s is the column that it means', (_name, line, headers) => {
  expect(headersOf(line)).toEqual(headers)
})

test.each(['price', 'price xyz', 'price EUX', 'vat germany', 'dishes', 'EUR', 'naïme', '--'])(
  'the header %j is left as it is written',
  (header) => {
    expect(headersOf(`dish,${header}`)).toEqual(['dish', header])
  },
)

test('no two columns differ only in what a header may leave out, and none reads as a price in a currency', () => {
  const keys = plainHeaders.map(headerKey)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => key === '' || /^(price|collecting|deposit|vat)/.test(key))).toEqual([])
})

async function laidOver(sheets: Record<string, string>) {
  await using written = await writeFiles(tinyChain())
  return await readContent(written.folder, new Map(Object.entries(sheets).map(([file, csv]) => [`brands/sofra/${file}`, Buffer.from(csv)])))
}

test('sheets with the headers of a spreadsheet of somebody change what they say', async () => {
  const { content, faults } = await laidOver({
    'dishes.csv': 'Dish;Price (EUR);Age_Limit\nsoy-sauce;1,5;18\n',
    'prices.csv': 'DISH,City,Shop,price_eur\nsalmon-maki,berlin,mitte,5\n',
    'translations.csv': 'Text,DE\ndishes/soy-sauce/name,Sojasoße\n',
  })
  expect(faults).toEqual([])
  const [brand] = content.brands
  expect(brand?.menu[0]?.data.products[1]).toMatchObject({ basic_price: { EUR: 1.5 }, age_limit: 18, name: { de: 'Sojasoße' } })
  expect(brand?.places[0]?.data.shops[0]?.overrides).toMatchObject([{ product: 'salmon-maki', price: 5 }])
})

test.each([
  ['dishes.csv', 'dish,Prize_EUR', 'price EUR'],
  ['dishes.csv', 'dish,Price', 'price EUR'],
  ['dishes.csv', 'dish,DISCOUNTS', 'discount'],
  ['prices.csv', 'dish,Modifer', 'modifier'],
  ['translations.csv', 'text,Textt', 'text'],
])('in %s with %j the fault shows the header as written and names the nearest column, in every language', async (file, line, meant) => {
  const { faults } = await laidOver({ [file]: `${line}\n` })
  expect(faults).toMatchObject([{ code: 'column-unknown', at: { path: line.split(',')[1], line: 1, column: 2 } }])
  for (const language of languages) for (const one of faults) expect(wordsOfFault(one, language)).toContain(meant)
})

test('two headers that mean one column are a fault at the second, as it is written', async () => {
  const { faults } = await laidOver({ 'dishes.csv': 'dish,Price EUR,price_eur\nsoy-sauce,1,2\n' })
  expect(faults[0]).toMatchObject({ code: 'column-twice', at: { path: 'price_eur', column: 3 } })
})
