import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chooseLanguage, defaultLanguage, isLanguage, type Language, languages } from './language.ts'

fc.configureGlobal({ seed: 20260304 })

const cases: [name: string, wish: { asked?: string; stored?: string; browser?: string }, expected: Language][] = [
  ['nothing is known: Russian', {}, 'ru'],
  ['the address names one', { asked: 'de', stored: 'tr', browser: 'uk' }, 'de'],
  ['the stored choice', { stored: 'tr', browser: 'uk' }, 'tr'],
  ['the browser asks for one', { browser: 'uk-UA,ru;q=0.9' }, 'uk'],
  ['the browser speaks English anywhere in its first language', { browser: 'en-GB' }, 'en'],
  ['the browser writes a weight', { browser: 'de;q=1' }, 'de'],
  ['the browser writes in capitals', { browser: 'DE-at' }, 'de'],
  ['only the first language of the browser counts', { browser: 'fr,de' }, 'ru'],
  ['a stored choice that is none', { stored: 'klingon', browser: 'de' }, 'de'],
  ['an address that names none', { asked: 'xx', stored: 'uz' }, 'uz'],
  ['an empty header', { browser: '' }, 'ru'],
]

test.each(cases)('%s (LANG-06, I18N-02)', (_name, { asked = null, stored = null, browser = null }, expected) => {
  expect(chooseLanguage({ asked: asked ?? null, stored, browser }, languages, defaultLanguage)).toBe(expected)
})

test('a language that the brand does not offer is never answered in', () => {
  const word = fc.option(fc.oneof(fc.constantFrom(...languages), fc.string()), { nil: null })
  const offers = fc.subarray([...languages], { minLength: 1 })
  fc.assert(
    fc.property(word, word, word, offers, fc.constantFrom(...languages), (asked, stored, browser, offered, fallback) =>
      offered.includes(chooseLanguage({ asked, stored, browser }, offered, fallback)),
    ),
  )
})

test('nothing else known, it is the language of the settings; without that, Russian (LANG-02)', () => {
  const nothing = { asked: null, stored: null, browser: null }
  expect(chooseLanguage(nothing, languages, 'tr')).toBe('tr')
  expect(chooseLanguage({ ...nothing, browser: 'fr' }, languages, 'uz')).toBe('uz')
  expect(chooseLanguage(nothing, languages, defaultLanguage)).toBe('ru')
})

test('the six languages are those of the specification (I18N-01, LANG-01)', () => {
  expect([...languages].sort()).toEqual(['de', 'en', 'ru', 'tr', 'uk', 'uz'])
  expect([isLanguage('ru'), isLanguage('RU'), isLanguage(undefined), isLanguage('toString')]).toEqual([true, false, false, false])
})
