import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const project = resolve(import.meta.dirname, '../..')
const model = 'imba-pizza'

export const brandOfTurn = (n: number): string => `brand-${String(n).padStart(3, '0')}`
export const cityOfTurn = (n: number): string => `city-${String(n).padStart(3, '0')}`

type Json = Record<string, unknown>
/** What the demo has in some of its cities is everywhere. */
const readJson = (path: string): Json =>
  JSON.parse(readFileSync(path, 'utf8'), (key, value: unknown) => (key === 'cities' ? null : value)) as Json
const writeJson = (path: string, data: Json): void => writeFileSync(path, JSON.stringify(data))

export type Width = { brands: number; cities: number; dishes: number }

/**
 * Copies the checkout into a folder, with other brands and other content: brands as wide as asked for, whose dishes are those of
 * the demo several times, in cities that are Moscow's, with a shop and its zones in each. Its content is imported with
 * `src/server/content/import-command.ts` of the copy.
 */
export function makeChain(folder: string, width: Width): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyProgram(folder)
  symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
  makeBrands(folder, width)
  makeCities(folder, width)
}

/** The program as it is now: what is measured is not that of the run which made the content. */
export function copyProgram(folder: string): void {
  const names = ['src', 'build', 'migrations', 'bin', 'packages', 'package.json']
  for (const name of names) rmSync(join(folder, name), { recursive: true, force: true })
  for (const name of names) cpSync(join(project, name), join(folder, name), { recursive: true })
}

function makeBrands(folder: string, { brands, cities, dishes }: Width): void {
  cpSync(join(project, 'brands'), join(folder, 'brands'), { recursive: true })
  for (const name of ['sofra', 'suare', 'mylavash']) rmSync(join(folder, 'brands', name), { recursive: true })
  const content = join(folder, 'content/brands')
  cpSync(join(project, 'content/schema'), join(folder, 'content/schema'), { recursive: true })
  cpSync(join(project, 'content/brands', model), join(content, model), { recursive: true })
  widenMenu(join(content, model, 'menu'), dishes)
  widenPlaces(join(content, model, 'places'), cities)
  for (const name of ['promotions.json', 'promocodes.json']) writeJson(join(content, model, name), readJson(join(content, model, name)))
  for (let n = 0; n < brands; n += 1) {
    cpSync(join(folder, 'brands', model), join(folder, 'brands', brandOfTurn(n)), { recursive: true })
    cpSync(join(content, model), join(content, brandOfTurn(n)), { recursive: true })
  }
  rmSync(join(folder, 'brands', model), { recursive: true })
  rmSync(join(content, model), { recursive: true })
}

/** Every dish so many times, under further names. */
function widenMenu(menu: string, dishes: number): void {
  const files = readdirSync(menu).map((name) => join(menu, name))
  const groups = files.map((path) => ({ path, data: readJson(path) as Json & { products: (Json & { alias: string })[] } }))
  const known = groups.reduce((sum, { data }) => sum + data.products.length, 0)
  const times = Math.ceil(dishes / known)
  for (const { path, data } of groups) {
    const copies = Array.from({ length: times - 1 }, (_, copy) =>
      data.products.map((product) => ({ ...product, alias: `${product.alias}-${copy + 2}`, popular: false })),
    ).flat()
    writeJson(path, { ...data, products: [...data.products, ...copies] })
  }
}

type Zone = Json & { alias: string; shop: string }

function widenPlaces(places: string, cities: number): void {
  const {
    shops,
    delivery_zones: zones,
    ...rest
  } = readJson(join(places, 'moscow.json')) as Json & {
    shops: (Json & { alias: string })[]
    delivery_zones: Zone[]
  }
  const [shop] = shops as [Json & { alias: string }]
  rmSync(places, { recursive: true })
  mkdirSync(places)
  for (let n = 0; n < cities; n += 1) {
    const city = cityOfTurn(n)
    writeJson(join(places, `${city}.json`), {
      ...rest,
      city,
      shops: [{ ...shop, alias: `${shop.alias}-${n}` }],
      delivery_zones: zones
        .filter((zone) => zone.shop === shop.alias)
        .map((zone) => ({ ...zone, alias: `${zone.alias}-${n}`, shop: `${shop.alias}-${n}` })),
    })
  }
}

function makeCities(folder: string, { cities }: Width): void {
  mkdirSync(join(folder, 'content/cities'))
  mkdirSync(join(folder, 'content/gazetteer'))
  const moscow = readJson(join(project, 'content/cities/moscow.json'))
  for (let n = 0; n < cities; n += 1)
    writeJson(join(folder, 'content/cities', `${cityOfTurn(n)}.json`), { ...moscow, alias: cityOfTurn(n), sort: n })
}
