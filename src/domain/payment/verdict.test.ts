import { expect, test } from 'vitest'
import { nameOf, type PaymentEvent, stories, type Story } from '#kit/late-money.ts'
import { type PendingOrderStatus, canPendingOrderMove, pendingOrderStatuses } from './status.ts'
import { type CartUse, cartUses, judgeMoney } from './verdict.ts'

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
  const verdict = judgeMoney({ ...standing, due }, paid)
  if (verdict.kind === 'refund') return { ...standing, money: verdict.reason }
  const isMade = verdict.kind === 'accept' || standing.stands
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
    const verdict = judgeMoney({ ...of, due }, due)
    if (of.status === 'ordered') expect(verdict).toEqual({ kind: 'refund', reason: 'second-payment' })
    else if (of.cartUse === 'ordered' || (of.status !== 'open' && of.cartUse === 'unpaid'))
      expect(verdict).toEqual({ kind: 'refund', reason: 'replaced' })
    else expect(verdict.kind).toBe(of.status === 'open' ? 'accept' : 'accept-if-standing')
  }
})
