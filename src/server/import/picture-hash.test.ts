import { expect, test } from 'vitest'
import { pictureHash } from './picture-hash.ts'

const maki = { dish: 'maki', parts: ['nori', 'rice'] } as const
const recipe = { ...maki, parts: [...maki.parts] }

test('the hash does not depend on the order of keys, but on that of parts', () => {
  expect(pictureHash('dish', { parts: ['nori', 'rice'], dish: 'maki' })).toBe(pictureHash('dish', recipe))
  expect(pictureHash('dish', { dish: 'maki', parts: ['rice', 'nori'] })).not.toBe(pictureHash('dish', recipe))
})

test('shape and brand colours are part of the hash', () => {
  const hashes = [
    pictureHash('dish', recipe),
    pictureHash('tile', { ...recipe, palette: { table: '#ffffff', accent: '#000000' } }),
    pictureHash('banner', { ...recipe, palette: { table: '#ffffff', accent: '#000000' } }),
    pictureHash('tile', { ...recipe, palette: { table: '#eeeeee', accent: '#000000' } }),
  ]
  expect(new Set(hashes).size).toBe(4)
  expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/)
})
