import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { acquirerIn } from './brand.ts'
import { brandPictures } from './check-folder.ts'
import { readBrands } from './read-brands.ts'

let folder: string
const sofra = join(import.meta.dirname, 'sofra')
const file = (name: string): string => join(folder, 'green-fork', name)
const change = (name: string, from: string | RegExp, to: string): void =>
  writeFileSync(file(name), readFileSync(file(name), 'utf8').replace(from, to))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sofra-brands-'))
  cpSync(sofra, join(folder, 'green-fork'), { recursive: true })
  cpSync(join(import.meta.dirname, 'legal'), join(folder, 'legal'), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder is a brand by being there, named after the folder and opened at its host (BRAND-01)', () => {
  const { brands, faults } = readBrands(folder)
  expect(faults).toEqual([])
  expect(brands.map(({ alias, hosts, domain, look }) => ({ alias, hosts, domain, logo: look.logo }))).toEqual([
    { alias: 'green-fork', hosts: ['green-fork.localhost'], domain: 'green-fork.localhost', logo: { width: 131, height: 40 } },
  ])
})

test('a country has its own acquirer and receipt on top of those that every brand begins with', () => {
  change('brand.json', '"RU": "cloud"', '"DE": null')
  const [brand] = readBrands(folder).brands
  expect(brand?.acquirers).toEqual({ TR: 'iyzico', default: 'stripe', DE: null })
  expect(brand?.receipts.default.paymentMode).toBe('full_payment')
})

test.each([...brandPictures, 'tokens.css', 'brand.json'])(
  'a brand without %s is a fault with its file, and shows nobody else’s',
  (name) => {
    rmSync(file(name))
    expect(readBrands(folder).faults).toEqual([expect.stringContaining(`brands/green-fork/${name}: is missing`)])
  },
)

test.each([
  ['a token that every brand sets', 'tokens.css', /--accent-ink:.*;/, '', 'tokens.css: does not set --accent-ink'],
  ['a picture of another kind', 'map-icons/pin.svg', /^[\s\S]*$/, 'PNG', 'map-icons/pin.svg: is no SVG picture'],
  ['a logo without a size', 'images/logo.svg', / viewBox="[^"]*" width="\d+" height="\d+"/, '', 'images/logo.svg: says no size'],
  ['a slip of JSON', 'brand.json', '"name"', 'name', 'brand.json: is not valid JSON'],
  ['no name', 'brand.json', /"name": "Sofra",\s*/, '', 'brand.json: line 1, column 1: name: is missing'],
  ['a wrong colour', 'brand.json', '#ffffff', 'white', 'column 19: look.themeColor: must be a colour such as #c8321f'],
  ['an unknown key', 'brand.json', '"sort"', '"order"', 'brand.json: line 1, column 1: has keys that Sofra does not know: order'],
])('%s is a fault with its file and place', (_name, name, from, to, fault) => {
  change(name, from, to)
  expect(readBrands(folder).faults).toEqual([expect.stringContaining(fault)])
})

test('a folder whose name is no alias is a fault', () => {
  cpSync(sofra, join(folder, 'Green Fork'), { recursive: true })
  expect(readBrands(folder).faults).toEqual([
    expect.stringContaining('brands/Green Fork: a brand’s folder has a name of small Latin letters'),
  ])
})

test('a brand that names no language of its own is written in the first one it offers', () => {
  const facts = JSON.parse(readFileSync(file('brand.json'), 'utf8')) as object
  writeFileSync(file('brand.json'), JSON.stringify({ ...facts, languages: { offered: ['en', 'de'] } }))
  expect(readBrands(folder).brands[0]?.languages).toEqual({ offered: ['en', 'de'], default: 'en', showSwitch: true })
})

test('a country without an acquirer has none, though others have the default', () => {
  const brand = { acquirers: { default: 'stripe', TR: 'iyzico', DE: null } }
  expect(['TR', 'DE', 'JP'].map((country) => acquirerIn(brand, country))).toEqual(['iyzico', null, 'stripe'])
})
