import { expect, test } from 'vitest'
import { splitLead } from './split-lead.ts'

test.each([
  ['<p>a</p><p>b</p><p>c</p>', { lead: '<p>a</p>', rest: '<p>b</p><p>c</p>' }],
  ['<p>a</p>', { lead: '<p>a</p>', rest: '' }],
  ['just words', { lead: 'just words', rest: '' }],
])('%s (AUX-01)', (html, parts) => {
  expect(splitLead(html)).toEqual(parts)
})
