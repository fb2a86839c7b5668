export type Point = { latitude: number; longitude: number }

const number = String.raw`(-?\d{1,3}(?:\.\d+)?)`

/** How a point is written in links of web maps, and by people: latitude first but where the link says otherwise. */
const forms: readonly { pattern: RegExp; isTurned?: boolean }[] = [
  // Of Yandex Maps: ll=30.31,59.93
  { pattern: new RegExp(`[?&](?:ll|pt)=${number}(?:,|%2C)${number}`, 'i'), isTurned: true },
  // Of Google Maps: @48.41,15.61,17z and !3d48.41!4d15.61, which names the place itself.
  { pattern: new RegExp(`!3d${number}!4d${number}`) },
  { pattern: new RegExp(`@${number},${number}`) },
  // Of OpenStreetMap: mlat=48.41&mlon=15.61 and map=17/48.41/15.61
  { pattern: new RegExp(`[?&]mlat=${number}&mlon=${number}`) },
  { pattern: new RegExp(String.raw`map=\d+(?:\.\d+)?/${number}/${number}`) },
  { pattern: new RegExp(`[?&](?:q|query|destination)=(?:loc:)?${number}(?:,|%2C)${number}`) },
  { pattern: new RegExp(`^geo:${number},${number}`) },
  { pattern: new RegExp(String.raw`^\s*${number}\s*[,;\s]\s*${number}\s*$`) },
]

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6

/** The point that somebody typed as two numbers, or pasted as a link of a web map; null when it is none. */
export function readPoint(text: string): Point | null {
  for (const { pattern, isTurned } of forms) {
    const [, first, second] = pattern.exec(text) ?? []
    if (first === undefined || second === undefined) continue
    const [latitude, longitude] = (isTurned ? [second, first] : [first, second]).map((one) => rounded(Number(one)))
    if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null
    return { latitude, longitude }
  }
  return null
}

export const pointText = ({ latitude, longitude }: Point): string => `${latitude}, ${longitude}`

/** Kilometres of a degree of latitude. */
const degree = 111.32

type Box = readonly [readonly [number, number], readonly [number, number]]

/** The box that reaches so many kilometres to each side of a point: south-west, north-east. */
export function boxAround({ latitude, longitude }: Point, kilometres: number): Box {
  const [up, aside] = [kilometres / degree, kilometres / (degree * Math.max(0.1, Math.cos((latitude * Math.PI) / 180)))]
  return [
    [rounded(latitude - up), rounded(longitude - aside)],
    [rounded(latitude + up), rounded(longitude + aside)],
  ]
}

/** How far a box reaches from its middle to the north. */
export const reachOfBox = ([[south], [north]]: Box): number => Math.max(1, Math.round(((north - south) / 2) * degree))
