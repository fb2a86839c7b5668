import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../schedule/timezone.ts'
import {
  claimsOf,
  type GiftCondition,
  type GiftSituation,
  type GiftTaker,
  isGiftAvailable,
  isOver,
  type TakenClaim,
  unmet,
  type UnmetCondition,
} from './gift-conditions.ts'

fc.configureGlobal({ seed: 20260304 })

const newcomer: GiftTaker = { birthday: null, hasOrdered: false, claims: [] }
const at = (other: Partial<GiftSituation> = {}): GiftSituation => ({
  today: '2026-03-04',
  subtotal: 100_00,
  orderType: 'delivery',
  unitsByGroup: new Map([['rolls', 3]]),
  promocode: null,
  taker: newcomer,
  ...other,
})
const id = 7
const claim = (kind: TakenClaim['kind'], takenOn: string, giftId: number | null = id): TakenClaim => ({ kind, giftId, takenOn })
const taker = (other: Partial<GiftTaker>): Partial<GiftSituation> => ({ taker: { ...newcomer, ...other } })
const birthday: GiftCondition = { kind: 'birthday', daysBefore: 3, daysAfter: 7 }

test.each<[string, GiftCondition, Partial<GiftSituation>, UnmetCondition | null]>([
  ['just the amount', { kind: 'subtotal-from', amount: 100_00 }, {}, null],
  ['a kopeck more than the cart has', { kind: 'subtotal-from', amount: 100_01 }, {}, { why: 'below-subtotal', missing: 1 }],
  ['a delivery', { kind: 'order-type', orderType: 'delivery' }, {}, null],
  ['collecting', { kind: 'order-type', orderType: 'takeaway' }, {}, { why: 'other-order-type' }],
  ['as many of a group', { kind: 'group-count', groupAlias: 'rolls', count: 3 }, {}, null],
  ['more of a group', { kind: 'group-count', groupAlias: 'rolls', count: 5 }, {}, { why: 'too-few-units', missing: 2 }],
  ['a group that is not there', { kind: 'group-count', groupAlias: 'soups', count: 1 }, {}, { why: 'too-few-units', missing: 1 }],
  ['a code, whatever its case', { kind: 'promocode', code: 'Sweet' }, { promocode: ' sWEET ' }, null],
  ['a code where none was typed', { kind: 'promocode', code: 'Sweet' }, { promocode: null }, { why: 'no-promocode' }],
  ['another code', { kind: 'promocode', code: 'Sweet' }, { promocode: 'Sweets' }, { why: 'no-promocode' }],
  ['a birthday, of somebody not signed in', birthday, { taker: 'signed-out' }, { why: 'sign-in-needed' }],
  ['a birthday, where nobody signs in', birthday, { taker: 'unnamed' }, { why: 'sign-in-needed' }],
  ['a birthday that was not told', birthday, {}, { why: 'birthday-unknown' }],
  ['a birthday tomorrow', birthday, taker({ birthday: '1990-03-05' }), null],
  ['a birthday next week', birthday, taker({ birthday: '1990-03-12' }), { why: 'birthday-later', from: '2026-03-09', to: '2026-03-19' }],
  ['a birthday of 29 February', birthday, taker({ birthday: '1992-02-29' }), null],
  [
    'a birthday whose present was taken two days ago',
    birthday,
    taker({ birthday: '1990-03-05', claims: [claim('birthday', '2026-03-02')] }),
    { why: 'birthday-later', from: '2027-03-02', to: '2027-03-12' },
  ],
  ['a birthday with a present of last year', birthday, taker({ birthday: '1990-03-05', claims: [claim('birthday', '2025-03-08')] }), null],
  [
    'a birthday that was another one when a present was given half a year ago',
    birthday,
    taker({ birthday: '1990-03-05', claims: [claim('birthday', '2025-09-01')] }),
    { why: 'birthday-later', from: '2027-03-02', to: '2027-03-12' },
  ],
  [
    'a birthday moved by some days after last year’s present: the days that are left of it',
    birthday,
    taker({ birthday: '1990-03-05', claims: [claim('birthday', '2025-03-16')] }),
    { why: 'birthday-later', from: '2026-03-06', to: '2026-03-12' },
  ],
  [
    'a birthday in June, with a present of years ago: the days of this June',
    birthday,
    taker({ birthday: '1990-06-15', claims: [claim('birthday', '2023-06-14')] }),
    { why: 'birthday-later', from: '2026-06-12', to: '2026-06-22' },
  ],
  [
    'a birthday for which another present was given',
    birthday,
    taker({ birthday: '1990-03-05', claims: [claim('birthday', '2026-03-03', 8)] }),
    null,
  ],
  ['a first order, of somebody not signed in', { kind: 'first-order' }, { taker: 'signed-out' }, { why: 'sign-in-needed' }],
  ['a first order, of a phone that is told later', { kind: 'first-order' }, { taker: 'unnamed' }, null],
  ['a first order', { kind: 'first-order' }, {}, null],
  ['a first order of who has ordered', { kind: 'first-order' }, taker({ hasOrdered: true }), { why: 'ordered-before' }],
  [
    'a first order while another one is being paid for',
    { kind: 'first-order' },
    taker({ claims: [claim('first-order', '2026-03-04', null)] }),
    { why: 'ordered-before' },
  ],
  ['the only time, of somebody not signed in', { kind: 'once' }, { taker: 'signed-out' }, { why: 'sign-in-needed' }],
  ['the only time, of a phone that is told later', { kind: 'once' }, { taker: 'unnamed' }, null],
  ['the only time', { kind: 'once' }, taker({ hasOrdered: true, claims: [claim('once', '2020-01-01', 8)] }), null],
  ['the only time, of who had it as a birthday present', { kind: 'once' }, taker({ claims: [claim('birthday', '2026-03-04')] }), null],
  ['the second time', { kind: 'once' }, taker({ claims: [claim('once', '2020-01-01')] }), { why: 'taken-before' }],
])('a gift for %s (GIFT-05, DECIDE-66)', (_name, condition, other, expected) => {
  expect(unmet(condition, id, at(other))).toEqual(expected)
})

test('a gift can be had when something is bought and nothing is unmet; what can never be had again is over', () => {
  const later: UnmetCondition = { why: 'birthday-later', from: '2026-03-09', to: '2026-03-19' }
  expect([isGiftAvailable([], at()), isGiftAvailable([null, null], at()), isGiftAvailable([], at({ subtotal: 0 }))]).toEqual([
    true,
    true,
    false,
  ])
  expect(isGiftAvailable([null, { why: 'no-promocode' }], at())).toBe(false)
  expect([isOver([null, { why: 'taken-before' }]), isOver([{ why: 'ordered-before' }]), isOver([null, later])]).toEqual([true, true, false])
})

test('an order takes each right of its gifts once, in one order whatever the cart says', () => {
  const gifts = [
    { id: 9, conditions: [{ kind: 'once' as const }, { kind: 'first-order' as const }] },
    { id: 3, conditions: [birthday, { kind: 'first-order' as const }, { kind: 'order-type' as const, orderType: 'delivery' as const }] },
  ]
  const claims = claimsOf(gifts, '2026-03-04')
  expect(claims.map(({ kind, giftId, lastTakenBy }) => [kind, giftId, lastTakenBy])).toEqual([
    ['birthday', 3, '2025-03-14'],
    ['first-order', 3, null],
    ['once', 9, null],
  ])
  expect(claimsOf(gifts.toReversed(), '2026-03-04').map(({ kind }) => kind)).toEqual(claims.map(({ kind }) => kind))
  const twoOnce = [9, 3].map((gift) => ({ id: gift, conditions: [{ kind: 'once' as const }] }))
  expect(claimsOf(twoOnce, '2026-03-04').map(({ giftId }) => giftId)).toEqual([3, 9])
  expect(claimsOf([{ id: 1, conditions: [] }], '2026-03-04')).toEqual([])
})

test('however often the date of birth is changed, a birthday present is given once in all but a year', () => {
  const day = fc.integer({ min: 0, max: 15_000 }).map((count) => addDays('1950-01-01', count))
  const orders = fc.array(fc.record({ after: fc.nat({ max: 90 }), born: day }), { maxLength: 40 })
  fc.assert(
    fc.property(orders, (placed) => {
      let [today, claims, last] = ['2026-01-01', [] as TakenClaim[], '1900-01-01']
      for (const { after, born } of placed) {
        today = addDays(today, after)
        if (unmet(birthday, id, at({ today, taker: { ...newcomer, birthday: born, claims } })) !== null) continue
        expect(addDays(last, 355) <= today).toBe(true)
        ;[claims, last] = [[claim('birthday', today)], today]
      }
    }),
  )
})

const condition = fc.oneof(
  fc.record({ kind: fc.constant('subtotal-from' as const), amount: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({ kind: fc.constant('order-type' as const), orderType: fc.constantFrom('delivery' as const, 'takeaway' as const) }),
  fc.record({ kind: fc.constant('group-count' as const), groupAlias: fc.constantFrom('a', 'b'), count: fc.integer({ min: 1, max: 5 }) }),
  fc.constant(birthday),
  fc.constant({ kind: 'first-order' as const }),
)
const units = fc.record({ a: fc.nat(6), b: fc.nat(6) })

test('a person who adds dishes never loses a gift by it, and what is missing is exactly that', () => {
  fc.assert(
    fc.property(
      fc.array(condition, { maxLength: 4 }),
      fc.constantFrom('delivery' as const, 'takeaway' as const),
      fc.nat(5000),
      units,
      fc.nat(5000),
      units,
      (conditions, orderType, subtotal, has, more, adds) => {
        const before = at({ subtotal, orderType, unitsByGroup: new Map(Object.entries(has)) })
        const unitsByGroup = new Map([
          ['a', has.a + adds.a],
          ['b', has.b + adds.b],
        ])
        const after = { ...before, subtotal: subtotal + more, unitsByGroup }
        for (const each of conditions) {
          const reason = unmet(each, id, before)
          if (reason === null) expect(unmet(each, id, after)).toBeNull()
          if (reason?.why === 'below-subtotal') expect(unmet(each, id, { ...before, subtotal: subtotal + reason.missing })).toBeNull()
        }
      },
    ),
    { numRuns: 1000 },
  )
})
