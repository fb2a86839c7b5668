import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isInLocalities, isInPostcodes, placeKeysOf, postcodeRange } from './zone-lists.ts'

const named = (entries: string[], places: string[], postcode: string | null = null): boolean =>
  isInLocalities(entries, placeKeysOf({ places, postcode }))

test.each<[string, string[], string[], boolean]>([
  ['as it is', ['Vorzel'], ['Vorzel'], true],
  ['in other letters and marks', ['VÖRZEL'], ['vorzel'], true],
  ['with hyphens or blanks', ['Saint Denis'], ['Saint-Denis'], true],
  ['with ё as е', ['Кудрово', 'Берёзовка'], ['Березовка'], true],
  ['in another of its languages', ['Ворзель'], ['Vorzel', 'Ворзель'], true],
  ['as a part of another name', ['Vorzel'], ['Novovorzel'], false],
  ['that is not there', ['Bucha'], ['Vorzel'], false],
  ['that the gazetteer tells apart by a postcode', ['Ivanivka'], ['Ivanivka, 08123'], true],
])('a place is in a list %s (OPS-ZONES-09)', (_name, entries, places, isIn) => {
  expect(named(entries, places)).toBe(isIn)
})

test('of villages of one name, the one is meant whose district or postcode stands beside it (OPS-ZONES-09)', () => {
  const entries = ['Ivanivka, 08123']
  expect(named(entries, ['Ivanivka, 08123'])).toBe(true)
  expect(named(entries, ['Ivanivka'], '08123')).toBe(true)
  expect(named(entries, ['Ivanivka, 07400'])).toBe(false)
  expect(named(entries, ['Ivanivka'])).toBe(false)
  expect(named(['Ivanivka, Obukhiv district'], ['Ivanivka', 'Obukhiv district'])).toBe(true)
})

test.each<[entry: string, postcode: string, isIn: boolean]>([
  ['10115', '10115', true],
  ['10115', '10117', false],
  ['SW1A 1AA', 'sw1a1aa', true],
  ['SW1A', 'SW1A 1AA', true],
  ['SW1', 'SW1A 1AA', false],
  ['SW1', 'SW11AA', true],
  ['SW1', 'SW10 9NH', false],
  ['SW*', 'SW10 9NH', true],
  ['1011', '1011 AB', true],
  ['1011', '1011ab', true],
  ['1011-1019', '1015 CX', true],
  ['1011-1019', '1020 CX', false],
  ['1010-1090', '1090', true],
  ['1010 – 1090', '1100', false],
  ['1010-1090', '10500', false],
  ['12*', '12345', true],
  ['00-950', '00-950', true],
  ['00-001 – 00-950', '00-120', true],
  ['110 00', '11000', true],
  ['94103', '94103-1234', true],
  ['1000-205', '1000-205', true],
  ['D02', 'D02 AF30', true],
  ['K1A', 'K1A0B1', true],
  ['', '10115', false],
])('the entry “%s” holds the postcode “%s”: %s (OPS-ZONES-09)', (entry, postcode, isIn) => {
  expect(isInPostcodes([entry], postcode)).toBe(isIn)
})

test('a range is two codes of as many digits, and nothing else', () => {
  expect(postcodeRange('1010-1090')).toEqual({ from: '1010', to: '1090' })
  expect(postcodeRange('00-950')).toBeNull()
  expect(postcodeRange('SW1A 1AA')).toBeNull()
  expect(postcodeRange('1000-205')).toBeNull()
})

/** The rule once more, slowly: each entry is taken apart for each code. */
function slowly(entries: readonly string[], code: string): boolean {
  return entries.some((entry) => {
    const [from, to] = entry.split('-')
    if (entry.endsWith('*')) return code.startsWith(entry.slice(0, -1))
    if (from === undefined || to === undefined) return entry === code
    for (let one = Number(from); one <= Number(to); one += 1) if (String(one) === code) return true
    return false
  })
}

test('for any list and any code the answer is that of the rule written a second time', () => {
  const code = fc.integer({ min: 1000, max: 1300 }).map(String)
  const entry = fc.oneof(
    code,
    fc.tuple(code, fc.integer({ min: 0, max: 90 })).map(([from, more]) => `${from}-${Number(from) + more}`),
    fc.integer({ min: 10, max: 130 }).map((begin) => `${begin}*`),
  )
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 6 }), code, (entries, asked) => {
      expect(isInPostcodes(entries, asked)).toBe(slowly(entries, asked))
    }),
  )
})
