import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { serverTexts } from './all-texts.server.ts'
import type { PageTexts } from '#messages/page-texts.ts'
import { textsOf } from '#messages/texts.ts'

/** All error texts in one language. */
function errorTexts(language: (typeof languages)[number]): string[] {
  const { problems } = textsOf(language)
  const shell = serverTexts(language)('shell') as PageTexts['shell']
  const place = serverTexts(language)('place') as PageTexts['place']
  return [
    problems['too-many-attempts']({}),
    problems['address-not-found']({}),
    shell.nothing_found,
    shell.something_failed,
    shell.no_connection,
    place.not_delivered,
  ]
}

test('every text of the list of errors is there in six languages, each in its own words (ACC-ERR-08)', () => {
  expect(errorTexts('en')).toContain('Too many attempts! Please try again later')
  const all = languages.map(errorTexts)
  for (const index of all[0]?.keys() ?? []) expect(new Set(all.map((texts) => texts[index])).size).toBe(6)
})
