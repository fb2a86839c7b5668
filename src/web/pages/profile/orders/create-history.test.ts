import { expect, test } from 'vitest'
import type { UserOrder } from '#contract/user-orders.ts'
import { createHistory } from './create-history.ts'

const order = (order_id: number) => ({ order_id }) as UserOrder
const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => order(from + index))

function historyOf(...pages: (UserOrder[] | null)[]) {
  const requests: number[] = []
  const history = createHistory(async (page) => {
    requests.push(page)
    return pages.shift() ?? null
  })
  const ids = () => history.get().orders.map(({ order_id }) => order_id)
  return { history, loaded: requests, ids }
}

test('pages are asked for one after the other from the first, until one is not full (HISTORY-01, HISTORY-04)', async () => {
  const { history, loaded, ids } = historyOf(range(1, 10), range(11, 20), range(21, 23))
  for (let times = 0; times < 6; times += 1) await history.more()
  expect(loaded).toEqual([1, 2, 3])
  expect(ids()).toEqual(range(1, 23).map(({ order_id }) => order_id))
  expect(history.get().phase).toBe('ended')
})

test('an order that a new one pushed onto the next page is there once (HISTORY-04)', async () => {
  const { history, ids } = historyOf(range(1, 10), range(10, 14))
  await history.more()
  await history.more()
  expect(ids()).toEqual(range(1, 14).map(({ order_id }) => order_id))
})

test('while a page is on its way no other is asked for', async () => {
  const { history, loaded } = historyOf(range(1, 10), range(11, 12))
  await Promise.all([history.more(), history.more(), history.more()])
  expect(loaded).toEqual([1])
})

test('a page that failed is asked for again, and what was there stays', async () => {
  const { history, loaded, ids } = historyOf(range(1, 10), null, range(11, 11))
  await history.more()
  await history.more()
  expect([history.get().phase, ids().length]).toEqual(['failed', 10])
  await history.more()
  expect([loaded, ids().length, history.get().phase]).toEqual([[1, 2, 2], 11, 'ended'])
})

test('begun anew, the first page takes the place of all, and a late answer says nothing', async () => {
  const late = Promise.withResolvers<UserOrder[]>()
  const answers = [Promise.resolve(range(1, 10)), late.promise, Promise.resolve([order(5)])]
  const history = createHistory((): Promise<UserOrder[]> => answers.shift() ?? Promise.resolve([]))
  await history.more()
  const second = history.more()
  const again = history.reload()
  late.resolve(range(11, 20))
  await Promise.all([second, again])
  expect(history.get()).toEqual({ orders: [order(5)], phase: 'ended' })
})
