import { expect, test } from 'vitest'
import type { Brand } from './brand.ts'
import { brandFaults } from './check-brands.ts'
import { brandFolder, brandFolders, faultsOfBrands } from './index.ts'

const sofra = brandFolder('sofra') as Brand

test('the brands of the demo have no faults, and points are launched where customers sign in', () => {
  expect(faultsOfBrands).toEqual([])
  expect(brandFolders.filter(({ bonuses }) => bonuses.launched === 'everyone').map(({ alias }) => alias)).toEqual(['sofra', 'mylavash'])
  expect(brandFolders.filter(({ bonuses }) => 'pausedSpendUntil' in bonuses.accrual)).toEqual([])
})

const accrual = (shown: object) => ({ bonuses: { launched: 'everyone', accrual: shown } }) as Partial<Brand>
test.each<[string, Partial<Brand>, string | null]>([
  ['points for orders', accrual({ percent: 5 }), null],
  ['a pause', accrual({ pausedSpendUntil: '2025-05-21' }), null],
  ['points and a pause at once', accrual({ percent: 5, pausedSpendUntil: '2025-05-21' }), 'promises points and pauses them at once'],
  ['neither', accrual({}), 'must have percent'],
  ['no points for an order', accrual({ percent: 0 }), 'more than 0'],
  ['more than an order costs', accrual({ percent: 101 }), 'at most 100'],
  ['a pause until no day', accrual({ pausedSpendUntil: '2025-02-30' }), 'must be a date'],
  ['a launch that nobody knows', { bonuses: { launched: 'some' as never, accrual: { percent: 5 } } }, 'must be one of'],
  [
    'a language of its own that it does not offer',
    { languages: { offered: ['en', 'de'], default: 'ru', showSwitch: true } },
    'offered lacks',
  ],
  ['an acquirer that nobody knows', { acquirers: { default: 'strype', DE: null } }, 'acquirers.default is strype'],
  ['points where nobody signs in', { customers: { ...sofra.customers, authEnabled: false } }, 'nobody signs in'],
])('a brand with %s is refused at start: %s (DECIDE-70, BONUS-13)', (_name, facts, fault) => {
  const faults = brandFaults([{ ...sofra, ...facts }])
  expect(faults.map((text) => text.startsWith('brands/sofra/brand.json: '))).toEqual(fault === null ? [] : [true])
  if (fault !== null) expect(faults[0]).toContain(fault)
})
