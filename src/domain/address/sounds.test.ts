import fc from 'fast-check'
import { expect, test } from 'vitest'
import { soundOf } from '../text/sound.ts'
import { keysOf } from './sounds.ts'

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
])('%s sounds like its other spellings', (...spellings) => {
  expect([...new Set(spellings.map(soundOf))]).toHaveLength(1)
})

test.each([
  ['Ленина', 'Леонова'],
  ['Садовая', 'Судовая'],
  ['Мира', 'Мирная'],
  ['Bağdat', 'Bagdad'],
])('%s and %s are told apart', (one, other) => {
  expect(soundOf(one)).not.toBe(soundOf(other))
})

test.each([
  ['ул. Тверская', 'Тверская улица'],
  ['Невский пр-т', 'невский проспект'],
  ['Пушкинская наб.', 'пушкинская набережная'],
  ['вул. Хрещатик', 'вулиця хрещатик'],
  ['Friedrichstr.', 'Friedrichstraße'],
  ['FRIEDRICH STR.', 'friedrich strasse'],
  ['İstiklal Cd.', 'istiklal caddesi'],
  ['Işıklar Sok.', 'isiklar sokak'],
  ['Oʻzbekiston koʻchasi', "O'zbekiston ko'chasi"],
  ['Baker St', 'baker street'],
  ['8-я линия', '8 линия'],
  ['ул. 60-летия Октября', '60 Октября улица'],
])('%s has the keys of %s', (one, other) => {
  const [short, long] = [keysOf([one]), keysOf([other])]
  const shared = short.filter((key) => long.includes(key))
  expect(shared.length).toBeGreaterThanOrEqual(Math.min(short.length, long.length) - 1)
  expect(keysOf([one, other]).length).toBeGreaterThan(0)
})

test('keys are made of any text: words without spaces, folded once and for all', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const keys = keysOf([typed])
      return keys.every((key) => key !== '' && !/[\s%_\\]/.test(key)) && new Set(keys).size === keys.length
    }),
  )
})
