import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  borrowedIn,
  chooseLanguage,
  defaultLanguage,
  fillTexts,
  inEachLanguage,
  isLanguage,
  type Language,
  languages,
  textIn,
  textOrNull,
} from './language.ts'

fc.configureGlobal({ seed: 20260304 })

const cases: [name: string, wish: { requested?: string; stored?: string; browser?: string }, expected: Language][] = [
  ['nothing is known: Russian', {}, 'ru'],
  ['the stored choice', { stored: 'tr', browser: 'uk' }, 'tr'],
  ['no address overrides a choice', { stored: 'tr', requested: 'de', browser: 'uk' }, 'tr'],
  ['the address names one', { requested: 'de', browser: 'uk' }, 'de'],
  ['the browser asks for one', { browser: 'uk-UA,ru;q=0.9' }, 'uk'],
  ['the browser speaks English anywhere in its first language', { browser: 'en-GB' }, 'en'],
  ['English behind another part of it', { browser: 'x-EN' }, 'en'],
  ['the browser leaves a space', { browser: ' de' }, 'de'],
  ['the browser writes a weight', { browser: 'de;q=1' }, 'de'],
  ['the browser writes in capitals', { browser: 'DE-at' }, 'de'],
  ['only the first language of the browser counts', { browser: 'fr,de' }, 'ru'],
  ['a stored choice that is none', { stored: 'klingon', browser: 'de' }, 'de'],
  ['a stored choice that is none, and an address', { stored: 'klingon', requested: 'de' }, 'de'],
  ['an address that names none', { requested: 'xx', browser: 'uz' }, 'uz'],
  ['an empty header', { browser: '' }, 'ru'],
]

test.each(cases)('%s (LANG-06, I18N-02)', (_name, { requested = null, stored = null, browser = null }, expected) => {
  expect(chooseLanguage({ requested, stored, browser }, languages, defaultLanguage).language).toBe(expected)
})

test('a language that the brand does not offer is never answered in', () => {
  const word = fc.option(fc.oneof(fc.constantFrom(...languages), fc.string()), { nil: null })
  const offers = fc.subarray<Language>([...languages], { minLength: 1 })
  fc.assert(
    fc.property(word, word, word, offers, fc.constantFrom(...languages), (requested, stored, browser, offered, fallback) =>
      offered.includes(chooseLanguage({ requested: requested, stored, browser }, offered, fallback).language),
    ),
  )
})

test.each([
  ['no choice was made', { requested: 'de', stored: null, browser: 'en' }, true],
  ['it names what the browser asks for anyway', { requested: 'en', stored: null, browser: 'en' }, true],
  ['a choice was made', { requested: 'de', stored: 'tr', browser: null }, false],
  ['the choice is the same', { requested: 'de', stored: 'de', browser: null }, false],
  ['it names none', { requested: 'xx', stored: null, browser: 'de' }, false],
  ['there is none', { requested: null, stored: null, browser: 'de' }, false],
])('whether an address has decided: %s', (_name, sources, expected) => {
  expect(chooseLanguage(sources, languages, defaultLanguage).isOfAddress).toBe(expected)
})

test('nothing else known, it is the language of the settings; without that, Russian (LANG-02)', () => {
  const nothing = { requested: null, stored: null, browser: null }
  expect(chooseLanguage(nothing, languages, 'tr').language).toBe('tr')
  expect(chooseLanguage({ ...nothing, browser: 'fr' }, languages, 'uz').language).toBe('uz')
  expect(chooseLanguage(nothing, languages, defaultLanguage).language).toBe('ru')
})

test('the six languages are these (I18N-01, LANG-01)', () => {
  expect([...languages].sort()).toEqual(['de', 'en', 'ru', 'tr', 'uk', 'uz'])
  expect([isLanguage('ru'), isLanguage('RU'), isLanguage(undefined), isLanguage('toString')]).toEqual([true, false, false, false])
})

test('a pseudo-language is none that people are offered, and has the texts of the one it is made of', () => {
  expect(isLanguage('en-XA')).toBe(true)
  expect(languages).not.toContain('en-XA')
  expect(textIn({ ru: 'Суп', en: 'Soup' }, 'en-XA')).toBe('‹Ššöûþþ›')
  expect(textIn({ tr: 'Çorba' }, 'en-XA', 'tr')).toBe('‹Ççöŕbbá›')
  expect(textOrNull(null, 'en-XA')).toBeNull()
  expect(borrowedIn({ name: fillTexts({ ru: 'Суп' }, 'ru') }, 'en-XA')).toEqual({})
})

test('a text that a language lacks is that of the brand’s language, and says so', () => {
  const texts = fillTexts({ ru: 'Суп', de: 'Suppe' }, 'ru')
  expect([texts.ru, texts.de, texts.tr]).toEqual(['Суп', 'Suppe', 'Суп'])
  expect(borrowedIn({ name: texts, label: null }, 'tr')).toEqual({ languages: { name: 'ru' } })
  expect(borrowedIn({ name: texts }, 'de')).toEqual({})
  // A stored text is filled again when a language is added.
  expect(fillTexts({ ...texts, uz: undefined }, 'tr').borrowed?.uz).toBe('ru')
})

test('a text that the brand’s language lacks, too, is the first that there is', () => {
  const texts = fillTexts({ uk: 'Юшка', de: 'Suppe' }, 'ru')
  expect([texts.ru, texts.tr, texts.uk]).toEqual(['Suppe', 'Suppe', 'Юшка'])
  expect(borrowedIn({ name: texts }, 'tr')).toEqual({ languages: { name: 'de' } })
})

test('a text that nobody has given is empty in every language', () => {
  const texts = fillTexts({}, 'ru')
  expect(languages.map((language) => texts[language])).toEqual(languages.map(() => ''))
})

test('a text in all languages is borrowed nowhere', () => {
  const given = inEachLanguage((language) => language)
  const texts = fillTexts(given, 'ru')
  expect(texts).toEqual(given)
  expect(languages.flatMap((language) => Object.keys(borrowedIn({ texts }, language)))).toEqual([])
})

test.each([
  ['its own', { tr: 'Çorba', ru: 'Суп' }, 'Çorba'],
  ['the brand’s', { en: 'Soup', ru: 'Суп' }, 'Суп'],
  ['the first there is', { de: 'Suppe', en: 'Soup' }, 'Soup'],
  ['none', {}, ''],
])('one text in a language is %s', (_, given, expected) => {
  expect(textIn(given, 'tr', 'ru')).toBe(expected)
})
