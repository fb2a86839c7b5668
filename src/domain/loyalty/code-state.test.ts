import { expect, test } from 'vitest'
import { codeState } from './code-state.ts'

const days = ['2026-03-04', '2026-03-05']
const code = { from: null, to: null, paused: false, used: 3, limit: null, given: [{ amount: 30_00, budget: null }] }

test.each<[string, Partial<Parameters<typeof codeState>[0]>]>([
  ['running', {}],
  ['running', { from: '2026-03-05', to: '2026-03-05' }],
  // Where it is the 4th already it works.
  ['running', { to: '2026-03-04' }],
  ['coming', { from: '2026-03-06' }],
  ['over', { to: '2026-03-03', paused: true }],
  ['paused', { paused: true, limit: 3 }],
  ['used-up', { limit: 3 }],
  ['running', { limit: 4 }],
  ['spent', { given: [{ amount: 30_00, budget: 30_00 }] }],
  [
    'running',
    {
      given: [
        { amount: 30_00, budget: 30_00 },
        { amount: 0, budget: 1_00 },
      ],
    },
  ],
])('a code is %s with %o (OPS-OFFERS-02)', (state, facts) => {
  expect(codeState({ ...code, ...facts }, days)).toBe(state)
})
