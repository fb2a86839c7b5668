import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBrands } from '#brands/read-brands.ts'
import { aliasOf, makeBrand, type NewBrand } from './make-brand.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'sofra-brand-'))))
afterEach(() => rmSync(folder, { recursive: true }))

const facts: NewBrand = {
  alias: 'green-fork',
  name: 'Green & Fork',
  colours: { main: '#2e7d32', second: '#ffb300', dark: false },
  language: 'en',
  countryCode: 'IN',
  email: 'hello@green-fork.example',
  phone: '+91 80 0000 0000',
  company: 'Green Fork Foods',
}
const picture = async (width: number, height: number) => ({
  name: 'logo.png',
  bytes: await sharp({ create: { width, height, channels: 3, background: '#2e7d32' } })
    .extend({ top: 30, bottom: 30, left: 30, right: 30, background: '#ffffff' })
    .png()
    .toBuffer(),
})
const svg = (file: string): string => readFileSync(join(folder, 'green-fork', file), 'utf8')

test('a name and two colours make a brand that the shop starts with', async () => {
  await makeBrand(folder, facts)
  const { brands, faults } = readBrands(folder)
  expect(faults).toEqual([])
  expect(brands[0]).toMatchObject({ alias: 'green-fork', name: 'Green & Fork', languages: { offered: ['en'], default: 'en' } })
  await expect(sharp(Buffer.from(svg('images/logo.svg'))).metadata()).resolves.toMatchObject({ height: 40 })
})

test('a logo loses its empty border and has the height of a header', async () => {
  await makeBrand(folder, { ...facts, logo: await picture(600, 200) })
  expect(readBrands(folder).brands[0]?.look.logo).toEqual({ width: 120, height: 40 })
})

test('a logo as wide as high is the sign on phones, too; a wide one leaves that to the first letter', async () => {
  await makeBrand(folder, { ...facts, logo: await picture(300, 300) })
  expect(svg('images/favicon.svg')).not.toContain('<rect')
  rmSync(join(folder, 'green-fork'), { recursive: true })
  await makeBrand(folder, { ...facts, logo: await picture(600, 200) })
  expect(svg('images/favicon.svg')).toContain('<rect')
})

test('an SVG stays one, and what is no picture is named', async () => {
  const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 20"><rect width="80" height="20"/></svg>')
  await makeBrand(folder, { ...facts, logo: { name: 'our.svg', bytes } })
  expect(svg('images/logo.svg')).toContain(bytes.toString('base64'))
  const broken = makeBrand(folder, { ...facts, alias: 'blue-fork', logo: { name: 'our.png', bytes: Buffer.from('none') } })
  await expect(broken).rejects.toThrow('our.png cannot be read as a picture')
  expect(readdirSync(folder)).toEqual(['green-fork'])
})

test('a brand that is there already is left alone', async () => {
  cpSync(join(import.meta.dirname, '../../../brands/sofra'), join(folder, 'green-fork'), { recursive: true })
  await expect(makeBrand(folder, facts)).rejects.toThrow('There is a brand in brands/green-fork already')
  expect(readBrands(folder).brands[0]?.name).toBe('Sofra')
})

test.each([
  ['Green Fork', 'green-fork'],
  ['Café 24/7!', 'cafe-24-7'],
  ['7 Days', 'days'],
  ['Пиццерия', null],
])('the folder of %s is %s', (name, alias) => expect(aliasOf(name)).toBe(alias))
