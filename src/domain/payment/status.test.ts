import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  canMove,
  canPendingOrderMove,
  type CartUse,
  cartUses,
  countdown,
  deadlineOf,
  deadlineSeconds,
  isOpen,
  isOver,
  judgeMoney,
  mayBeCharging,
  openStatuses,
  type PaymentStatus,
  paymentStatuses,
  type PendingOrderStatus,
  pendingOrderStatuses,
  reachedFrom,
  readCreatedAt,
  shownStatus,
} from './status.ts'
import { nameOf, type PaymentEvent, stories, type Story } from '#kit/late-money.ts'
import { onSecondPay } from './next-step.ts'
import { methodOf } from './payment-types.ts'
import { afterAnswer } from './verification.ts'

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
    fc.property(fc.array(fc.constantFrom(...paymentStatuses)), (moves) => {
      let status: PaymentStatus = 'started'
      const walk: PaymentStatus[] = [status]
      for (const next of moves) {
        if (!canMove(status, next)) continue
        status = next
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

const due = { amount: 120_000, currency: 'RUB' }

/** The state of a record, its cart, and its money so far. */
type Standing = { status: PendingOrderStatus; cartUse: CartUse; stands: boolean; money: Story['money'] | null }

const move = (standing: Standing, status: PendingOrderStatus): Standing =>
  canPendingOrderMove(standing.status, status) ? { ...standing, status } : standing

function orderAgain(standing: Standing, cartUse: CartUse): Standing {
  // A placed order has emptied its cart, so another order belongs to another cart.
  return standing.status === 'ordered' ? standing : { ...(standing.status === 'open' ? move(standing, 'replaced') : standing), cartUse }
}

function pay(standing: Standing, paid: typeof due): Standing {
  const decision = judgeMoney({ ...standing, due }, paid)
  if (decision.kind === 'refund') return { ...standing, money: decision.reason }
  const isMade = decision.kind === 'accept' || standing.stands
  return isMade ? { ...move(standing, 'ordered'), money: 'order' } : { ...standing, money: 'late' }
}

const happens: Record<PaymentEvent, (standing: Standing) => Standing> = {
  expires: (standing) => move(standing, 'expired'),
  'ordered again in cash': (standing) => orderAgain(standing, 'ordered'),
  'ordered again online': (standing) => orderAgain(standing, 'unpaid'),
  'the other is paid': (standing) => ({ ...standing, cartUse: 'ordered' }),
  'the other expires': (standing) => ({ ...standing, cartUse: 'nothing' }),
  'the other is canceled': (standing) => standing,
  'its interval passes': (standing) => ({ ...standing, stands: false }),
  paid: (standing) => pay(standing, due),
  'another sum is paid': (standing) => pay(standing, { ...due, amount: 100 }),
  canceled: (standing) => (standing.money === 'order' ? { ...standing, money: 'canceled' } : standing),
}

test.each(stories.map((story) => [nameOf(story), story] as const))('%s: the money is judged', (_name, story) => {
  const first: Standing = { status: 'open', cartUse: 'nothing', stands: true, money: null }
  expect(story.events.reduce((standing, event) => happens[event](standing), first).money).toBe(story.money)
})

const everyCase = pendingOrderStatuses.flatMap((status) => cartUses.map((cartUse) => ({ status, cartUse })))

test.each(everyCase)('money for what is $status, when there is $cartUse else of its cart: another sum never makes an order', (of) => {
  for (const paid of [
    { ...due, amount: 119_999 },
    { ...due, amount: 120_001 },
    { ...due, currency: 'TRY' },
  ])
    expect(judgeMoney({ ...of, due }, paid)).toEqual({ kind: 'refund', reason: 'other-amount' })
})

test('a cart that something else was ordered from makes no order by late or doubled money, and none is judged twice', () => {
  for (const of of everyCase) {
    const decision = judgeMoney({ ...of, due }, due)
    if (of.status === 'ordered') expect(decision).toEqual({ kind: 'refund', reason: 'second-payment' })
    else if (of.cartUse === 'ordered' || (of.status !== 'open' && of.cartUse === 'unpaid'))
      expect(decision).toEqual({ kind: 'refund', reason: 'replaced' })
    else expect(decision.kind).toBe(of.status === 'open' ? 'accept' : 'accept-if-standing')
  }
})

const created = Date.parse('2026-03-04T09:00:00.900Z')

// @CONST-15
test('the deadline is ten minutes after the record, and is kept in epoch seconds (PAY-23, PAY-24)', () => {
  expect(deadlineOf(created) - created).toBe(600_000)
  expect(deadlineSeconds(created)).toBe(Date.parse('2026-03-04T09:10:00Z') / 1000)
  expect([isOver(deadlineOf(created), created + 599_999), isOver(deadlineOf(created), created + 600_000)]).toEqual([false, true])
})

test.each([
  [600, '10:00'],
  [599.4, '10:00'],
  [61, '01:01'],
  [9, '00:09'],
  [0, '00:00'],
  [-5, '00:00'],
])('%s seconds left are shown as %s (PAY-03)', (seconds, shown) => {
  expect(countdown(seconds)).toBe(shown)
})

test.each([
  ['2026-03-04T09:00:00.000Z', Date.parse('2026-03-04T09:00:00Z')],
  ['2026-03-04T12:00:00+03:00', Date.parse('2026-03-04T09:00:00Z')],
  [1_772_614_800, 1_772_614_800_000],
  ['1772614800', 1_772_614_800_000],
  ['1772614800.5', 1_772_614_800_500],
  ['1772614800.25', 1_772_614_800_250],
  [1, 1000],
  ['177261480', 177_261_480_000],
  [Number.NaN, null],
  ['soon', null],
  ['at 1772614800', null],
  ['123456789012', null],
  ['1772614800 s', null],
  ['1772614800.', null],
])('a record made at %s is read (DECIDE-102)', (text, instant) => {
  expect(readCreatedAt(text)).toBe(instant)
})

// @CONST-18
test('payment is verified three times and once for good (PAY-36, PAY-38)', () => {
  expect([1, 2, 3, 4].map((attempt) => afterAnswer(attempt, false))).toEqual(['ask-again', 'ask-again', 'ask-again', 'fail'])
  expect([1, 2, 3, 4].map((attempt) => afterAnswer(attempt, true))).toEqual(['succeed', 'succeed', 'succeed', 'succeed'])
})

test.each([
  ['cardOnline', 'card'],
  ['SBP', 'sbp'],
  ['sbp', 'sbp'],
  ['SberPay', 'sberpay'],
  ['cash', null],
  ['ApplePay', null],
])('%s is paid by %s (PAY-04, DECIDE-85)', (alias, method) => {
  expect(methodOf(alias)).toBe(method)
})

const waiting = (step: 'redirect' | 'qr' | 'waiting' | '3ds-method' | '3ds-challenge') =>
  ({ status: 'waiting', step, threeDSServerTransId: step === '3ds-method' ? 'd1' : null }) as const
test.each([
  ['a form', waiting('redirect'), null, 'repeat'],
  ['a code', waiting('qr'), null, 'repeat'],
  ['a push', waiting('waiting'), null, 'repeat'],
  ['hidden frames, done', waiting('3ds-method'), 'd1', 'go-on'],
  ['hidden frames of another attempt', waiting('3ds-method'), 'd2', 'still-running'],
  ['hidden frames, left', waiting('3ds-method'), null, 'replace'],
  ['the issuer’s page, left', waiting('3ds-challenge'), null, 'replace'],
  ['a call under way', { status: 'started', step: null, threeDSServerTransId: null }, null, 'still-running'],
  ['a call whose answer has not said what to do', { status: 'waiting', step: null, threeDSServerTransId: null }, null, 'still-running'],
  ['a call under way that had shown a form', { status: 'started', step: 'redirect', threeDSServerTransId: null }, null, 'still-running'],
  ['a form, and word of hidden frames', waiting('redirect'), 'd1', 'repeat'],
  ['a lost answer', { status: 'unknown', step: null, threeDSServerTransId: null }, null, 'ask-first'],
] as const)('paying again while there is %s', (_name, attempt, transId, expected) => {
  expect(onSecondPay(attempt, transId)).toBe(expected)
})
