import { expect, test } from 'vitest'
import { isCleanHtml } from '#server/catalogue/html.ts'
import { marked, marks } from './marks.ts'

test.each(marks)('what is marked as a %s stays selected, and is what pages may show (OPS-OFFERS-04)', (mark) => {
  const { text, from, to } = marked('Tea and cake', { from: 4, to: 7 }, mark)
  expect(text.slice(from, to)).toBe('and')
  expect(text.startsWith('Tea ') && text.endsWith(' cake')).toBe(true)
  expect(isCleanHtml(text)).toBe(true)
})

test('each line of a list is an item of it', () => {
  expect(marked('Tea\n\nCake', { from: 0, to: 9 }, 'list').text).toBe('<ul>\n<li>Tea</li>\n<li>Cake</li>\n</ul>')
})
