import { expect, test } from 'vitest'
import { versionsOn } from './legal-documents.ts'

test.each([
  ['without dated versions there is the first one alone', [], [{ from: null, until: null }]],
  ['one that begins tomorrow does not hold yet', ['2026-12-02'], [{ from: null, until: null }]],
  [
    'one holds from its first day, and the one before until the day before',
    ['2026-12-01', '2026-01-01'],
    [
      { from: '2026-12-01', until: null },
      { from: '2026-01-01', until: '2026-11-30' },
      { from: null, until: '2025-12-31' },
    ],
  ],
])('%s (OPS-SETTINGS-03)', (_name, days, versions) => {
  expect(versionsOn(days, '2026-12-01')).toEqual(versions)
})
