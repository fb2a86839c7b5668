import fc from 'fast-check'
import { expect, test } from 'vitest'
import { languages } from '#domain/language.ts'
import { inLanguage } from './paths.ts'

fc.configureGlobal({ seed: 20261122 })

test.each([
  ['/berlin', '/berlin?lang=de'],
  ['/berlin?modal=CartModal', '/berlin?modal=CartModal&lang=de'],
  ['/berlin?a=%20b&lang=en#x', '/berlin?a=%20b&lang=de#x'],
  ['/berlin?lang=de&a=1', '/berlin?a=1&lang=de'],
  ['/berlin/cart#cart', '/berlin/cart?lang=de#cart'],
  ['?group=rolls', '?group=rolls&lang=de'],
  ['#cart', '?lang=de#cart'],
  ['', '?lang=de'],
  ['/berlin?language=x', '/berlin?language=x&lang=de'],
])('%s in German is %s', (address, expected) => {
  expect(inLanguage(address, 'de')).toBe(expected)
  expect(inLanguage(address, null)).toBe(address)
})

test.each(['https://bank.example/form?x=1', '//bank.example', '/\\bank.example', 'tel:+79001234567', 'mailto:a@b.co'])(
  '%s is elsewhere and stays as it is',
  (address) => {
    expect(inLanguage(address, 'de')).toBe(address)
  },
)

test('of all that an address says only its language changes, and once is as good as twice', () => {
  const part = fc.stringMatching(/^[a-z0-9%]{1,6}$/)
  const query = fc.array(fc.tuple(fc.oneof(part, fc.constant('lang')), part), { maxLength: 4 })
  fc.assert(
    fc.property(part, query, fc.constantFrom(...languages), (path, pairs, language) => {
      const spelled = pairs.map(([name, value]) => `${name}=${value}`)
      const address = inLanguage(`/${path}${spelled.length > 0 ? `?${spelled.join('&')}` : ''}`, language)
      const others = spelled.filter((pair) => !pair.startsWith('lang='))
      expect(address).toBe(`/${path}?${[...others, `lang=${language}`].join('&')}`)
      expect(inLanguage(address, language)).toBe(address)
    }),
  )
})
