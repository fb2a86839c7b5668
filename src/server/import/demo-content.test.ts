import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { brandFolders } from '#brands/index.ts'

const content = new URL('../../../content/', import.meta.url)
const read = <Parsed>(path: string): Parsed => JSON.parse(readFileSync(new URL(path, content), 'utf8')) as Parsed
const filesIn = (folder: string): string[] => readdirSync(new URL(folder, content)).map((file) => `${folder}/${file}`)

test('there are cities in Russia, Belarus, Turkey, Kazakhstan, Germany and Ukraine (I18N-03)', () => {
  const countries = filesIn('cities').map((file) => read<{ country: { code: string } }>(file).country.code)
  expect(new Set(countries)).toEqual(new Set(['RU', 'BY', 'TR', 'KZ', 'DE', 'UA']))
})

test('rolls, shawarma, pizza and wok are sold, each brand with a menu of its own (BRAND-05)', () => {
  const menus = brandFolders.map(({ alias }) =>
    filesIn(`brands/${alias}/menu`).flatMap((file) => read<{ products: { picture: { dish: string } }[] }>(file).products),
  )
  expect(menus.every((products) => products.length > 20)).toBe(true)
  const dishes = menus.flat().map(({ picture }) => picture.dish)
  for (const kind of ['roll', 'shawarma', 'pizza', 'wok']) expect(dishes.some((dish) => dish.includes(kind))).toBe(true)
})
