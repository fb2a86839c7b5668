import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { createCityWords } from './city-words.ts'

test('the words of a city are read once, and again when its gazetteer is another', async () => {
  await using app = await createTestApp()
  const { kysely } = app.database
  const city_id = app.city('moscow').id
  const cityWords = createCityWords(app.database)
  const before = await cityWords.of(city_id)
  expect(before.words).toContain('tverska')
  await kysely.insertInto('address_word').values({ city_id, word: 'abrakadabra' }).execute()
  expect(await cityWords.of(city_id)).toBe(before)
  await kysely
    .updateTable('gazetteer_source')
    .set({ loaded_at: new Date('2030-01-01') })
    .where('city_id', '=', city_id)
    .execute()
  expect((await cityWords.of(city_id)).words).toEqual(['abrakadabra', ...before.words].toSorted())
})
