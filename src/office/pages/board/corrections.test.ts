import { expect, test } from 'vitest'
import { sampleCard } from '#kit/sample-card.ts'
import { changesOf, factsOf, rebased } from './corrections.ts'

const base = sampleCard({ version: 3, username: 'Anna', comment: 'Ring twice' })
const typed = { facts: { ...factsOf(base), username: 'Anne' }, interval: '' }

// @OPS-ORDERS-31
test('a correction of what nobody else has changed goes on from the order as it is now, and writes over nothing', () => {
  const live = sampleCard({ ...base, version: 4, comment: 'Back door' })
  const { facts, clashes } = rebased(base, live, typed)
  expect(clashes).toEqual([])
  expect(changesOf(live, { facts, interval: '' })).toEqual({ version: 4, username: 'Anne' })
})

test('where somebody else has changed the same, both are there to choose from and nothing typed is lost', () => {
  const { facts, clashes } = rebased(base, sampleCard({ ...base, version: 4, username: 'Anya' }), typed)
  expect([facts.username, clashes]).toEqual(['Anne', ['username']])
})

test('where both have changed the same to the same there is nothing to decide', () =>
  expect(rebased(base, sampleCard({ ...base, version: 4, username: 'Anne' }), typed).clashes).toEqual([]))

test('a phone is corrected with its country code, and sent only when it was changed', () => {
  const abroad = sampleCard({ ...base, phone: '4951234567' })
  expect(factsOf(abroad).phone).toBe('+4951234567')
  expect(changesOf(abroad, { facts: factsOf(abroad), interval: '' })).toEqual({ version: 3 })
})

test('a new time clashes with a promise that has moved meanwhile', () => {
  const live = sampleCard({ ...base, version: 4, ready_to: '2026-11-23T13:15:00Z' })
  expect(rebased(base, live, { ...typed, interval: '7' }).clashes).toEqual(['time'])
  expect(rebased(base, live, typed).clashes).toEqual([])
})
