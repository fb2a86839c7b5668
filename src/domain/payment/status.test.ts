import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canPendingOrderMove,
  pendingOrderStatuses,
  canMove,
  isOpen,
  mayBeCharging,
  openStatuses,
  type PaymentStatus,
  paymentStatuses,
  reachedFrom,
  shownStatus,
} from './status.ts'

fc.configureGlobal({ seed: 20260304 })

test('every status of a payment can be reached, and paid is the only end', () => {
  const seen = new Set<PaymentStatus>(['started'])
  for (const status of seen) for (const next of paymentStatuses) if (canMove(status, next)) seen.add(next)
  expect(seen).toEqual(new Set(paymentStatuses))
  expect(paymentStatuses.filter((status) => paymentStatuses.every((to) => !canMove(status, to)))).toEqual(['paid'])
})

test('money is the last word: from every other status a payment can be paid, and from paid nothing follows (I3)', () => {
  expect(reachedFrom('paid')).toEqual(paymentStatuses.filter((status) => status !== 'paid'))
})

test('open are those that may still bring money without being asked anew; two of them may be charging right now', () => {
  expect(openStatuses).toEqual(['started', 'waiting', 'unknown'])
  expect(paymentStatuses.filter(isOpen)).toEqual(openStatuses)
  expect(paymentStatuses.filter(mayBeCharging)).toEqual(['started', 'unknown'])
})

test('no walk of a payment comes back to a status, but for what was unknown and is found to wait', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...paymentStatuses)), (wishes) => {
      let status: PaymentStatus = 'started'
      const walk: PaymentStatus[] = [status]
      for (const wish of wishes) {
        if (!canMove(status, wish)) continue
        status = wish
        walk.push(status)
      }
      expect(new Set(walk).size).toBe(walk.length)
      if (walk.includes('refused')) expect(isOpen(status)).toBe(false)
    }),
  )
})

test('what is to be paid for becomes an order once, in time or late (STATUS-01)', () => {
  expect(pendingOrderStatuses.filter((from) => canPendingOrderMove(from, 'ordered'))).toEqual(['open', 'expired', 'replaced'])
  expect(pendingOrderStatuses.filter((to) => canPendingOrderMove('ordered', to))).toEqual([])
  expect(
    pendingOrderStatuses.filter((from) => pendingOrderStatuses.some((to) => to !== 'ordered' && canPendingOrderMove(from, to))),
  ).toEqual(['open'])
  expect(pendingOrderStatuses.map(shownStatus)).toEqual(['waiting_for_payment', 'canceled', 'canceled', 'canceled'])
})
