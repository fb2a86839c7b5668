import { createHash } from 'node:crypto'
import type { Recipe, Shape } from '@sofra/illustration'

/** The hash of a drawn picture: 16 hexadecimal digits of its recipe, shape and drawing code. */
export function pictureHash(drawing: string, shape: Shape, recipe: Recipe): string {
  return createHash('sha256')
    .update(`${drawing}${shape}${canonicalJson(recipe)}`)
    .digest('hex')
    .slice(0, 16)
}

/** The hash of a picture cropped from a photograph: 16 hexadecimal digits of photograph, shape and focus. */
export function cutHash(shape: Shape, photo: string, focus: readonly number[]): string {
  return createHash('sha256')
    .update(`photo ${photo} ${shape} ${focus.join(' ')}`)
    .digest('hex')
    .slice(0, 16)
}

/** JSON with the keys of every object in alphabetical order. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
