import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dropHidden, hasHidden, withoutHidden } from './hidden-characters.ts'

const marks = Array.from('\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c')
const controls = Array.from('\u0000\u0007\u0008\u000b\u001b\u007f\u0085\u009b')

test.each([...marks, ...controls, ...Array.from('\n\t\u200b\u2060\ufeff\u00ad\u2028\u2029\u{e0041}')].map((sign) => [escape(sign), sign]))(
  'a name with %s in it is refused',
  (_code, sign) => {
    expect(hasHidden(`An${sign}na`)).toBe(true)
    expect(withoutHidden(`An${sign}na`)).toBe('Anna')
  },
)

test.each([
  ['Anna'],
  ['Мария-Луиза О’Коннор'],
  ['Gülşah Öztürk'],
  ['Oʻgʻiloy'],
  ['  Anna\n'],
  ['نیلوفر می\u200cخواهد'],
  ['Anna 👩\u200d🍳'],
  ['Anna 🏳️\u200d🌈'],
  ['ООО «Рога и копыта», №\u00a01'],
  [''],
])('%j is a name', (name) => {
  expect(hasHidden(name)).toBe(false)
  expect(withoutHidden(name)).toBe(name.trim())
})

test.each([
  ['\u200d', ''],
  ['Anna \u200d', 'Anna'],
  ['\u200cAnna', 'Anna'],
  ['1\u200d2', '12'],
])('%j joins nothing: it is hidden', (name, shown) => {
  expect(hasHidden(name)).toBe(true)
  expect(withoutHidden(name)).toBe(shown)
})

test('a free text loses its marks of direction and its controls, and keeps lines, tabs, letters and emoji', () => {
  const text = 'Ring twice,\n\tthen wait 👩\u200d🍳'
  for (const sign of [...marks, ...controls.slice(1)])
    expect(dropHidden(`${sign}Ring twice,${sign}\n\tthen wait 👩\u200d🍳${sign}`)).toBe(text)
  // A zero character cannot be stored and is refused elsewhere.
  expect(dropHidden('a\0b')).toBe('a\0b')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (any) => {
      expect(dropHidden(dropHidden(any))).toBe(dropHidden(any))
      expect(hasHidden(withoutHidden(any))).toBe(false)
    }),
  )
})

function escape(sign: string): string {
  return `U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
}
