import { expect, test } from 'vitest'
import type { Grant } from '#contract/office/common.ts'
import { givable, placeOf, shopsToGive } from './GrantFields.tsx'

const shops = [
  { id: 1, name: 'Arbat', brand: 'sofra', city_id: 3 },
  { id: 2, name: 'Night', brand: 'sofra', city_id: 3 },
]
const at = (role: Grant['role'], shop: (typeof shops)[number]): Grant => ({ role, place: placeOf(shop) })
const [arbat, night] = shops as [(typeof shops)[0], (typeof shops)[0]]

test('a person who manages one of their shops is offered that one alone to give roles at (OPS-ROLES-08)', () => {
  const own = [at('courier', arbat), at('manager', night)]
  expect(shopsToGive(own, { brands: [], cities: [], shops }).map(({ name }) => name)).toEqual(['Night'])
  expect(givable(own, placeOf(arbat))).toEqual([])
  expect(givable(own, placeOf(night))).toContain('counter')
})
