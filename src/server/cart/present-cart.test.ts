import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { must, readyShopper } from '#kit/shopper.ts'
import { text } from '#kit/tiny-chain.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())

test('what a brand notes for every order is shown below the totals, with its title, and not in an empty cart', async () => {
  const anna = await readyShopper(app)
  expect((await anna.cart()).messages).toEqual([])
  const { kysely } = app.database
  for (const [alias, words] of [
    ['cart_note', 'We fry in nut oil'],
    ['cart_note_title', 'Allergies'],
  ] as const)
    await kysely
      .insertInto('brand_text')
      .values({ brand: 'sofra', alias, text: JSON.stringify(text(words)) as never })
      .execute()
  await sql`update catalogue set version = version + 1`.execute(kysely)
  await app.services.snapshots.refreshAll()
  const note = { text: 'We fry in nut oil (ru)', title: 'Allergies (ru)', icon: 'info', position: 'bottom' }
  expect((await anna.cart()).messages).toEqual([note])
  expect(must(await anna.call('DELETE /api/cart/clear')).cart.messages).toEqual([])
})
