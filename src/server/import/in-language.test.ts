import { expect, test } from 'vitest'
import { languageOf } from './in-language.ts'

test.each([
  [{}, 'en'],
  [{ LANG: 'C' }, 'en'],
  [{ LANG: 'C.UTF-8', LC_ALL: '' }, 'en'],
  [{ LANG: 'de_AT.UTF-8' }, 'de'],
  [{ LANG: 'de-AT' }, 'de'],
  [{ LANG: 'uz_UZ.UTF-8@cyrillic' }, 'uz'],
  [{ LANG: 'UK' }, 'uk'],
  [{ LANG: 'ru_RU', LC_MESSAGES: 'tr_TR' }, 'tr'],
  [{ LANG: 'ru_RU', LC_MESSAGES: 'tr_TR', LC_ALL: 'de_DE' }, 'de'],
  [{ LANG: 'ru_RU', LC_ALL: 'ja_JP' }, 'en'],
  [{ LANG: 'en_XA.UTF-8' }, 'en-XA'],
] as const)('the environment %j speaks %s (OPS-MENU-39)', (environment, language) => {
  expect(languageOf(environment)).toBe(language)
})
