import { expect, test } from 'vitest'
import { byHand, dueTickets, ticketsOf } from './due-tickets.ts'

const moments = { kitchen: 'arrival', bag: 'acceptance', courier: 'ready' } as const
const order = { orderType: 'delivery', originalStatus: 'accepted', isAcknowledged: false, printed: [] } as const

test.each([
  ['has arrived', {}, ['kitchen']],
  ['was accepted', { isAcknowledged: true }, ['kitchen', 'bag']],
  ['is ready', { isAcknowledged: true, originalStatus: 'cooked' }, ['kitchen', 'bag', 'courier']],
  ['is on its way, with two printed', { isAcknowledged: true, originalStatus: 'sent', printed: ['kitchen', 'bag'] }, ['courier']],
  ['is ready and collected', { isAcknowledged: true, originalStatus: 'cooked', orderType: 'takeaway' }, ['kitchen', 'bag']],
  ['is canceled', { originalStatus: 'canceled' }, []],
  ['is being paid', { originalStatus: 'waiting_for_payment' }, []],
] as const)('of an order that %s the tickets of its moment are due (OPS-PRINT-02)', (_, facts, due) => {
  expect(dueTickets({ ...order, ...facts }, moments)).toEqual(due)
})

test('a shop that has chosen nothing prints by hand', () => {
  expect(dueTickets({ ...order, originalStatus: 'cooked', isAcknowledged: true }, byHand)).toEqual([])
  expect(ticketsOf({ orderType: 'takeaway' })).toEqual(['kitchen', 'bag'])
})
