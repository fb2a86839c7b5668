import { expect, test } from 'vitest'
import type { Product } from '../catalogue/product.ts'
import type { PricedLine, SeenPrice } from './lines.ts'
import { asSeen, changesSinceSeen, priceBefore, withCityOfSame } from './seen-prices.ts'

const moscow = { id: 1, currency: { code: 'RUB' } }
const almaty = { id: 2, currency: { code: 'KZT' } }
const seen = (price: number | null, city = moscow): SeenPrice => ({ city_id: city.id, currency: city.currency.code, price })
const maki = { id: 7, stopped: false, available: [], single: [], groups: [] } as unknown as Product

const line = (change: Partial<PricedLine> = {}): PricedLine => ({
  key: '7',
  count: 2,
  deposit: 0,
  modifiers: [],
  addedAt: '2026-03-04',
  product: maki,
  productId: 7,
  priceWithModifiers: 500,
  available: true,
  unserved: null,
  seen: seen(500),
  ...change,
})
const gone = { product: null, priceWithModifiers: 0, available: false }
const unfit = { available: false }
const unserved = { available: false, unserved: maki }
const hasLeft = ({ product }: PricedLine) => product === null
const stopped = { product: { ...maki, stopped: true }, available: false }

type Changes = { gone: number; repriced: number; was: number | null; otherCity: boolean; otherCurrency: boolean }
const nothing: Changes = { gone: 0, repriced: 0, was: null, otherCity: false, otherCurrency: false }
const table: [what: string, line: PricedLine, here: typeof moscow, expected: Partial<Changes>][] = [
  ['costs what it did', line(), moscow, {}],
  ['costs more', line({ priceWithModifiers: 650 }), moscow, { repriced: 1, was: 500 }],
  ['costs less', line({ priceWithModifiers: 450 }), moscow, { repriced: 1, was: 500 }],
  ['costs more in another city', line({ priceWithModifiers: 650 }), { ...moscow, id: 3 }, { repriced: 1, was: 500, otherCity: true }],
  ['is priced in another currency', line({ priceWithModifiers: 2500 }), almaty, { otherCity: true, otherCurrency: true }],
  ['is not sold in another city', line(gone), almaty, { gone: 1, otherCity: true }],
  ['is stopped in another city', line({ ...stopped, priceWithModifiers: 2500 }), almaty, {}],
  ['costs the same in another city', line(), { ...moscow, id: 3 }, {}],
  ['was put in before prices were noted', line({ priceWithModifiers: 650, seen: null }), moscow, {}],
  ['is gone', line(gone), moscow, { gone: 1 }],
  ['is gone, and was put in before prices were noted', line({ ...gone, seen: null }), moscow, {}],
  ['is gone, as the customer has read', line({ ...gone, seen: seen(null) }), moscow, {}],
  ['is back, dearer or not', line({ seen: seen(null) }), moscow, {}],
  ['is no longer made as it was chosen', line(unfit), moscow, {}],
  ['is stopped for a while', line({ ...stopped, priceWithModifiers: 650 }), moscow, {}],
]

test.each(table)('of a line that %s exactly that is shown', (_what, priced, here, shown) => {
  const changes = changesSinceSeen([priced], here, hasLeft)
  const { gone: left, repriced, ...where } = changes
  expect({ gone: left.length, repriced: repriced.length, was: priceBefore(priced, here), ...where }).toEqual({ ...nothing, ...shown })
})

const stored = (kept: SeenPrice) => ({ '7': { product_id: 7, count: 2, modifiers: [], added_at: '2026-03-04', seen: kept } })

test.each([
  ['what is sold at its price of now', line({ priceWithModifiers: 650 }), moscow, seen(650)],
  ['what is sold in another currency in that', line({ priceWithModifiers: 2500 }), almaty, seen(2500, almaty)],
  ['what is gone as gone', line(gone), moscow, seen(null)],
  ['a stopped dish at the price that was seen', line({ ...stopped, priceWithModifiers: 650 }), moscow, seen(500)],
  ['a dish that is not served at that time at the price that was seen', line({ ...unserved, priceWithModifiers: 650 }), moscow, seen(500)],
  ['what is no longer made as it was chosen as gone', line(unfit), moscow, seen(null)],
  ['a stopped dish that was put in before prices were noted at its price of now', line({ ...stopped, seen: null }), moscow, seen(500)],
  ['a dish stopped in another currency in that', line({ ...stopped, priceWithModifiers: 2500 }), almaty, seen(2500, almaty)],
])('a person who has read of the changes has seen %s, and is told nothing again', (_what, priced, here, now) => {
  const after = asSeen(stored(seen(500)), [priced], here)
  expect(after).toEqual(stored(now))
  expect(changesSinceSeen([{ ...priced, seen: now }], here, hasLeft)).toEqual({
    gone: [],
    repriced: [],
    otherCity: false,
    otherCurrency: false,
  })
})

test('a line put in meanwhile is kept as it is', () => {
  expect(asSeen(stored(seen(500)), [], almaty)).toEqual(stored(seen(500)))
})

test('a line taken out meanwhile stays out', () => {
  expect(asSeen(stored(seen(500)), [line({ key: '9' })], moscow)).toEqual(stored(seen(500)))
})

test('one dish that is as it was in the city before does not put another one’s new price down to the city', () => {
  const [same, dearer] = [line({ seen: seen(500, almaty) }), line({ key: '8', priceWithModifiers: 650 })]
  const here = { ...almaty, id: 3 }
  const shown = changesSinceSeen([same, { ...dearer, seen: { ...seen(500, almaty), city_id: 3 } }], here, hasLeft)
  expect([shown.repriced.length, shown.otherCity]).toEqual([1, false])
})

test('a dish that only this shop lacks is not named as gone', () => {
  expect(changesSinceSeen([line(gone)], moscow, () => false).gone).toEqual([])
})

const tver = { ...moscow, id: 3 }

test('a line that costs the same in another city is recorded as seen there, and the others are left as they are', () => {
  const own = stored(seen(500))['7']
  const kept = { '7': own, '8': { ...own, product_id: 8 } }
  const after = withCityOfSame(kept, [line(), line({ key: '8', priceWithModifiers: 650 })], tver)
  expect(after).toEqual({ ...kept, '7': { ...own, seen: seen(500, tver) } })
})

test.each<[string, PricedLine, typeof moscow]>([
  ['was seen in this city', line(), moscow],
  ['costs more in another city', line({ priceWithModifiers: 650 }), tver],
  ['costs as much in another currency', line(), almaty],
  ['is stopped in another city', line(stopped), tver],
  ['was put in before prices were noted', line({ seen: null }), tver],
  ['has been taken out meanwhile', line({ key: '9' }), tver],
])('nothing is recorded of a line that %s', (_what, priced, here) => {
  expect(withCityOfSame(stored(seen(500)), [priced], here)).toBeNull()
})
