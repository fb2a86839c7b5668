import { expect, test } from 'vitest'
import { pictureHash } from './picture-hash.ts'

const maki = { dish: 'maki', parts: ['nori', 'rice'] } as const
const recipe = { ...maki, parts: [...maki.parts] }

test('the hash does not depend on the order of keys, but on that of parts', () => {
  expect(pictureHash('v1', 'dish', { parts: ['nori', 'rice'], dish: 'maki' })).toBe(pictureHash('v1', 'dish', recipe))
  expect(pictureHash('v1', 'dish', { dish: 'maki', parts: ['rice', 'nori'] })).not.toBe(pictureHash('v1', 'dish', recipe))
})

test('shape, brand colours and the version of the drawing are part of the hash', () => {
  const hashes = [
    pictureHash('v2', 'dish', recipe),
    pictureHash('v1', 'dish', recipe),
    pictureHash('v1', 'tile', { ...recipe, palette: { table: '#ffffff', accent: '#000000' } }),
    pictureHash('v1', 'banner', { ...recipe, palette: { table: '#ffffff', accent: '#000000' } }),
    pictureHash('v1', 'tile', { ...recipe, palette: { table: '#eeeeee', accent: '#000000' } }),
  ]
  expect(new Set(hashes).size).toBe(5)
  expect(hashes[0]).toMatch(/^[0-9a-f]{16}$/)
})
