import { contains, type Point } from '#domain/address/polygon.ts'

/** Cuts the corners twice (Chaikin): shores and parks drawn with few points get no hard edges. An open line keeps its ends. */
export function softened(points: readonly Point[], closed: boolean): Point[] {
  return cornersCut(cornersCut(points, closed), closed)
}

function cornersCut(points: readonly Point[], closed: boolean): Point[] {
  if (points.length < 3) return [...points]
  const cut: Point[] = []
  const sides = closed ? points.length : points.length - 1
  for (let side = 0; side < sides; side += 1) {
    const from = points[side] as Point
    const to = points[(side + 1) % points.length] as Point
    cut.push(between(from, to, 0.25), between(from, to, 0.75))
  }
  return closed ? cut : [points[0] as Point, ...cut.slice(1, -1), points.at(-1) as Point]
}

const between = ([y1, x1]: Point, [y2, x2]: Point, share: number): Point => [y1 + (y2 - y1) * share, x1 + (x2 - x1) * share]

const metresOfDegree = 111_320

/** A block's front: its length and depth, and its distance from the middle of the street, in metres. */
const fronts = [
  { length: 46, depth: 15, from: 24 },
  { length: 30, depth: 20, from: 22 },
  { length: 58, depth: 14, from: 26 },
  { length: 24, depth: 16, from: 21 },
] as const

const gap = 16

/** The houses of a street that is only drawn: fronts on both sides, none in water or a park. */
export function frontsAlong(line: readonly Point[], free: readonly (readonly Point[])[]): Point[][] {
  return line.slice(1).flatMap((to, index) => frontsBeside(line[index] as Point, to, index, free))
}

function frontsBeside(from: Point, to: Point, turn: number, free: readonly (readonly Point[])[]): Point[][] {
  const east = metresOfDegree * Math.cos((from[0] * Math.PI) / 180)
  const along = [(to[0] - from[0]) * metresOfDegree, (to[1] - from[1]) * east] as const
  const reach = Math.hypot(...along)
  const [north, right] = [along[0] / reach, along[1] / reach]
  const at = (ahead: number, aside: number): Point => [
    from[0] + (north * ahead - right * aside) / metresOfDegree,
    from[1] + (right * ahead + north * aside) / east,
  ]
  const houses: Point[][] = []
  for (const side of [-1, 1]) {
    let ahead = 30
    for (let house = turn; ; house += 1) {
      const { length, depth, from: away } = fronts[(house * 7 + (side > 0 ? 2 : 0)) % fronts.length] ?? fronts[0]
      if (ahead + length > reach - 20) break
      const outline = [
        at(ahead, side * away),
        at(ahead + length, side * away),
        at(ahead + length, side * (away + depth)),
        at(ahead, side * (away + depth)),
      ]
      if (!free.some((area) => outline.some((corner) => contains(area, corner)))) houses.push(outline)
      ahead += length + gap + ((house * 13) % 4) * 9
    }
  }
  return houses
}
