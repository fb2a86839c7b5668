import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { sql } from 'kysely'
import { foldForSearch, foldText } from '#domain/text/fold.ts'

fc.configureGlobal({ seed: 20261128 })

let app: TestApp
beforeAll(async () => void (app = await createTestApp()))
afterAll(() => app.close())

async function inDatabase(texts: readonly string[]): Promise<[text: string, folded: string, searched: string][]> {
  const { rows } = await sql<{ text: string; folded: string; searched: string }>`
    select text, folded_text(text) as folded, search_text(text) as searched from unnest(${texts}::text[]) with ordinality as given (text, place)
    order by place`.execute(app.database.kysely)
  return rows.map(({ text, folded, searched }) => [text, folded, searched])
}
const inDomain = (texts: readonly string[]) => texts.map((text) => [text, foldText(text), foldForSearch(text)])

test('the database compares every letter of the alphabets of the world as the pages do', async () => {
  const letters = Array.from({ length: 0x2fff }, (_, index) => `a${String.fromCodePoint(index + 1)}b`)
  expect(await inDatabase(letters)).toEqual(inDomain(letters))
})

test('the database compares texts of all languages, and odd ones, as the pages do', async () => {
  const alphabets = fc.constantFrom(
    ...Array.from("aAiIİıoO'ʻʼ’ßẞёЁеЕйЙїЇґҐўЎşŞğĞüÜ \u00a0\u0301\u0307\u0308\u200b\u200d\u00ad\ufeff-–0９ﬁ№Ｅ"),
  )
  const texts = fc.sample(fc.oneof(fc.string({ unit: alphabets, maxLength: 12 }), fc.string({ unit: 'grapheme' })), 4000)
  // The oldest supported server knows Unicode 14; these letters came with 15.
  const given = texts.map((text) => text.replaceAll('\0', '').replace(/[\u{1E030}-\u{1E08F}]/gu, ''))
  expect(await inDatabase(given)).toEqual(inDomain(given))
})
