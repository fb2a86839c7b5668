import { expect, test } from 'vitest'
import { readRequirements, requirementFaults, titleAt } from '../../bin/requirement-ids.ts'

// The check reads this file too, so ids that nobody knows are put together here.
const office = (area: string): string => `OPS-${area}-05`
const above = (...ids: string[]): string => `// ${ids.map((id) => `@${id}`).join(' ')}`

const document = `# Requirements

## Soup
- SOUP-03: A button empties the bowl.
- DETAIL-56: A press on it asks first.

## Office: kettle
- ${office('KETTLES')}: The hot one stands first.

## What always holds
- I2: Nothing is eaten twice.
`
const file = (text: string): { path: string; text: string }[] => [{ path: 'src/soup.test.ts', text }]

test('a requirement is an id and a sentence, below the heading of its area', () => {
  expect(readRequirements(document).requirements[1]).toEqual({ id: 'DETAIL-56', area: 'Soup', text: 'A press on it asks first.' })
  expect(requirementFaults(`${document}- SOUP-4 empties\n`, [])).toEqual([
    'docs/requirements.md: not read as “- ID: sentence.”: - SOUP-4 empties',
  ])
})

test('what is there may be named by titles, comments and documents', () => {
  expect(requirementFaults(document, file(`test('emptied (SOUP-03, I2)')\n${above('DETAIL-56', office('KETTLES'))}\n`))).toEqual([])
})

test.each([
  ['another number of an area', "test('x (SOUP-04)')", 'SOUP-04'],
  ['another number of a law', "test('x (I3)')", 'I3'],
  ['a prefix of the office that is misspelled', `test('x (${office('KETTLE')})')`, office('KETTLE')],
  ['a prefix above a test that is misspelled', above('SOUP-03', 'SUOP-03'), 'SUOP-03'],
])('%s is a fault', (_name, text, id) => {
  expect(requirementFaults(document, file(`\n${text}`))).toEqual([
    `src/soup.test.ts:2 names ${id}, which docs/requirements.md does not have.`,
  ])
})

test('what only looks like an id is none', () => {
  const codes = "['AB-123', 'UTF-8', 'SHA-256', 'XSOUP-04', 'SOUP-04-B', 'MY-SOUP-04', 'SOUP-1234', 'I18N', 'PI3', '@SUOP-03']"
  expect(requirementFaults(document, file(codes))).toEqual([])
})

test('an id that is there twice is a fault', () => {
  expect(requirementFaults(`${document}- SOUP-03: Again.\n`, [])).toEqual(['SOUP-03 is there twice.'])
})

test('the title of a test is on the line that names a requirement, or follows its comment', () => {
  const text = `${above('SOUP-03')}\ntest('the bowl is emptied', () => {\ntest(\n  'one asks (DETAIL-56)',`
  expect([1, 2, 4].map((line) => titleAt(text, line))).toEqual(['the bowl is emptied', 'the bowl is emptied', 'one asks (DETAIL-56)'])
})
