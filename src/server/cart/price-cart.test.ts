import { afterAll, beforeAll, expect, test } from 'vitest'
import { staffToken, type TestApp } from '#kit/app.ts'
import { brandsWith } from '#kit/brands-with.ts'
import { wednesdayNoon } from '#kit/clock.ts'
import { createLoyaltyApp, giftOf } from '#kit/loyalty-chain.ts'
import { must, shopper } from '#kit/shopper.ts'
import type { Customer } from '#server/session/customer-store.ts'
import type { StoredCart } from '#domain/cart/stored-cart.ts'
import { emptyCart } from './cart-store.ts'
import { priceCart, type PricedCart } from './price-cart.ts'

// What a stored cart costs at its place, and why it cannot be ordered yet. Prices are in kopecks.

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp()
})
afterAll(() => app.close())

const at = (latitude: number, longitude: number) => ({ address: { address: 'somewhere', coordinates: { latitude, longitude } } as never })
/** Addresses in Moscow: a delivery of 150 from 700 on; one that is free, and so has no minimum; one of a shop that rests; and none. */
const center = at(55.76, 37.6)
const free = at(55.76, 37.66)
const resting = at(55.76, 37.73)
const far = at(55.76, 37.9)

type CartSetup = Partial<Omit<StoredCart, 'lines'>> & { lines?: Record<string, number>; points?: number; authEnabled?: boolean }

/** A cart of some dishes for delivery to the center of Moscow, with some facts overridden, as it is priced now. */
function priced({ lines = { philadelphia: 2 }, points, authEnabled = false, ...stored }: CartSetup = {}): PricedCart {
  const brand = brandsWith(authEnabled).find(({ alias }) => alias === 'sofra')
  if (!brand) throw new Error('There is no brand')
  const cart: StoredCart = {
    ...emptyCart({ owner: 'o', brand: 'sofra' }),
    cityId: app.city('moscow').id,
    orderType: 'delivery',
    ...center,
    lines: Object.fromEntries(
      Object.entries(lines).map(([alias, count]) => [
        alias,
        { product_id: app.dish(alias).id, count, modifiers: [], added_at: '2026-03-04T09:00:00Z' },
      ]),
    ),
    ...stored,
  }
  const context = {
    now: Date.parse(wednesdayNoon),
    brand: { ...brand, bonuses: { launched: 'everyone', accrual: { percent: 5 } } } as const,
    customer: points === undefined ? null : ({ points } as Customer),
    bonusCookie: '',
  }
  const result = priceCart(app.snapshot(), cart, context, 'signed-out')
  if (!result) throw new Error('No city fits')
  return result
}
const collected = (alias: string) => ({ orderType: 'takeaway' as const, shopId: app.shop(alias).id })
const blockers = (setup: CartSetup) => priced(setup).blockers.map(({ code, missing }) => (missing === null ? code : `${code} ${missing}`))

test('a delivery is ordered from its zone’s minimum on, with its packages; a collected order from any sum on (PACK-05)', () => {
  expect(blockers({ lines: { philadelphia: 1 } })).toEqual(['below-minimum 17000'])
  expect(blockers({})).toEqual([])
  expect(blockers({ ...free, lines: { philadelphia: 1 } })).toEqual([])
  expect(blockers({ lines: { soy: 1 }, ...collected('night') })).toEqual([])
})

test('a cart says what keeps it from being ordered, the most basic first', () => {
  expect(blockers({ lines: {} })).toEqual(['empty'])
  expect(blockers({ ...far })).toEqual(['no-address'])
  expect(blockers({ address: null, ...collected('night'), shopId: null })).toEqual(['no-shop'])
  expect(blockers({ ...resting, lines: { nigiri: 2 } })).toEqual(['shop-stopped'])
  expect(blockers({ lines: { philadelphia: 2, cola: 1 } })).toEqual(['unavailable-product'])
  expect([blockers({ authEnabled: true }), blockers({ authEnabled: true, points: 0 })]).toEqual([['no-session'], []])
})

test('what is missing to free delivery is told where there is an address and something in the cart', () => {
  const berlin = { cityId: app.city('berlin').id, ...at(52.51, 13.39) }
  const one = priced({ ...berlin, lines: { currywurst: 1 } })
  expect([one.prices.subtotal, one.prices.packages, one.toFreeDelivery]).toEqual([690, 30, 2280])
  expect(priced({ ...berlin, lines: {} }).toFreeDelivery).toBe(null)
  expect(priced({ ...berlin, lines: { currywurst: 1 }, ...far }).toFreeDelivery).toBe(null)
})

test('the prices are of the zone that the address is in now, not of the one that was stored (ADDR-23)', () => {
  const zoneId = app.zone('free').id
  const { place, prices, known } = priced({ zoneId })
  expect([place.zone?.alias, prices.subtotal, prices.delivery, known]).toEqual([
    'center',
    104_000,
    15_000,
    { delivery: true, takeaway: false },
  ])
  // Without an address the zone that the page looks at gives the prices, but nothing is chosen.
  const looking = priced({ zoneId, address: null })
  expect([looking.place.zone?.alias, looking.chosenZone, looking.known.delivery]).toEqual(['free', null, false])
})

test('a cart in a city that the chain does not know has no price', () => {
  expect(() => priced({ cityId: 999_999 })).toThrow('No city fits')
})

test('what is chosen for the other order type is known, and does not count for this one (ORDERTYPE-05)', () => {
  const shopId = app.shop('night').id
  const delivered = priced({ shopId })
  expect([delivered.chosenShop, delivered.chosenZone?.alias, delivered.known]).toEqual([null, 'center', { delivery: true, takeaway: true }])
  const taken = priced({ ...collected('night') })
  expect([taken.chosenShop?.id, taken.chosenZone, taken.known]).toEqual([shopId, null, { delivery: true, takeaway: true }])
  expect(priced({ ...collected('resting') }).known.takeaway).toBe(false)
  // Nothing is collected in Berlin.
  expect(priced({ cityId: app.city('berlin').id, shopId: app.shop('mitte').id }).known.takeaway).toBe(false)
})

test('a dish that is stopped until a time is priced for the times after it', async () => {
  const body = { brand: 'sofra', product_id: app.dish('philadelphia').id, until: '2026-03-04T18:00:00+03:00' }
  const person = shopper(app, { authorization: `Bearer ${staffToken}` })
  const { stop } = must(await person.call('PUT /api/staff/stops', { body }))
  await app.services.snapshots.refreshAll()
  const subtotal = (intervalId: string | null) => priced({ intervalId }).prices.subtotal
  const all = [subtotal(null), subtotal('2026-03-04_17:30'), subtotal('2026-03-04_18:00')]
  must(await person.call('DELETE /api/staff/stops/:id', { params: { id: stop.id } }))
  await app.services.snapshots.refreshAll()
  expect(all).toEqual([0, 0, 104_000])
})

test('packages hold what can be delivered alone, each for its groups; only those that can be refused are left out (PACK-05)', () => {
  const packages = (setup: CartSetup) => priced(setup).packages.map(({ offer, count, price }) => [offer.alias, count, price])
  expect(packages({ lines: { philadelphia: 5, miso: 2 } })).toEqual([
    ['paket-bag', 2, 1000],
    ['hot-box', 2, 500],
  ])
  expect(packages({ lines: { philadelphia: 5, cola: 3 } })[0]).toEqual(['paket-bag', 1, 1000])
  expect(packages({ lines: { philadelphia: 1, miso: 1 }, withoutBag: true }).map(([, count]) => count)).toEqual([0, 1])
})

test('a code takes from dishes or delivery, and points from what is left without a code (BONUS-02)', () => {
  expect(priced({ promocode: 'TEN' }).prices).toMatchObject({ discount: 10_400, total: 109_600 })
  expect(priced({ promocode: 'FREE' }).prices).toMatchObject({ discount: 15_000, total: 105_000 })
  const spent = priced({ bonuses: 100, points: 1000 })
  expect(spent.prices).toMatchObject({ bonuses: 10_000, total: 110_000, upcomingBonuses: 55 })
  expect(priced({ bonuses: 100, points: 1000, promocode: 'TEN' }).prices).toMatchObject({ bonuses: 0, total: 109_600 })
})

test('a gift is given for what can be delivered now, and kept for what is only stopped; a code that does not hold gives none', () => {
  const gifts = (setup: CartSetup) => {
    const { gifts: all, droppedGifts } = priced({ ...setup, gifts: { [giftOf(app, 'soup')]: 1, [giftOf(app, 'cake')]: 1 } })
    const state = all.filter(({ count }) => count > 0).map(({ offer, available }) => `${offer.alias} ${available}`)
    return [state.toSorted(), droppedGifts.map(({ offer }) => offer.alias).toSorted()]
  }
  expect(gifts({ lines: { philadelphia: 3 }, promocode: 'SWEET' })).toEqual([['cake true', 'soup true'], []])
  expect(gifts({ lines: { philadelphia: 2, cola: 5 }, promocode: 'SWEET' })).toEqual([['cake true', 'soup false'], []])
  expect(gifts({ lines: { soy: 1 }, promocode: 'SWEET' })).toEqual([[], ['cake', 'soup']])
})
