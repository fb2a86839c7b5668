import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canBeCanceled,
  canBeRepeated,
  canMove,
  isFinal,
  type OriginalStatus,
  originalStatuses,
  reachedFrom,
  statusBar,
  statusOf,
} from './status.ts'
import type { OrderType } from '../city/order-type.ts'

fc.configureGlobal({ seed: 20260304 })

const types: OrderType[] = ['delivery', 'takeaway']
const exits = (type: OrderType, from: OriginalStatus): OriginalStatus[] => originalStatuses.filter((to) => canMove(type, from, to))

function reachable(type: OrderType): Set<OriginalStatus> {
  const seen = new Set<OriginalStatus>(['waiting_for_payment'])
  for (const status of seen) for (const next of exits(type, status)) seen.add(next)
  return seen
}

test('customers see exactly the six statuses that are required (STATUS-01, TRACK-14)', () => {
  expect(new Set(originalStatuses.map(statusOf))).toEqual(
    new Set(['accepted', 'cooking', 'sent', 'done', 'canceled', 'waiting_for_payment']),
  )
})

// @TRACK-14
test('every status can be reached, but that nothing is sent that is collected (STATUS-01, DECIDE-112)', () => {
  expect(reachable('delivery')).toEqual(new Set(originalStatuses))
  expect(reachable('takeaway')).toEqual(new Set(originalStatuses.filter((status) => status !== 'sent')))
})

test.each(types)('of %s orders, done and canceled are the ends and have no exits (STATUS-01, I9)', (type) => {
  const ends = [...reachable(type)].filter((status) => exits(type, status).length === 0)
  expect(ends.sort()).toEqual(['canceled', 'done'])
  expect([...reachable(type)].filter((status) => isFinal(type, status)).sort()).toEqual(['canceled', 'done'])
})

test.each(types)('from every status that is no end, a %s order can come to done and be canceled', (type) => {
  for (const start of [...reachable(type)].filter((status) => !isFinal(type, status))) {
    const seen = new Set<OriginalStatus>([start])
    for (const status of seen) for (const next of exits(type, status)) seen.add(next)
    expect([start, seen.has('done'), seen.has('canceled')]).toEqual([start, true, true])
  }
})

test('no walk comes to a status twice, and where a status is reached from agrees with the moves (I9)', () => {
  fc.assert(
    fc.property(fc.constantFrom(...types), fc.array(fc.constantFrom(...originalStatuses)), (type, moves) => {
      let status: OriginalStatus = 'waiting_for_payment'
      const seen: OriginalStatus[] = [status]
      for (const next of moves) {
        expect(reachedFrom(type, next).includes(status)).toBe(canMove(type, status, next))
        if (!canMove(type, status, next)) continue
        status = next
        seen.push(status)
      }
      expect(new Set(seen).size).toBe(seen.length)
    }),
  )
})

test('only an accepted order is canceled by its customer, only an ended one repeated', () => {
  const shown = [...new Set(originalStatuses.map(statusOf))]
  expect(shown.filter(canBeCanceled)).toEqual(['accepted'])
  expect(shown.filter(canBeRepeated)).toEqual(['done', 'canceled'])
})

const bar = (type: OrderType, original: OriginalStatus): string =>
  statusBar(type, original)
    .map(({ status, state }) => `${status}${{ done: '+', active: '!', ahead: '' }[state]}`)
    .join(' ')

test.each([
  ['delivery', 'accepted', 'accepted! cooking sent done'],
  ['delivery', 'cooking', 'accepted+ cooking! sent done'],
  ['delivery', 'cooked', 'accepted+ cooking! sent done'],
  ['delivery', 'sent', 'accepted+ cooking+ sent! done'],
  ['delivery', 'done', 'accepted+ cooking+ sent+ done!'],
  ['takeaway', 'accepted', 'accepted! cooking done'],
  ['takeaway', 'cooked', 'accepted+ cooking! done'],
  ['takeaway', 'done', 'accepted+ cooking+ done!'],
  ['delivery', 'waiting_for_payment', 'accepted cooking sent done'],
] as const)('the status bar of a %s at %s: %s (TRACK-08, TRACK-09)', (type, original, expected) => {
  expect(bar(type, original)).toBe(expected)
})

test.each(types)('of a canceled %s the canceled icon alone is left, in the place of accepted (TRACK-10, TRACK-11)', (type) => {
  expect(bar(type, 'canceled')).toBe('canceled!')
})

// @HISTORY-15 @HISTORY-16
test('cancel is offered at accepted alone, repeat at done and canceled alone (TRACK-06, TRACK-07)', () => {
  const statuses = [...new Set(originalStatuses.map(statusOf))]
  expect(statuses.filter(canBeCanceled)).toEqual(['accepted'])
  expect(statuses.filter(canBeRepeated).toSorted()).toEqual(['canceled', 'done'])
})
