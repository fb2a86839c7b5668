import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import { must, shopper } from '#kit/shopper.ts'
import { writeSearchKeys } from './write-search-keys.ts'

test('streets of an older version are keyed when the server starts, once', async () => {
  await using app = await createTestApp()
  const suggest = async () =>
    must(await shopper(app).call('POST /api/geocoder/suggest', { body: { city_id: app.city('moscow').id, text: 'Twerskaia' } })).suggestions
  await app.database.kysely.updateTable('street').set({ keys: '', keys_version: 0 }).execute()
  await app.database.kysely.deleteFrom('address_word').execute()
  expect(await suggest()).toEqual([])
  const said: string[] = []
  await Promise.all([writeSearchKeys(app.database, (text) => said.push(text)), writeSearchKeys(app.database, () => undefined)])
  await writeSearchKeys(app.database, (text) => said.push(text))
  expect((await suggest())[0]?.title).toBe('Тверская улица')
  expect(said.length).toBeLessThanOrEqual(1)
})
