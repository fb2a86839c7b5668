import { expect, test } from 'vitest'
import { pseudo, pseudoTexts } from './pseudo.ts'

test.each([
  ['words', 'To the menu', '‹Ţţö ţĥĥé mméñûû›'],
  ['a short one', 'g', '‹ĝĝ›'],
  ['one figure', '5', '‹5›'],
  ['figures and signs', '20 % – 5 000 ₽', '‹20 % – 5 000 ₽›'],
  ['a place to fill in', 'More in {city_name}', '‹Mmöŕéé îññ {city_name}›'],
  [
    'HTML: each of its texts',
    '<p class="lead">Hot &amp; new</p> <a href="/about">us</a>',
    '<p class="lead">‹Ĥĥöţ &amp; ññéŵŵ›</p> <a href="/about">‹ûûš›</a>',
  ],
  ['blanks at its ends', ' more ', ' ‹mmöŕéé› '],
  ['what is empty', '', ''],
  ['letters without accents', 'Суп', '‹Ссуп›'],
])('a pseudo-localized text: %s', (_, text, drawn) => {
  expect(pseudo(text)).toBe(drawn)
})

test('a fact that is empty leaves the places to fill in as they are', () => {
  expect(pseudo('More in {city_name}', [''])).toBe('‹Mmöŕéé îññ {city_name}›')
})

test('it is 40 % longer', () => {
  const letters = (text: string): number => text.replaceAll(/\P{L}/gu, '').length
  const text = 'Order delivery for the hour that suits you, or collect dinner'
  expect(letters(pseudo(text)) / letters(text)).toBeCloseTo(1.4, 1)
})

test('texts keep their keys, lists and what they are called with', () => {
  const texts = pseudoTexts({
    count: 3,
    ways: ['Cash', null],
    deep: { free: (amount: string) => `free from ${amount}` },
    why: ({ shop, minutes }: { shop: string; minutes: number }) => ({ title: `${shop} (${minutes})`, text: 'Hot' }),
  })
  expect(texts.count).toBe(3)
  expect(texts.ways).toEqual(['‹Ççášĥĥ›', null])
  expect(texts.deep.free('100 RUB')).toBe('‹ƒƒŕééé ƒŕŕöm 100 RUB›')
  expect(texts.why({ shop: 'Arbat (new)', minutes: 5 })).toEqual({ title: '‹Arbat (new) (5)›', text: '‹Ĥĥöţ›' })
})

test('a text is drawn whatever it is called with', () => {
  const { told } = pseudoTexts({ told: (_what: unknown) => 'Hot' })
  expect([null, undefined, 5, true, [null], { of: undefined }].map((what) => told(what))).toEqual(Array.from({ length: 6 }, () => '‹Ĥĥöţ›'))
})
