import { expect, test } from 'vitest'
import { createRandom, hashText } from '../src/random.ts'

test('the same seed gives the same chance, another seed another', () => {
  const draw = (seed: number): number[] => {
    const random = createRandom(seed)
    return Array.from({ length: 20 }, () => random.between(0, 1))
  }
  expect(draw(7)).toEqual(draw(7))
  expect(draw(7)).not.toEqual(draw(8))
})

test('numbers stay within their bounds', () => {
  const random = createRandom(42)
  for (let round = 0; round < 500; round += 1) {
    const between = random.between(-3, 5)
    expect(between >= -3 && between < 5).toBe(true)
    expect([1, 2, 3]).toContain(random.whole(1, 3))
    expect(Math.abs(random.jitter(4))).toBeLessThanOrEqual(4)
  }
})

test('nothing can be picked from nothing', () => {
  expect(() => createRandom(1).pick([])).toThrow('nothing to pick from')
})

test('texts that differ in a letter have different hashes', () => {
  expect(hashText('rice')).toBe(hashText('rice'))
  expect(hashText('rice')).not.toBe(hashText('race'))
})
