import { type Choice, merge } from './modifiers.ts'

/** FNV-1a over the sorted choice: short, stable and equal in the browser and on the server. */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0
  return value.toString(36)
}

/** The key of a cart line: the product id, with a hash of its sorted modifiers if it has any. */
export function productKey(productId: number, choices: readonly Choice[]): string {
  const sorted = merge(choices).filter((choice) => choice.count > 0)
  if (sorted.length === 0) return String(productId)
  const text = sorted.map((choice) => `${choice.id}x${choice.count}`).join('.')
  // A second hash with another start: continuing the first one would produce the same collisions.
  return `${productId}-${hash(text)}${hash(`.${text}`)}`
}

/** The product id at the start of a key; null for any other text. */
export function productIdOf(key: string): number | null {
  const match = /^(\d{1,9})(-[0-9a-z]+)?$/.exec(key)
  return match ? Number(match[1]) : null
}
