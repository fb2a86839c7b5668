import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBag, packagesFor } from './packages.ts'

fc.configureGlobal({ seed: 20260304 })

const bag = { id: 1, price: 10, canRefuse: true, holds: 5, groupIds: null }
const box = { id: 2, price: 5, canRefuse: false, holds: 1, groupIds: [7] }

test.each([
  ['an empty cart', [], false, [0, 0]],
  ['five units fill one bag', [{ groupId: 1, count: 5 }], false, [1, 0]],
  ['the sixth takes another', [{ groupId: 1, count: 6 }], false, [2, 0]],
  [
    'units of several lines share a bag',
    [
      { groupId: 1, count: 2 },
      { groupId: 2, count: 2 },
    ],
    false,
    [1, 0],
  ],
  [
    'a box is for its group alone',
    [
      { groupId: 7, count: 3 },
      { groupId: 1, count: 3 },
    ],
    false,
    [2, 3],
  ],
  ['only what may be refused falls away', [{ groupId: 7, count: 3 }], true, [0, 3]],
])('%s (PACK-05, DECIDE-72)', (_name, units, withoutBag, counts) => {
  expect(packagesFor([bag, box], units, withoutBag).map(({ count }) => count)).toEqual(counts)
})

test('packages hold everything, and none is more than needed', () => {
  const rule = fc.record({
    id: fc.nat(),
    price: fc.nat(),
    canRefuse: fc.boolean(),
    holds: fc.integer({ min: 1, max: 20 }),
    groupIds: fc.constant(null),
  })
  const unit = fc.record({ groupId: fc.nat({ max: 3 }), count: fc.integer({ min: 1, max: 100 }) })
  fc.assert(
    fc.property(rule, fc.array(unit), (given, units) => {
      const all = units.reduce((sum, { count }) => sum + count, 0)
      const [packed] = packagesFor([given], units, false)
      return (
        packed !== undefined &&
        packed.count * given.holds >= all &&
        (packed.count === 0 ? all === 0 : (packed.count - 1) * given.holds < all)
      )
    }),
  )
})

test.each([
  ['paket-bag', true],
  ['PACKET', true],
  ['my-Packet-2', true],
  ['box', false],
  ['pack', false],
])('%s is a bag: %s (PACK-02)', (alias, expected) => {
  expect(isBag(alias)).toBe(expected)
})
