import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#kit/database.ts'
import { foldedName, foldedNameOf } from './folded-name.ts'

let made: TestDatabase
beforeAll(async () => {
  made = await createTestDatabase()
})
afterAll(() => made.drop())

test.each([
  ['ПРОСПЕКТ КОСЫГИНА', 'проспект Косыгина'],
  ['улица Лётчика Бабушкина', 'улица Летчика Бабушкина'],
  ['İstiklal Caddesi', 'istiklal caddesi'],
  ['IŞIK SOKAK', 'ışık sokak'],
  ['Karl-Marx-Straße', 'KARL–MARX–STRASSE'],
  ['Bolʼshoy «Prospekt»', 'Bol’shoy Prospekt '],
  ['Ｍａｉｎ　Ｓｔｒｅｅｔ', 'Main Street'],
])('streets named %s and %s are one by their names, in the database as in the process, whatever its locale', async (one, other) => {
  const folded = foldedName(one).trim()
  expect(foldedName(other).trim()).toBe(folded)
  const { rows } = await sql<{ folded: string }>`
    select btrim(${foldedNameOf(sql`name collate "C"`)}) as folded from unnest(${[one, other]}::text[]) as given (name)`.execute(
    made.connect().kysely,
  )
  expect(rows).toEqual([{ folded }, { folded }])
})

test('names that differ by a letter or a number stay two', () => {
  expect(foldedName('улица 8 Марта')).not.toBe(foldedName('улица 9 Марта'))
  expect(foldedName('Schulstraße')).not.toBe(foldedName('Schülstraße'))
})
