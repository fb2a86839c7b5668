import { expect, test } from 'vitest'
import { isQuiet } from './use-banner.ts'

test.each([
  [null, false],
  [0, true],
  [59_999, true],
  [60_000, false],
])('%s ms after one was closed banners keep away: %s (BANNER-03, ACC-CONST-05)', (since, quiet) => {
  const now = 1_800_000_000_000
  expect(isQuiet(since === null ? null : now - since, now)).toBe(quiet)
})
