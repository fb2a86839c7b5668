import { expect, test } from 'vitest'
import { createAnswerCache } from './use-answer.ts'

test('a response is fresh for a while, then shown until the next has come, and outdated at once by a refusal', () => {
  let [now, refusals] = [0, 0]
  const cache = createAnswerCache({ now: () => now, refusals: () => refusals })
  expect([cache.read('dish'), cache.isFresh('dish')]).toEqual([null, false])
  cache.keep('dish', 'borscht')
  expect([cache.read('dish'), cache.isFresh('dish')]).toEqual(['borscht', true])
  now += 10 * 60_000
  expect([cache.read('dish'), cache.isFresh('dish')]).toEqual(['borscht', false])
  cache.keep('dish', 'another borscht')
  expect(cache.isFresh('dish')).toBe(true)
  refusals += 1
  expect([cache.read('dish'), cache.isFresh('dish')]).toEqual(['another borscht', false])
  cache.drop('dish')
  expect(cache.read('dish')).toBe(null)
})
