import { createHash } from 'node:crypto'
import type { Recipe, Shape } from '@sofra/illustration'

/** The name of a picture: 16 hexadecimal digits that change exactly when something that is drawn changes. */
export function pictureHash(shape: Shape, recipe: Recipe): string {
  return createHash('sha256')
    .update(`${shape}${canonicalJson(recipe)}`)
    .digest('hex')
    .slice(0, 16)
}

/** JSON in which the keys of every object stand in alphabetical order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
