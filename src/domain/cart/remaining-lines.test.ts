import { expect, test } from 'vitest'
import { linesLeft } from './remaining-lines.ts'

const line = (count: number) => ({ product_id: 1, count, modifiers: [], added_at: '2026-03-04' })

test.each([
  ['nothing', { a: line(2) }, { a: line(2) }, {}],
  ['what was put in since', { a: line(2), b: line(1) }, { a: line(2) }, { b: 1 }],
  ['the rest of a line that has grown', { a: line(5) }, { a: line(2) }, { a: 3 }],
  ['nothing of a line that has shrunk', { a: line(1) }, { a: line(2) }, {}],
  ['nothing of what was taken out since', { b: line(1) }, { a: line(2), b: line(1) }, {}],
  ['everything, when nothing of it was ordered', { b: line(4) }, { a: line(2) }, { b: 4 }],
])('of a cart that was ordered and paid, what is left is %s', (_what, lines, ordered, left) => {
  const counts = Object.fromEntries(Object.entries(linesLeft(lines, ordered)).map(([key, { count }]) => [key, count]))
  expect(counts).toEqual(left)
})
