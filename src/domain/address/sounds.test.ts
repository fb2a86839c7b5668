import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundOf } from '../text/sound.ts'
import { spellingOf } from '../text/spelling.ts'
import { keysOf, keyText, soundsIn } from './sounds.ts'
import { kindOf } from './street-kinds.ts'
import { streetWords } from './street-words.ts'

fc.configureGlobal({ seed: 20260304 })

test.each([
  ['Невский', 'Nevsky', 'Nevskiy', 'Nevskij', 'Newski'],
  ['Садовая', 'Sadovaya', 'Sadovaja', 'Sadowaja'],
  ['Большая', 'Bolshaya', 'Bolschaja', 'Bolşaya'],
  ['Жуковского', 'Zhukovskogo', 'Schukowskogo', 'Žukovskogo'],
  ['Чайковского', 'Chaykovskogo', 'Tschaikowskogo', 'Çaykovskogo'],
  ['Цветной', 'Tsvetnoy', 'Zwetnoi'],
  ['Берёзовая', 'Березовая', 'Beryozovaya'],
  ['Ямашева', 'Yamasheva', 'Yamaşeva', 'Jamaschewa'],
  ['Грушевського', 'Hrushevskoho', 'Hruschewskoho'],
  ['Хрещатик', 'Khreshchatyk'],
  ['Bağdat', 'Bagdat', 'BAĞDAT', 'Багдат'],
  ['Işıklar', 'Isiklar', 'IŞIKLAR', 'isıklar'],
  ['İstiklâl', 'istiklal', 'ISTIKLAL', 'Истикляль'.replace('ля', 'ла')],
  ['Cihangir', 'Джихангир'],
  ['Friedrich', 'FRIEDRICH'],
  ['Müller', 'Mueller', 'Muller'],
  ['Oʻzbekiston', "O'zbekiston", 'Узбекистон'.replace('У', 'О')],
  ['Қабанбай', 'Кабанбай', 'Qabanbay'],
  ['Аллея', 'Алея', 'Алллея'],
])('%s sounds like its other spellings', (...spellings) => {
  expect([...new Set(spellings.map(soundOf))]).toHaveLength(1)
})

test.each([
  ['Ленина', 'Леонова'],
  ['Садовая', 'Судовая'],
  ['Мира', 'Мирная'],
  ['Bağdat', 'Bagdad'],
])('%s and %s are distinguished', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other))
})

const found = (text: string): string[] => keysOf(text).filter((key) => !key.includes('='))

test.each([
  ['ул. Тверская', 'Тверская улица'],
  ['Невский пр-т', 'невский проспект'],
  ['Пушкинская наб.', 'пушкинская набережная'],
  ['вул. Хрещатик', 'вулиця хрещатик'],
  ['FRIEDRICH STR.', 'friedrich strasse'],
  ['İstiklal Cd.', 'istiklal caddesi'],
  ['Işıklar Sok.', 'isiklar sokak'],
  ['Oʻzbekiston koʻchasi', "O'zbekiston ko'chasi"],
  ['Oʻzbekiston koʻchasi', 'O‘zbekiston ko‘chasi'],
  ['Baker St', 'baker street'],
  ['ŞEHİR Konya', 'Konya şehir'],
  ['8-я линия', '8 линия'],
  ['7-liniya', '7 линия'],
  ['ул. 60-летия Октября', '60 Октября улица'],
])('%s has the names and the kind of %s', (one, other) => {
  const nameAndKind = (text: string) =>
    streetWords(text)
      .map((word) => kindOf(word.text) ?? soundOf(word.text))
      .toSorted()
  expect(nameAndKind(one)).toEqual(nameAndKind(other))
})

test.each([
  ['Schulstraße', ['Schul Straße', 'Schulstr.', 'Schulstrasse', 'Schul-Str.', 'SCHULSTRASSE', 'Шульштрассе', 'Шуль штр.']],
  ['Bahnhofstraße', ['Bahnhof Straße', 'Банхофштрассе', 'Банхоф']],
  ['Friedrichstraße', ['Фридрихштрассе', 'Friedrichstrasse']],
  ['Kirchweg', ['Кирхвег', 'Kirch Weg']],
  ['Kurfürstendamm', ['Kurfürsten Damm', 'Kurfuersten Damm', 'Курфюрстендамм']],
  ['Ringstraße', ['Ringstrasse']],
  ['Sonnenallee', ['Sonnen Allee', 'Зонненаллее', 'Sonnen']],
])('every name in %s is found by %j, glued and spaced', (name, others) => {
  for (const other of others)
    for (const { text } of streetWords(other))
      expect([other, found(name)]).toEqual([other, expect.arrayContaining([kindOf(text) === null ? soundOf(text) : `~${kindOf(text)}`])])
})

test('what begins a name begins a key that is spelled like it, letter by letter (ADDR-18)', () => {
  for (const name of ['Schulstraße', 'Friedrichstraße', 'Россия', 'Щербаковская', 'İstiklal', 'Bağdat', 'Хрещатик', 'Жибек']) {
    for (let length = 1; length <= name.length; length += 1) {
      const begun = ` =${spellingOf(name.slice(0, length))}`
      expect(keyText(keysOf(name))).toContain(begun)
    }
  }
})

test('the sounds of some texts are each told once, and silence is none', () => {
  expect(soundsIn(['Москва, Moskva', 'ь', "'"])).toEqual(['moskva'])
})

test('a district is a key beside the name', () => {
  expect(found('Торштрассе | Torstraße || Митте')).toEqual(expect.arrayContaining(['tor', '~ulisa', '~mite']))
  expect(found('Торштрассе | Torstraße || Митте')).not.toContain('mite')
})

test('keys are made of any text: words without spaces, folded once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const keys = keysOf(typed)
      return keys.every((key) => !/^~?=?$|[\s%_\\]/.test(key)) && new Set(keys).size === keys.length
    }),
  )
})
