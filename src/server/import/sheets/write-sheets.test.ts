import { expect, test } from 'vitest'
import { put, tinyChain, writeFiles } from '#kit/tiny-chain.ts'
import { parseFiles } from '../read-files.ts'
import { readContent } from '../read-content.ts'
import { sheetsOf } from './write-sheets.ts'

const menu = 'brands/sofra/menu/01-rolls.json'

/** The smallest chain beside a city with another currency, which the brand is not in. */
function besideMoscow() {
  const files = tinyChain()
  const moscow = { ...(files['cities/berlin.json'] as object), alias: 'moscow' }
  return put({ ...files, 'cities/moscow.json': structuredClone(moscow) }, 'cities/moscow.json', 'prices.currency_code', 'RUB')
}
const pricedIn = async (files: ReturnType<typeof tinyChain>) => {
  await using written = await writeFiles(files)
  const sheets = sheetsOf((await parseFiles(written.folder)).files, ',')
  const firstLines = ['dishes', 'prices'].map((kind) => sheets.get(`brands/sofra/${kind}.csv`)?.split('\r\n', 1)[0])
  const columns = firstLines.map((line) => line?.match(/(?:price|collecting) [A-Z]{3}/g))
  const { changed, faults } = await readContent(written.folder, new Map([...sheets].map(([file, csv]) => [file, Buffer.from(csv)])))
  return { columns, changed: [...changed], faults }
}
const paid = 'products[0].basic_price'
test.each<[name: string, files: ReturnType<typeof tinyChain>, columns: string[]]>([
  ['its cities', besideMoscow(), ['price EUR']],
  ['its cities, and in another that a dish has', put(besideMoscow(), menu, paid, { EUR: 6.9, RUB: 500 }), ['price EUR', 'price RUB']],
  ['no city at all, when a dish has it', put(tinyChain(), menu, paid, { EUR: 6.9, KZT: 2500 }), ['price EUR', 'price KZT']],
])('exported sheets have columns of prices in the currencies of %s, and are taken back unchanged', async (_name, files, columns) => {
  expect(await pricedIn(files)).toEqual({ columns: [columns, columns], changed: [], faults: [] })
})

test('the sheets of a brand without a place have a column for each currency that it may come to be paid in', async () => {
  const { 'brands/sofra/places/berlin.json': _, ...files } = besideMoscow()
  expect((await pricedIn(files)).columns[0]).toEqual(['price EUR', 'price RUB'])
})
