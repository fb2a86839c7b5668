import { createHash } from 'node:crypto'
import type { Recipe, Shape } from '@sofra/illustration'

/** The name of a drawn picture: 16 hexadecimal digits that change with what is drawn, and with what draws it. */
export function pictureHash(drawing: string, shape: Shape, recipe: Recipe): string {
  return createHash('sha256')
    .update(`${drawing}${shape}${canonicalJson(recipe)}`)
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
