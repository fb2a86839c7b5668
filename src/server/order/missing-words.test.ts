import { expect, test } from 'vitest'
import { inEachLanguage } from '#domain/language.ts'
import { missingWords } from './missing-words.ts'
import type { Order } from './order-store.ts'

const line = (position: number, name: string) => ({ position, name: inEachLanguage((language) => `${name} ${language}`) })
const order = { lines: [line(0, 'Wok'), line(1, 'Cola'), line(2, 'Soup')] } as Order
const part = (position: number | null, count: number) => ({ position, count, amount: 100 })

test('what is missing is told by its name, with its number where there are several, in the reader’s language', () => {
  expect(missingWords(order, [part(1, 2), part(2, 1)], 'de')).toBe('2 × Cola de, Soup de')
  expect(missingWords(order, [part(2, 1)], 'en')).toBe('Soup en')
})

test('what is given back for the delivery is called so, and where nothing is missing nothing is told', () => {
  expect(missingWords(order, [part(0, 1), part(null, 1)], 'en')).toBe('Wok en, Delivery')
  expect(missingWords(order, [], 'en')).toBe('')
})
