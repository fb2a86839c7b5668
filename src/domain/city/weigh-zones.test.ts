import { threadCpuUsage } from 'node:process'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Point } from '../address/polygon.ts'
import { heldBy } from './zone-of-address.ts'
import { type HouseGroup, type Weighed, type WeighedZone, weighZones } from './weigh-zones.ts'

const square = (south: number, west: number, north: number, east: number): Point[] => [
  [south, west],
  [south, east],
  [north, east],
  [north, west],
]
const drawn = (key: string, area: Point[], holes: Point[][] = []): WeighedZone => ({ key, area, holes, localities: [], postcodes: [] })
const listed = (key: string, localities: string[], postcodes: string[] = []): WeighedZone => ({
  key,
  area: null,
  holes: [],
  localities,
  postcodes,
})
const at = (...houses: Point[]): HouseGroup[] => [{ places: ['Town'], postcode: null, houses }]

function weigh(groups: readonly HouseGroup[], published: readonly WeighedZone[], draft: readonly WeighedZone[]): Weighed {
  const steps = weighZones(groups, published, draft)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The rule once more, house by house, as addresses are looked up. */
function slowly(groups: readonly HouseGroup[], published: readonly WeighedZone[], draft: readonly WeighedZone[]) {
  const first = (zones: readonly WeighedZone[], group: HouseGroup, point: Point): string[] =>
    zones.filter((zone) => heldBy(zone, { ...group, point }) !== null).map(({ key }) => key)
  const all = groups.flatMap((group) => group.houses.map((point) => [first(published, group, point), first(draft, group, point)] as const))
  const count = (test: (one: (typeof all)[number]) => boolean): number => all.filter(test).length
  return {
    houses: all.length,
    won: count(([was, is]) => was.length === 0 && is.length > 0),
    lost: count(([was, is]) => was.length > 0 && is.length === 0),
    overlapping: count(([, is]) => is.length > 1),
    zones: Object.fromEntries(
      [...new Set([...draft, ...published].map(({ key }) => key))].map((key) => [
        key,
        [count(([was]) => was[0] === key), count(([, is]) => is[0] === key)],
      ]),
    ),
  }
}

const degrees = fc.integer({ min: 0, max: 400 }).map((step) => 50 + step / 1_000)
const point = fc.tuple(degrees, degrees)
const star = fc.tuple(point, fc.array(fc.integer({ min: 10, max: 120 }), { minLength: 3, maxLength: 9 })).map(([[y, x], reaches]) =>
  reaches.map((reach, index): Point => {
    const angle = (index / reaches.length) * 2 * Math.PI
    return [y + (reach / 1_000) * Math.sin(angle), x + (reach / 1_000) * Math.cos(angle)]
  }),
)
const places = ['Vorzel', 'Bucha', 'Town']
const zone = fc.oneof(
  { weight: 3, arbitrary: star.map((area) => drawn('', area)) },
  { weight: 1, arbitrary: fc.subarray(places, { minLength: 1 }).map((names) => listed('', names)) },
  { weight: 1, arbitrary: fc.subarray(['101*', '20100'], { minLength: 1 }).map((codes) => listed('', [], codes)) },
)
const zones = fc.array(zone, { maxLength: 5 }).map((list) => list.map((one, index) => ({ ...one, key: `z${index}` })))
const group: fc.Arbitrary<HouseGroup> = fc.record({
  places: fc.constantFrom(...places).map((name) => [name]),
  postcode: fc.constantFrom(null, '10115', '20100'),
  houses: fc.array(point, { maxLength: 30 }),
})

// @OPS-ZONES-05
test('for any zones and houses the counts are those of the rule that looks addresses up, house by house (OPS-ZONES-04)', () => {
  fc.assert(
    fc.property(fc.array(group, { maxLength: 5 }), zones, zones, (groups, published, draft) => {
      const { houses, won, lost, overlaps, zones: counted } = weigh(groups, published, draft)
      expect({
        houses,
        won,
        lost,
        overlapping: overlaps.reduce((sum, one) => sum + one.houses, 0),
        zones: Object.fromEntries(counted.map(({ key, published: was, draft: is }) => [key, [was, is]])),
      }).toEqual(slowly(groups, published, draft))
    }),
    { numRuns: 200 },
  )
})

// A ring of four zones around a free square from 1 to 2.
const ring = [
  drawn('south', square(0, 0, 1, 3)),
  drawn('north', square(2, 0, 3, 3)),
  drawn('west', square(1, 0, 2, 1)),
  drawn('east', square(1, 2, 2, 3)),
]

test('houses that zones enclose are a gap, those outside of all and those that are cut out are none (OPS-ZONES-04)', () => {
  const { gaps } = weigh(at([1.5, 1.5], [1.4, 1.5], [5, 5], [-0.5, 1]), ring, ring)
  expect(gaps).toMatchObject([
    {
      houses: 2,
      box: [
        [1.4, 1.5],
        [1.5, 1.5],
      ],
    },
  ])
  expect(weigh(at([1.5, 1.5]), [], [drawn('whole', square(0, 0, 3, 3), [square(1, 1, 2, 2)])]).gaps).toEqual([])
  expect(weigh(at([1.5, 1.5]), [], ring.slice(1)).gaps).toEqual([])
})

test('a strip that two zones leave between them is a gap where others close its ends (OPS-ZONES-04)', () => {
  const strip = [
    drawn('left', square(0, 0, 3, 1.499)),
    drawn('right', square(0, 1.501, 3, 3)),
    drawn('top', square(3, 0, 4, 3)),
    drawn('bottom', square(-1, 0, 0, 3)),
  ]
  expect(weigh(at([1.5, 1.5]), [], strip).gaps).toMatchObject([{ houses: 1 }])
})

test('a city of 100,000 houses and 40 zones is counted in steps of some milliseconds, so that others go on', () => {
  const side = 320
  const houses = Array.from({ length: side * side }, (_, index): Point => [
    50 + Math.floor(index / side) / 1_000,
    10 + (index % side) / 1_000,
  ])
  const many = Array.from({ length: 40 }, (_, index) => {
    const [y, x] = [50 + Math.floor(index / 8) * 0.06, 10 + (index % 8) * 0.04]
    return drawn(
      `z${index}`,
      Array.from({ length: 60 }, (_corner, corner): Point => {
        const angle = (corner / 60) * 2 * Math.PI
        return [y + 0.04 * Math.sin(angle), x + 0.03 * Math.cos(angle)]
      }),
    )
  })
  const steps = weighZones(at(...houses), many, many.slice(1))
  const spent: number[] = []
  let weighed: Weighed | null = null
  while (!weighed) {
    const started = threadCpuUsage()
    const step = steps.next()
    weighed = step.done ? step.value : null
    const { user, system } = threadCpuUsage(started)
    spent.push((user + system) / 1_000)
  }
  expect(spent.length).toBeGreaterThan(100)
  // Of the processor: other things that the machine does are not counted.
  expect(spent.toSorted((a, b) => a - b)[Math.floor(spent.length * 0.95)]).toBeLessThan(50)
  expect(spent.reduce((sum, one) => sum + one)).toBeLessThan(3_000)
  expect(weighed?.houses).toBe(side * side)
})
