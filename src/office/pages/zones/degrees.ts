import type { Point } from '#domain/address/polygon.ts'

const most = [90, 180] as const

/** Degrees as somebody types them, with a dot or a comma; null: it is no latitude (axis 0) or longitude. */
export function readDegrees(text: string, axis: 0 | 1): number | null {
  const plain = text.trim().replace(',', '.').replace('−', '-')
  if (!/^-?\d{1,3}(\.\d+)?$/.test(plain)) return null
  const degrees = Number(plain)
  return Math.abs(degrees) <= most[axis] ? degrees : null
}

/** A place as maps copy it: `52.5272, 13.3913`. Null where it is none. */
export function readPair(text: string): Point | null {
  const parts = text.trim().split(/\s*[,;]\s+|\s*;\s*|\s+|(?<=\.\d+),(?=-?\d+\.)/)
  if (parts.length !== 2) return null
  const [latitude, longitude] = [readDegrees(parts[0] ?? '', 0), readDegrees(parts[1] ?? '', 1)]
  return latitude === null || longitude === null ? null : [latitude, longitude]
}

export const writeDegrees = (degrees: number): string => String(Math.round(degrees * 1e7) / 1e7)
