import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languages } from '../language.ts'
import { foldForSearch, foldText } from './fold.ts'

fc.configureGlobal({ seed: 20261128 })

describe('is the same text, however it is typed', () => {
  test.each([
    ['ru', 'ЁЛКА', 'елка'],
    ['ru', 'Скидка', 'СКИДКА'],
    ['en', 'WELCOME', 'welcome'],
    ['en', 'ＷＥＬＣＯＭＥ１０', 'welcome10'],
    ['en', 'new–10', 'NEW-10'],
    ['tr', 'İYİGÜNLER', 'iyigünler'],
    ['tr', 'KIŞ', 'kış'],
    ['tr', 'KIŞ', 'KİŞ'],
    ['tr', 'I\u0307', 'i'],
    ['tr', 'ISTANBUL', 'ıstanbul'],
    ['de', 'GROSS', 'groß'],
    ['de', 'STRAẞE', 'Straße'],
    ['de', 'MÜNCHEN', 'Mu\u0308nchen'],
    ['uk', 'ЗНИЖКА', 'знижка'],
    ['uk', 'Під’їзд', "під'їзд"],
    ['uk', 'ҐАНОК', 'ґанок'],
    ['uz', 'OʻZBEK', 'oʼzbek'],
    ['uz', "G'UNCHA", 'g‘uncha'],
    ['uz', 'Ўзбек', 'ЎЗБЕК'],
    ['of two words', ' two\u00a0 words ', 'Two words'],
    ['with a byte order mark', '\ufeffCODE', 'code'],
    ['with a soft hyphen', 'co\u00adde', 'CODE'],
    ['with direction marks', '\u202aCODE\u202c', 'code'],
    ['with a joiner of no width', 'CO\u200bDE\u2060', 'code'],
  ])('%s: %j and %j', (_language, one, other) => {
    expect(foldText(one)).toBe(foldText(other))
  })
})

test.each([
  ['й', 'и'],
  ['ü', 'u'],
  ['ö', 'oe'],
  ['ş', 's'],
  ['ї', 'і'],
  ['c', 'с'],
  ['a b', 'ab'],
])('%s and %s are two letters where codes and names are compared', (one, other) => {
  expect(foldText(one)).not.toBe(foldText(other))
})

test.each([
  ['Şehriye', 'sehriye'],
  ['Gözleme', 'gozleme'],
  ['ığdır', 'igdir'],
  ['Đ', 'đ'],
  ['Йогурт', 'иогурт'],
  ['Київ', 'киів'],
  ['Oʻzbegim', 'ozbegim'],
  ['Käsespätzle', 'kasespatzle'],
])('a search finds %s by %s', (shown, typed) => {
  expect(foldForSearch(shown)).toContain(foldForSearch(typed))
})

test('a folded text is folded already, and capitals never make a difference', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(foldText(foldText(text))).toBe(foldText(text))
      expect(foldForSearch(foldForSearch(text))).toBe(foldForSearch(text))
    }),
    { numRuns: 3000 },
  )
  const letters = 'abcçğıiöşüäßйёъэюяіїєґґўқғҳʻʼ’ 0-9'
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...Array.from(letters)) }), (text) => {
      for (const language of languages) {
        expect(foldText(text.toLocaleUpperCase(language))).toBe(foldText(text))
        expect(foldText(text.toLocaleLowerCase(language))).toBe(foldText(text))
      }
    }),
    { numRuns: 1000 },
  )
})
