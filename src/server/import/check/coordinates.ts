import { crossingOf, isHoleOf, type OutlineFault, outlineFault } from '#domain/address/outline.ts'
import type { Point } from '#domain/address/polygon.ts'
import type { Content, Report } from '../content.ts'
import type { CityFile } from '../format/city.ts'
import type { KnownNames } from './names.ts'

type Box = CityFile['map']['bbox']
type Look = (path: string, point: Point) => void

/** Shops, zones and houses must lie in their city's bounding box, and outlines must enclose an area. */
export function checkCoordinates(content: Content, cities: KnownNames, report: Report): void {
  const boxes = new Map(content.cities.map(({ data }) => [data.alias, data.map.bbox]))
  for (const { file, data } of content.cities) {
    const [[south, west], [north, east]] = data.map.bbox
    if (south >= north || west >= east) report(file, 'map.bbox', 'must be [[south, west], [north, east]]')
    else if (south < -90 || north > 90) report(file, 'map.bbox', 'has a latitude beyond 90 degrees: latitude comes first')
    else lookAt(data.map.bbox, file, report)('map.coordinates', pointOf(data.map.coordinates))
  }
  for (const { file, data } of content.gazetteers) {
    const box = boxes.get(data.city)
    if (cities !== null && !cities.has(data.city)) report(file, 'city', `names the city "${data.city}", which does not exist`)
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
      checkOutline(map.area, file, `${path}.area`, look, report)
      for (const [place, hole] of (map.holes ?? []).entries()) {
        checkOutline(hole, file, `${path}.holes[${place}]`, look, report)
        if (!isHoleOf(hole, map.area)) report(file, `${path}.holes[${place}]`, 'must lie inside the zone that it is a hole of')
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
    if (isIn(box, [point[1], point[0]]))
      report(file, path, `[${point.join(', ')}] has latitude and longitude swapped: swapped back, it lies in the city`)
    else report(file, path, `[${point.join(', ')}] lies outside the city: its map.bbox is ${JSON.stringify(box)}`)
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
    if ((line === undefined) === (area === undefined)) report(file, path, 'must have either a line or an area')
    if (kind === 'street' && area) report(file, path, 'must have a line: a street has no area')
    if (line && (line.length < 2 || (width === undefined && kind !== 'street')))
      report(file, path, 'must have a line of at least 2 points and a width in metres')
    const fault = area && outlineFault(area)
    if (fault) report(file, `${path}.area`, outlineText(fault, area))
  }
}

const outlineTexts: Record<OutlineFault, string> = {
  'too-few-points': 'must have at least 3 points',
  closed: 'ends with the point it begins with: leave the last one out, the outline closes by itself',
  'repeated-point': 'has the same point twice in a row',
  'no-area': 'encloses nothing: its points lie on one line',
  'crosses-itself': 'crosses itself: the points must go round the area in order',
}

function outlineText(fault: OutlineFault, area: readonly Point[]): string {
  const crossing = fault === 'crosses-itself' ? crossingOf(area) : null
  if (crossing === null) return outlineTexts[fault]
  const [one, two] = crossing.sides.map(
    (index) =>
      `from point ${index} ${JSON.stringify(area[index])} to point ${(index + 1) % area.length} ${JSON.stringify(area[(index + 1) % area.length])}`,
  )
  return `crosses itself at ${JSON.stringify(crossing.at)}: its side ${one} and its side ${two} (points count from 0). The points must go round the area in order`
}

function checkOutline(area: readonly Point[], file: string, path: string, look: Look, report: Report): void {
  for (const [index, point] of area.entries()) look(`${path}[${index}]`, point)
  const fault = outlineFault(area)
  if (fault) report(file, path, outlineText(fault, area))
}
