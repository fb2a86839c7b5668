import '#kit/seeded-properties.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeErrors } from './place-errors.ts'

const shown = ['name', 'phone', 'email'] as const
const names = ['name', 'telephone', 'phone', 'email', 'card', 'street', '']
const fieldOf = (visible: readonly string[]) => (name: string) => {
  const field = name === 'telephone' ? 'phone' : name
  return visible.includes(field) ? (field as (typeof shown)[number]) : null
}

// @DECIDE-116
test('whatever fields an answer names and a form has, each error is shown: at its field or elsewhere (ERR-22, ERR-23)', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...names), fc.string({ minLength: 1 })),
      fc.subarray([...shown]),
      (errors: Record<string, string>, visible) => {
        const { fields, elsewhere } = placeErrors(errors, fieldOf(visible))
        expect(Object.keys(fields).every((field) => visible.includes(field as (typeof shown)[number]))).toBe(true)
        for (const [name, text] of Object.entries(errors)) {
          const field = fieldOf(visible)(name)
          expect(field === null ? elsewhere.includes(text) : fields[field] !== undefined).toBe(true)
        }
      },
    ),
  )
})

test('of two texts for one place the first stays; a text is told elsewhere once (ERR-01)', () => {
  expect(placeErrors({ phone: 'A', telephone: 'B', card: 'C', street: 'C', '': 'D' }, fieldOf(shown))).toEqual({
    fields: { phone: 'A' },
    elsewhere: ['C', 'D'],
  })
})
