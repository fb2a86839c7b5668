import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { sampleChainDish as dish } from '#kit/sample-dish.ts'
import { inEachLanguage } from '../language.ts'
import { menuAt } from './menu.ts'
import type { Assortment, BrandModifier } from './assortment.ts'
import { checkChoices, preselected } from './modifiers.ts'
import { passedBy, returnsOf, shopWithStops, stopOf, type Stop } from './stops.ts'

const name = inEachLanguage(() => 'x')
const noon = Date.parse('2026-03-04T09:00:00Z')
const hour = 3_600_000
const [atOne, atTwo] = [noon + hour, noon + 2 * hour]

const modifier = (id: number, other: Partial<BrandModifier> = {}): BrandModifier => ({
  id,
  code: null,
  name,
  picture: '',
  prices: { RUB: 0 },
  bySize: [],
  min: 0,
  max: 1,
  stopped: false,
  allergens: [],
  additives: [],
  diets: [],
  serving: null,
  ...other,
})
const group = (id: number, min: number, max: number, ids: number[]) => ({
  id,
  name,
  min,
  max,
  members: ids.map((modifierId) => ({ modifierId, count: 0 })),
})

/**
 * Dish 1 has no modifiers. Dish 2 requires one of modifiers 11 and 12. Dish 3 requires two units of 13 (at most two)
 * and 14 (at most one). Dish 4 has the extra 15 and requires 16.
 */
const assortment = (modifiers: BrandModifier[] = []): Assortment => ({
  groups: [{ id: 1, alias: 'all', name, sort: 1, showOnMain: true, picture: '' }],
  dishes: [
    dish(1),
    dish(2, { groupIds: [21] }),
    dish(3, { groupIds: [22] }),
    dish(4, { availableIds: [15, 16] }),
    dish(5, { groupIds: [23] }),
  ],
  modifiers: new Map(
    [modifier(11), modifier(12), modifier(13, { max: 2 }), modifier(14), modifier(15), modifier(16, { min: 1 }), ...modifiers].map(
      (one) => [one.id, one],
    ),
  ),
  modifierGroups: new Map([group(21, 1, 1, [11, 12]), group(22, 2, 2, [13, 14]), group(23, 0, 1, [11])].map((one) => [one.id, one])),
  overrides: [],
})
const place = (shop: number) => ({
  city: { alias: 'c', country: { id: 1, code: 'RU', name }, currency: { sign: '₽', code: 'RUB', fractional: false } },
  orderType: 'takeaway' as const,
  shop: { id: shop },
  zone: null,
})
const stop = (other: Partial<Stop>): Stop => ({ productId: null, modifierId: null, shopId: null, atShopId: null, until: null, ...other })

const shown = (id: number, stops: Stop[], at?: number, shop = 1, all = assortment()) => {
  const { stopped, stoppedUntil } = menuAt(all, place(shop), stops, at).products.get(id) ?? {}
  return stopped ? (stoppedUntil ?? 'unknown') : 'sold'
}

describe('a dish at an instant', () => {
  test.each<[string, number, Stop[], number | 'sold' | 'unknown']>([
    ['nothing stopped', 1, [], 'sold'],
    ['another dish stopped', 1, [stop({ productId: 2 })], 'sold'],
    ['stopped until it is released', 1, [stop({ productId: 1 })], 'unknown'],
    ['stopped until one', 1, [stop({ productId: 1, until: atOne })], atOne],
    ['back at this very instant', 1, [stop({ productId: 1, until: noon })], 'sold'],
    ['back since a moment', 1, [stop({ productId: 1, until: noon - 1 })], 'sold'],
    ['stopped at this shop', 1, [stop({ productId: 1, atShopId: 1, until: atOne })], atOne],
    ['stopped at another shop', 1, [stop({ productId: 1, atShopId: 2 })], 'sold'],
    [
      'here until two, everywhere until one',
      1,
      [stop({ productId: 1, until: atOne }), stop({ productId: 1, atShopId: 1, until: atTwo })],
      atTwo,
    ],
    [
      'here until one, everywhere until released',
      1,
      [stop({ productId: 1, atShopId: 1, until: atOne }), stop({ productId: 1 })],
      'unknown',
    ],
    ['one of two required choices stopped', 2, [stop({ modifierId: 11 })], 'sold'],
    [
      'both required choices stopped: back with the first',
      2,
      [stop({ modifierId: 11, until: atTwo }), stop({ modifierId: 12, until: atOne })],
      atOne,
    ],
    ['both required choices stopped, one for good', 2, [stop({ modifierId: 11 }), stop({ modifierId: 12, until: atTwo })], atTwo],
    ['both required choices stopped for good', 2, [stop({ modifierId: 11 }), stop({ modifierId: 12 })], 'unknown'],
    [
      'the dish until one, its choices until two',
      2,
      [stop({ productId: 2, until: atOne }), stop({ modifierId: 11, until: atTwo }), stop({ modifierId: 12, until: atTwo })],
      atTwo,
    ],
    ['two units needed, the one left gives one', 3, [stop({ modifierId: 13, until: atOne })], atOne],
    ['two units needed, the one left gives two', 3, [stop({ modifierId: 14 })], 'sold'],
    ['an extra nobody must take', 4, [stop({ modifierId: 15 })], 'sold'],
    ['an extra that is always there', 4, [stop({ modifierId: 16, until: atOne })], atOne],
    ['a group that asks for nothing', 5, [stop({ modifierId: 11 })], 'sold'],
  ])('%s', (_, id, stops, expected) => {
    expect(shown(id, stops, noon)).toBe(expected)
  })

  it('is stopped while the content says so, whatever the stops say', () => {
    const all = assortment()
    all.dishes[0] = dish(1, { stopped: true })
    expect(shown(1, [stop({ productId: 1, until: atOne })], noon, 1, all)).toBe('unknown')
  })

  it('is stopped when the content itself leaves nothing of a required group', () => {
    expect(shown(2, [], noon, 1, assortment([modifier(11, { stopped: true }), modifier(12, { stopped: true })]))).toBe('unknown')
  })

  it('does not wait for a group that never had as many as it asks for', () => {
    const all = assortment()
    all.modifierGroups.set(21, { ...group(21, 3, 3, [11, 12]) })
    expect(shown(2, [], noon, 1, all)).toBe('sold')
    expect(shown(2, [stop({ modifierId: 12, until: atOne })], noon, 1, all)).toBe(atOne)
  })

  it('holds every stop when no instant is named, even those that have run out', () => {
    expect(shown(1, [stop({ productId: 1, until: noon - hour })])).toBe(noon - hour)
  })
})

describe('a modifier', () => {
  const menu = (at: number, shop = 1) => menuAt(assortment(), place(shop), [stop({ modifierId: 11, atShopId: 1, until: atOne })], at)
  const first = (at: number, shop = 1) => menu(at, shop).products.get(2)?.groups[0]?.members[0]?.modifier

  it('is stopped at its shop until its return', () => {
    expect(first(noon)).toMatchObject({ stopped: true, stoppedUntil: atOne })
    expect(first(atOne)).toMatchObject({ stopped: false })
    expect(first(noon, 2)).toMatchObject({ stopped: false })
  })

  it('that was chosen keeps its line from being had, and says until when', () => {
    const product = menu(noon).products.get(2)
    if (!product) throw new Error('The menu has no dish 2')
    expect(stopOf(product, [{ id: 11, count: 1 }])).toEqual({ what: 'modifier', until: atOne })
    expect(stopOf(product, [{ id: 12, count: 1 }])).toBe(null)
    expect(stopOf({ ...product, stopped: true }, [{ id: 11, count: 1 }])).toEqual({ what: 'product', until: null })
    expect(stopOf({ ...product, stopped: true, stoppedUntil: noon }, [{ id: 11, count: 1 }])).toEqual({ what: 'product', until: atOne })
  })
})

describe('a shop', () => {
  const shop = { id: 1, stopped: false }
  test.each([
    ['no stop', [], { stopped: false }],
    ['another shop', [stop({ shopId: 2 })], { stopped: false }],
    ['until a time: takes orders for later', [stop({ shopId: 1, until: atOne })], { stopped: false, stoppedUntil: atOne }],
    ['until it is released: takes none', [stop({ shopId: 1 })], { stopped: true }],
    ['a stop of a dish there is none of the shop', [stop({ productId: 1, atShopId: 1 })], { stopped: false }],
  ])('%s', (_, stops, expected) => {
    expect(shopWithStops(shop, stops)).toEqual({ id: 1, ...expected })
  })

  it('that the content has stopped stays so', () => {
    expect(shopWithStops({ id: 1, stopped: true }, [stop({ shopId: 1, until: atOne })])).toEqual({ id: 1, stopped: true })
  })
})

describe('whatever is stopped', () => {
  const instants = fc.integer({ min: 0, max: 6 }).map((hours) => noon + hours * hour)
  const stops = fc.array(
    fc
      .record({
        kind: fc.constantFrom('productId', 'modifierId'),
        id: fc.integer({ min: 1, max: 6 }),
        atShopId: fc.constantFrom(null, 1, 2),
        until: fc.option(instants),
      })
      .map(({ kind, id, atShopId, until }) => stop({ [kind]: kind === 'productId' ? id : id + 10, atShopId, until })),
    { maxLength: 8 },
  )

  it('a dish is stopped exactly until the return that it names, and no longer', () => {
    fc.assert(
      fc.property(stops, instants, fc.constantFrom(1, 2), (all, at, shop) => {
        for (const product of menuAt(assortment(), place(shop), all, at).products.values()) {
          const until = product.stoppedUntil
          if (until === undefined) continue
          expect(shown(product.id, all, until - 1, shop)).toBe(until)
          expect(shown(product.id, all, until, shop)).toBe('sold')
        }
      }),
    )
  })

  it.each([
    [[], noon, 0],
    [[atOne, atTwo], noon, 0],
    [[atOne, atTwo], atOne, 1],
    [[atOne, atTwo], atTwo, 2],
    [[atOne, atTwo], atTwo + 1, 2],
  ])('of the returns %j as many as %i have come by then: %i', (instants, at, passed) => {
    expect(passedBy(instants, at)).toBe(passed)
  })

  it('menus change at nobody’s return but those that are listed', () => {
    fc.assert(
      fc.property(stops, instants, instants, (all, one, other) => {
        const returns = returnsOf(all)
        if (passedBy(returns, one) !== passedBy(returns, other)) return
        expect([...menuAt(assortment(), place(1), all, one).products]).toEqual([...menuAt(assortment(), place(1), all, other).products])
      }),
    )
  })

  it('a dish that is sold has a choice of modifiers that can be had, one whose groups cannot be filled is not sold', () => {
    fc.assert(
      fc.property(stops, instants, (all, at) => {
        for (const product of menuAt(assortment(), place(1), all, at).products.values()) {
          const own = all.some((one) => one.productId === product.id && one.atShopId !== 2 && (one.until ?? Infinity) > at)
          expect(product.stopped).toBe(own || !choicesOf(product).some((choices) => checkChoices(product, choices).length === 0))
        }
      }),
    )
  })
})

/** Every choice of up to two units per modifier of the fixture, starting with the preselected one. */
function choicesOf(product: Parameters<typeof preselected>[0]) {
  const ids = product.groups.flatMap(({ members }) => members.map(({ modifier }) => modifier.id))
  let ways = [preselected(product)]
  for (const id of ids) ways = ways.flatMap((way) => [way, [...way, { id, count: 1 }], [...way, { id, count: 2 }]])
  return ways
}
