import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { capabilities, capabilitiesOf, roles } from './capabilities.ts'
import { capabilitiesIn, covers, type Grant, placesOf, reachOf, type StaffPlace, wholeChain } from './reach.ts'
import { dinnerIn, mayGrant, refundLimit, usualRefund } from './refund-limits.ts'

const brand: StaffPlace = { brand: 'sofra', cityId: null, shopId: null }
const city: StaffPlace = { brand: null, cityId: 7, shopId: null }
const brandCity: StaffPlace = { brand: 'sofra', cityId: 7, shopId: null }
const shop: StaffPlace = { brand: 'sofra', cityId: 7, shopId: 3 }
const elsewhere: StaffPlace = { brand: 'imba-pizza', cityId: 8, shopId: 4 }

test.each([
  ['the chain', wholeChain, [true, true, true, true, true, true]],
  ['a brand', brand, [false, true, false, true, true, false]],
  ['a city', city, [false, false, true, true, true, false]],
  ['a brand in a city', brandCity, [false, false, false, true, true, false]],
  ['a shop', shop, [false, false, false, false, true, false]],
])('%s covers itself and what lies in it, and nothing else', (_, outer, expected) => {
  expect([wholeChain, brand, city, brandCity, shop, elsewhere].map((place) => covers([outer], place))).toEqual(expected)
})

const place: fc.Arbitrary<StaffPlace> = fc.oneof(
  fc.constantFrom(wholeChain, brand, city, brandCity, shop, elsewhere),
  fc.record({ brand: fc.constantFrom('sofra', 'imba-pizza'), cityId: fc.constantFrom(7, 8), shopId: fc.constantFrom(3, 4, 5) }),
)
const grant: fc.Arbitrary<Grant> = fc.record({ role: fc.constantFrom(...roles), place })

const dinner = dinnerIn('RUB', [])

describe('several grants', () => {
  it('add up, and each role counts only at its own place (OPS-ROLES-07)', () => {
    const grants: Grant[] = [
      { role: 'counter', place: shop },
      { role: 'accountant', place: elsewhere },
    ]
    expect(covers(reachOf(grants, 'orders.work'), shop)).toBe(true)
    expect(covers(reachOf(grants, 'orders.work'), elsewhere)).toBe(false)
    expect(covers(reachOf(grants, 'audit.view'), elsewhere)).toBe(true)
    expect(covers(reachOf(grants, 'audit.view'), shop)).toBe(false)
  })

  it('reach as far as each of them alone, together', () => {
    fc.assert(
      fc.property(fc.array(grant), fc.constantFrom(...capabilities), place, (grants, capability, where) => {
        const alone = grants.some((one) => covers(reachOf([one], capability), where))
        expect(covers(reachOf(grants, capability), where)).toBe(alone)
      }),
    )
  })
})

describe('giving a role', () => {
  it('never gives what its giver could not do there (OPS-ROLES-05)', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 4 }), grant, (giver, given) => {
        if (!mayGrant(giver, given)) return
        for (const capability of capabilitiesOf[given.role]) expect(covers(reachOf(giver, capability), given.place)).toBe(true)
      }),
    )
  })

  it('never gives a higher limit of refunds than its giver has there (OPS-ROLES-05, OPS-ORDERS-21)', () => {
    fc.assert(
      fc.property(fc.array(grant, { maxLength: 4 }), grant, (giver, given) => {
        if (!mayGrant(giver, given)) return
        const [own, theirs] = [refundLimit(giver, given.place, dinner), refundLimit([given], given.place, dinner)]
        if (own === null) return
        expect(theirs).not.toBeNull()
        expect([theirs?.order, theirs?.day].map(Number)).toEqual([
          Math.min(Number(theirs?.order), own.order),
          Math.min(Number(theirs?.day), own.day),
        ])
      }),
    )
  })

  it.each([
    ['an owner gives every role everywhere', { role: 'owner', place: wholeChain }, { role: 'owner', place: wholeChain }, true],
    ['a manager gives the counter of their shop', { role: 'manager', place: shop }, { role: 'counter', place: shop }, true],
    ['a manager makes another manager of their shop', { role: 'manager', place: shop }, { role: 'manager', place: shop }, true],
    ['a manager makes no owner', { role: 'manager', place: shop }, { role: 'owner', place: shop }, false],
    ['a manager gives nothing in another shop', { role: 'manager', place: shop }, { role: 'counter', place: elsewhere }, false],
    ['a manager gives nothing in the whole brand', { role: 'manager', place: shop }, { role: 'counter', place: brand }, false],
    ['a manager makes no accountant, who gives back more', { role: 'manager', place: shop }, { role: 'accountant', place: shop }, false],
    ['an owner makes an accountant', { role: 'owner', place: brand }, { role: 'accountant', place: shop }, true],
    ['somebody at the counter gives nothing', { role: 'counter', place: shop }, { role: 'kitchen', place: shop }, false],
  ] as const)('%s', (_, giver, given, may) => {
    expect(mayGrant([giver], given)).toBe(may)
  })
})

test('limits of refunds are the highest of the roles at a place, never a sum (OPS-ORDERS-21)', () => {
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 5 }), place, (grants, where) => {
      const each = grants.map((one) => usualRefund([one], where, dinner))
      const highest = (of: 'order' | 'day') => Math.max(0, ...each.map((one) => one[of]))
      expect(usualRefund(grants, where, dinner)).toEqual({ order: highest('order'), day: highest('day') })
    }),
  )
})

test('every role may do something, the owner everything, and every capability belongs to somebody else than the key', () => {
  expect(capabilitiesIn([{ role: 'owner', place: wholeChain }])).toEqual(capabilities)
  for (const role of roles) expect(capabilitiesOf[role].length).toBeGreaterThan(0)
})

test('what somebody may do by several roles is told once, in the order of their roles', () => {
  const grants: Grant[] = [
    { role: 'kitchen', place: shop },
    { role: 'courier', place: elsewhere },
  ]
  expect(capabilitiesIn(grants)).toEqual(['orders.view', 'orders.work', 'stops.edit', 'courier.work'])
})

test.each([
  ['of nobody the whole chain', [], [wholeChain]],
  ['a place that is granted twice once', [shop, shop], [shop]],
  ['a brand instead of its shop', [shop, brand], [brand]],
  ['the first of them if it is the wider one', [city, shop, brandCity], [city]],
  ['places that have nothing to do with each other', [shop, elsewhere], [shop, elsewhere]],
  ['places of which neither lies in the other', [brand, city], [brand, city]],
  ['the whole chain instead of anything in it', [shop, wholeChain, city, wholeChain], [wholeChain]],
])('the widest places of grants are %s', (_, places, widest) => {
  expect(placesOf(places.map((place) => ({ role: 'counter', place })))).toEqual(widest)
})
