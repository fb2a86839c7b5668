import { expect, test } from 'vitest'
import type { UserOrder } from '#contract/user-orders.ts'
import { chosenOrder, isSought, orderOfAddress } from './orders-tab.tsx'
import type { History } from './create-history.ts'

const history = (phase: History['phase'], ...ids: number[]): History => ({
  orders: ids.map((order_id) => ({ order_id }) as UserOrder),
  phase,
})

test.each<[string, History, number | null, number | null, number | null]>([
  ['nothing, as long as there is nothing', history('loading'), null, null, null],
  ['the first, when the list has come (HISTORY-05)', history('waiting', 3, 2, 1), null, null, 3],
  ['the one of the address instead (HISTORY-06)', history('waiting', 3, 2, 1), null, 2, 2],
  ['none, as long as that of the address may still come (HISTORY-06, ACC-DECIDE-44)', history('waiting', 3, 2), null, 1, null],
  ['the first, when that of the address is nowhere (ACC-DECIDE-44)', history('ended', 3, 2), null, 9, 3],
  ['the first, when no further page can be had', history('failed', 3, 2), null, 9, 3],
  ['the one pressed, whatever the address says', history('waiting', 3, 2, 1), 1, 2, 1],
  ['the one pressed while another is sought', history('waiting', 3, 2), 2, 9, 2],
])('beside the list stands %s', (_, of, chosen, wanted, expected) => {
  expect(chosenOrder(of, { chosen, wanted })?.order_id ?? null).toBe(expected)
})

test('further pages are asked for as long as the order of the address is sought (HISTORY-06)', () => {
  expect(isSought(history('waiting', 3), { chosen: null, wanted: 1 })).toBe(true)
  expect(isSought(history('ended', 3), { chosen: null, wanted: 1 })).toBe(false)
  expect(isSought(history('waiting', 3), { chosen: null, wanted: 3 })).toBe(false)
})

test.each([
  ['12345678', 12_345_678],
  ['', null],
  ['12a', null],
  ['-1', null],
  [null, null],
])('orderId=%s is %s', (text, id) => {
  expect(orderOfAddress(text)).toBe(id)
})
