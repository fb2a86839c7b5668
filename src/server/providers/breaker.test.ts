import { expect, test } from 'vitest'
import { createBreaker } from './provider-client.ts'

test('five failures in a row keep everybody away for 15 s, then one call tries, and its success lets all through', () => {
  let now = 0
  const breaker = createBreaker(() => now)
  for (let failure = 0; failure < 5; failure += 1) {
    expect(breaker.letsThrough()).toBe(true)
    breaker.report(false)
  }
  expect(breaker.letsThrough()).toBe(false)
  now = 14_999
  expect(breaker.letsThrough()).toBe(false)
  now = 15_000
  expect([breaker.letsThrough(), breaker.letsThrough()]).toEqual([true, false])
  breaker.report(true)
  expect([breaker.letsThrough(), breaker.letsThrough()]).toEqual([true, true])
})

test('a success in between starts the count anew', () => {
  const breaker = createBreaker(() => 0)
  for (let round = 0; round < 10; round += 1) {
    for (let failure = 0; failure < 4; failure += 1) breaker.report(false)
    breaker.report(true)
  }
  expect(breaker.letsThrough()).toBe(true)
})
