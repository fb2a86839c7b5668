import { crossingOf, isHoleOf, outlineFault } from '#domain/address/outline.ts'
import type { Point } from '#domain/address/polygon.ts'
import { fault, type Fault } from '#domain/content/fault.ts'
import type { Content, Report } from '../content.ts'
import type { CityFile } from '../format/city.ts'
import { nearestName } from '../nearest-name.ts'
import type { KnownNames } from './names.ts'

type Box = CityFile['map']['bbox']
type Look = (path: string, point: Point) => void

/** Shops, zones and houses must lie in their city's bounding box, and outlines must enclose an area. */
export function checkCoordinates(content: Content, cities: KnownNames, report: Report): void {
  const boxes = new Map(content.cities.map(({ data }) => [data.alias, data.map.bbox]))
  for (const { file, data } of content.cities) {
    const [[south, west], [north, east]] = data.map.bbox
    if (south >= north || west >= east) report(file, 'map.bbox', fault('box-order'))
    else if (south < -90 || north > 90) report(file, 'map.bbox', fault('box-latitude'))
    else lookAt(data.map.bbox, file, report)('map.coordinates', pointOf(data.map.coordinates))
  }
  for (const { file, data } of content.gazetteers) {
    const box = boxes.get(data.city)
    if (cities !== null && !cities.has(data.city))
      report(file, 'city', fault('name-unknown', { what: 'city', name: data.city, meant: nearestName(data.city, cities) ?? null }))
    if (!box) continue
    checkStreets(data.streets, lookAt(box, file, report))
    checkGround(data.ground ?? [], file, report)
  }
  for (const { file, data } of content.brands.flatMap(({ places }) => places)) {
    const box = boxes.get(data.city)
    if (!box) continue
    const look = lookAt(box, file, report)
    for (const [index, { map }] of data.shops.entries()) {
      look(`shops[${index}].map.coordinates`, pointOf(map.coordinates))
      if (map.area) checkOutline(map.area, file, `shops[${index}].map.area`, look, report)
    }
    for (const [index, { map }] of (data.delivery_zones ?? []).entries()) {
      const path = `delivery_zones[${index}].map`
      if (!map.area) continue
      checkOutline(map.area, file, `${path}.area`, look, report)
      for (const [place, hole] of (map.holes ?? []).entries()) {
        checkOutline(hole, file, `${path}.holes[${place}]`, look, report)
        if (!isHoleOf(hole, map.area)) report(file, `${path}.holes[${place}]`, fault('hole-outside'))
      }
    }
  }
}

const pointOf = ({ latitude, longitude }: { latitude: number; longitude: number }): Point => [latitude, longitude]

const isIn = ([[south, west], [north, east]]: Box, [latitude, longitude]: Point): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

function lookAt(box: Box, file: string, report: Report): Look {
  return (path, point) => {
    if (isIn(box, point)) return
    if (isIn(box, [point[1], point[0]])) report(file, path, fault('point-swapped', { point }))
    else report(file, path, fault('point-outside', { point, box }))
  }
}

function checkStreets(streets: Content['gazetteers'][number]['data']['streets'], look: Look): void {
  for (const [index, { houses, line }] of streets.entries()) {
    for (const [place, [, latitude, longitude]] of houses.entries()) look(`streets[${index}].houses[${place}]`, [latitude, longitude])
    for (const [place, point] of (line ?? []).entries()) look(`streets[${index}].line[${place}]`, point)
  }
}

// Rivers and seas may extend beyond the city: only their form is checked.
function checkGround(ground: NonNullable<Content['gazetteers'][number]['data']['ground']>, file: string, report: Report): void {
  for (const [index, { kind, line, width, area }] of ground.entries()) {
    const path = `ground[${index}]`
    if ((line === undefined) === (area === undefined)) report(file, path, fault('ground-form'))
    if (kind === 'street' && area) report(file, path, fault('ground-street'))
    if (line && (line.length < 2 || (width === undefined && kind !== 'street'))) report(file, path, fault('ground-line'))
    const wrong = area && faultOfOutline(area)
    if (wrong) report(file, `${path}.area`, wrong)
  }
}

/** What is at fault with an outline by itself. */
export function faultOfOutline(area: readonly Point[]): Fault | null {
  switch (outlineFault(area)) {
    case null:
      return null
    case 'too-few-points':
      return fault('outline-short')
    case 'closed':
      return fault('outline-closed')
    case 'repeated-point':
      return fault('outline-repeated')
    case 'no-area':
      return fault('outline-flat')
    case 'crosses-itself':
      return crossingFault(area)
  }
}

function crossingFault(area: readonly Point[]): Fault | null {
  const crossing = crossingOf(area)
  if (crossing === null) return null
  const side = (from: number) => {
    const to = (from + 1) % area.length
    return { from, to, points: [area[from] as Point, area[to] as Point] as const }
  }
  const [one, two] = crossing.sides
  return fault('outline-crosses', { at: crossing.at, sides: [side(one), side(two)] })
}

function checkOutline(area: readonly Point[], file: string, path: string, look: Look, report: Report): void {
  for (const [index, point] of area.entries()) look(`${path}[${index}]`, point)
  const wrong = faultOfOutline(area)
  if (wrong) report(file, path, wrong)
}
