import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canAddMore, countFault } from '#domain/cart/quantity.ts'
import { totals } from '#domain/cart/totals.ts'
import { discounted } from '#domain/catalogue/menu.ts'
import { pointsToMinor, upcomingBonuses, writeOffLimit } from '#domain/loyalty/bonuses.ts'
import { onStep, share, toMajor, toMinor } from '#domain/money.ts'
import { roundUpChange } from '#domain/payment/cash.ts'
import { anyTill } from './any-till.ts'
import { billOf, majorOf } from './bill.ts'
import { exactly, over, roundTo, times, whole } from './fraction.ts'
import { pricedOf } from './shop-of-till.ts'

fc.configureGlobal({ seed: 20260304 })

const amount = fc.integer({ min: 0, max: 10_000_000_000 })

// @DECIDE-08 @DECIDE-61 @DECIDE-64 @DECIDE-72
test('any cart at any place costs what exact numbers say, part by part (MONEY-05, DECIDE-07)', () => {
  fc.assert(
    fc.property(anyTill, (till) => {
      const { prices, packages, gifts, blockers, count } = pricedOf(till)
      const { subtotal, delivery, discount, bonuses, upcomingBonuses, total } = prices
      const said = {
        subtotal,
        packages: prices.packages,
        delivery,
        smallOrder: prices.smallOrder,
        discount,
        bonuses,
        tips: prices.tips,
        upcomingBonuses,
        total,
        bags: packages.map((bag) => bag.count),
        gifts: gifts.map((gift) => gift.count),
        blockers: blockers.map(({ code, missing }) => (missing === null ? code : `${code} ${missing}`)),
      }
      expect(said).toEqual(billOf(till))
      expect(count).toBe(till.lines.reduce((sum, line) => sum + line.count, 0))
    }),
    { numRuns: 4000 },
  )
})

// @I7
test('every part of a price is in coins of its city, none is below nothing, and they add up (MONEY-04, DECIDE-08)', () => {
  fc.assert(
    fc.property(anyTill, fc.nat({ max: 100_000_000 }), (till, points) => {
      const { lines, packages, prices, place } = pricedOf(till)
      const { code } = place.city.currency
      const coin = till.fractional ? 1 : majorOf(till)
      const parts = totals({
        lines,
        packages,
        zone: { fee: prices.delivery, freeFrom: null },
        smallOrder: { below: Infinity, fee: prices.smallOrder },
        discount: prices.discount,
        bonuses: points * majorOf(till),
        tips: prices.tips,
      })
      const { upcomingBonuses: _, ...amounts } = parts
      for (const part of [...Object.values(amounts), ...lines.map((line) => line.priceWithModifiers)])
        expect(Number.isSafeInteger(part) && part >= 0 && part % coin === 0).toBe(true)
      expect(parts.discount).toBeLessThanOrEqual(parts.subtotal + parts.packages + parts.delivery + parts.smallOrder)
      expect(parts.total).toBe(
        parts.subtotal + parts.packages + parts.delivery + parts.smallOrder - parts.discount - parts.bonuses + parts.tips,
      )
      for (const part of Object.values(amounts)) expect(toMinor(JSON.parse(JSON.stringify(toMajor(part, code))) as number, code)).toBe(part)
    }),
    { numRuns: 1500 },
  )
})

test('a discounted price is rounded once, half up, to what its city shows (DECIDE-07)', () => {
  fc.assert(
    fc.property(fc.nat({ max: 100_000_000 }), fc.integer({ min: 1, max: 99 }), fc.constantFrom(1, 100), (units, percent, coin) => {
      const reduced = over(times(whole(units * coin), whole(100 - percent)), 100)
      expect(discounted(units * coin, percent, coin)).toBe(exactly(roundTo(whole(coin), reduced)))
    }),
    { numRuns: 5000 },
  )
})

test('a share is rounded half up, and what a shop writes in major units is read to the hundredth (DECIDE-07)', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100 }), (minor, percent) => {
      for (const coin of [1, 100]) {
        expect(share(minor, percent, coin)).toBe(exactly(roundTo(whole(coin), over(times(whole(minor), whole(percent)), 100))))
        expect(onStep(minor, coin)).toBe(exactly(roundTo(whole(coin), whole(minor))))
      }
      const written = `${Math.floor(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
      expect(toMinor(Number(written), 'EUR')).toBe(minor)
      if (minor < 100_000_000) expect(toMinor(Number(`${written}5`), 'EUR')).toBe(minor + 1)
      expect(toMinor(minor, 'JPY')).toBe(minor)
      const fils = `${Math.floor(minor / 1000)}.${String(minor % 1000).padStart(3, '0')}`
      expect(toMinor(Number(fils), 'KWD')).toBe(minor)
    }),
    { numRuns: 5000 },
  )
})

// @DECIDE-70
test('points pay all but one unit of each piece, and the way, as far as the balance goes (BONUS-12, DECIDE-69)', () => {
  const piece = fc.record({ count: fc.integer({ min: 1, max: 100 }), price: fc.integer({ min: 0, max: 300_000 }), available: fc.boolean() })
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 5 }),
      fc.integer({ min: 0, max: 50_000 }),
      fc.nat({ max: 20_000 }),
      (pieces, delivery, balance) => {
        let payable = delivery
        for (const { count, price, available } of pieces) {
          for (let one = 0; one < count; one += 1) if (available && price > 100) payable += price - 100
        }
        let points = 0
        for (; (points + 1) * 100 <= payable && points + 1 <= balance;) points += 1
        const limit = writeOffLimit(pieces, delivery, { balance, currency: 'EUR' })
        expect(limit).toBe(points)
        expect(pointsToMinor(limit, 'EUR')).toBeLessThanOrEqual(payable)
        expect(upcomingBonuses(payable, { percent: 5 }, 'EUR')).toBe(Number((BigInt(payable) * 5n) / 10_000n))
      },
    ),
    { numRuns: 300 },
  )
})

// @DECIDE-52
test('a line holds whole multiples up to 100 units, and plus is free while one more multiple stays below (CAT-18, DECIDE-47)', () => {
  for (let multiplicity = 1; multiplicity <= 100; multiplicity += 1) {
    for (let count = 0; count <= 120; count += 1) {
      let reachable = false
      for (let step = 0; step <= 120; step += multiplicity) if (step === count) reachable = true
      expect(countFault(count, multiplicity)).toBe(count > 100 ? 'too-many-units' : reachable ? null : 'not-a-multiple')
      expect(canAddMore(count, multiplicity)).toBe(!(100 - multiplicity <= count))
    }
  }
})

test('in Turkey change below the total is asked for the next hundred above it (VALID-16)', () => {
  fc.assert(
    fc.property(fc.nat({ max: 6000 }), fc.integer({ min: 1, max: 600_000 }), (given, minor) => {
      const total = toMajor(minor, 'TRY')
      let next = 0
      while (next < total) next += 100
      expect(roundUpChange(given, total, 5000)).toBe(given < total ? Math.min(next, 5000) : given)
    }),
  )
})
