import { expect, test } from 'vitest'
import type { User } from '#contract/customer.ts'
import { isEnded } from './page.tsx'

// @SESSION-09
test.each([
  [{ status: 'guest' }, true],
  [{ status: 'guest', left: true }, false],
  [{ status: 'unknown' }, false],
  [{ status: 'unknown', failed: true }, false],
  [{ status: 'customer', user: {} as User }, false],
] as const)('the profile of %j leads away: %s (ACC-DECIDE-03, SESSION-02)', (session, ended) => {
  expect(isEnded(session)).toBe(ended)
})
