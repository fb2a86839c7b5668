import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'

import { createTestDatabase, templateWith, type TestDatabase } from '#kit/database.ts'
import { connect } from '#server/database/connect.ts'

const made: TestDatabase[] = []
afterAll(async () => {
  await Promise.all(made.map((database) => database.drop()))
})

test('what one test database stores, another does not see', async () => {
  const [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()])
  made.push(one, other)
  await sql`create table note (words text)`.execute(one.connect().kysely)
  const seen = await sql<{ note: string | null }>`select to_regclass('note')::text as note`.execute(other.connect().kysely)
  expect(seen.rows).toEqual([{ note: null }])
})

test('twelve databases asked for at once are twelve databases', async () => {
  const databases = await Promise.all(Array.from({ length: 12 }, createTestDatabase))
  made.push(...databases)
  expect(new Set(databases.map(({ url }) => url)).size).toBe(12)
})

test('a template is filled once and its content is in every clone', async () => {
  let fills = 0
  const withNote = templateWith('note', async (url) => {
    fills += 1
    const database = connect(url)
    await sql`create table note as select 'hello' as words`.execute(database.kysely)
    await database.close()
  })
  const clones = await Promise.all([withNote(), withNote(), withNote()])
  made.push(...clones)
  for (const clone of clones) {
    const { rows } = await sql<{ words: string }>`select words from note`.execute(clone.connect().kysely)
    expect(rows).toEqual([{ words: 'hello' }])
  }
  expect(fills).toBe(1)
})

test('a dropped database is gone, even with connections open', async () => {
  const database = await createTestDatabase()
  const stray = connect(database.url)
  await sql`select 1`.execute(stray.kysely)
  await database.drop()
  await expect(sql`select 1`.execute(stray.kysely)).rejects.toThrow()
  await stray.close()
})
