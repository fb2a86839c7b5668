import { performance } from 'node:perf_hooks'
import { deliveryOffer } from '#domain/city/delivery-offer.ts'
import { spotAt } from '#domain/city/zone-of-address.ts'
import { contains, type Point } from '#domain/address/polygon.ts'
import { type City, createPlaces, type Places, type DrawnZone } from '#domain/city/place.ts'
import type { Texts } from '#domain/language.ts'
import { quantile } from './kit/numbers.ts'
import { type Figure, milliseconds, percent, whenRun } from './kit/report.ts'

const zones = 1000
const corners = 40
const lookUps = 20_000

/** A city of 1,000 zones with 40 corners each, all of them overlapping their neighbours. */
function places(): Places {
  const side = Math.ceil(Math.sqrt(zones))
  const made = Array.from({ length: zones }, (_, index): DrawnZone => {
    const middle: Point = [55.5 + Math.floor(index / side) * 0.01, 37.2 + (index % side) * 0.02]
    const area = Array.from({ length: corners }, (_, corner): Point => {
      const angle = (corner / corners) * 2 * Math.PI
      const reach = corner % 2 === 0 ? 0.012 : 0.008
      return [middle[0] + reach * Math.sin(angle), middle[1] + 2 * reach * Math.cos(angle)]
    })
    const rest = { holes: [], localities: [], postcodes: [], color: '#e4572e' }
    const terms = { fee: 100, freeFrom: null, minimum: 500, hasFreeDelivery: false, deliveryTime: 40 }
    return { id: index, alias: String(index), name: {} as Texts, cityId: 1, shopId: 1, area, ...rest, ...terms }
  })
  return createPlaces({ cities: [], shops: [], zones: made })
}

/** The time to compute the delivery offer for points in the city and around it. */
export function zoneLookUps(): Figure[] {
  const city = { id: 1, delivery: true, phoneMasks: [] as City['phoneMasks'] } as City
  const world = places()
  const point = (index: number): Point => [55.45 + ((index * 7919) % 1000) * 0.0004, 37.15 + ((index * 104_729) % 1000) * 0.0008]
  const time = (work: (at: Point) => unknown): number[] =>
    Array.from({ length: lookUps }, (_, index) => {
      const start = performance.now()
      work(point(index))
      return performance.now() - start
    })
  time((at) => deliveryOffer(world, city, spotAt(at)))
  const own = quantile(
    time((at) => deliveryOffer(world, city, spotAt(at))),
    0.99,
  )
  // Without cached bounding boxes, each outline is checked in full.
  const bare = quantile(time((at) => world.zones.filter(({ area }) => contains([...(area ?? [])], at))).slice(0, 2000), 0.99)
  return [
    {
      what: `DrawnZone of a point among ${zones} polygons of ${corners} corners, p99`,
      figure: milliseconds(own),
      baseline: `no boxes ${milliseconds(bare)}`,
      ratio: percent(own / bare),
      goal: '< 1 ms',
      met: own < 1,
    },
  ]
}

await whenRun(import.meta, () => Promise.resolve(zoneLookUps()))
