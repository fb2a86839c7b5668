import { Client } from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp, type TestApp } from '#kit/app.ts'
import type { OrderForm } from '#contract/order.ts'
import { must, type Shopper, shopper } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ bounds: { unpaidOrders: 5 } })
})
afterAll(() => app.close())

/** The texts that a call sends to the database. */
async function sentBy(act: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(Client.prototype, 'query')
  await act()
  const texts = (query.mock.calls as unknown[][]).map(([sent]) =>
    typeof sent === 'string' ? sent : ((sent as { text?: string }).text ?? ''),
  )
  query.mockRestore()
  return texts
}

const fiveCalls = (visitor: Shopper, form: OrderForm): [name: string, act: () => Promise<unknown>][] => {
  const city = app.city('moscow')
  const add = (alias: string) => async () =>
    must(
      await visitor.call('PUT /api/cart/add', {
        body: { product_key: String(app.dish(alias).id), count: 1, city_id: city.id, order_type: 'delivery' },
      }),
    )
  return [
    [
      'address',
      async () =>
        must(
          await visitor.call('POST /api/user/addresses/set-by-address', {
            body: { city_id: city.id, address: 'Тверская улица, 1', room: '7' },
          }),
        ),
    ],
    ['first dish', add('philadelphia')],
    ['second dish', add('philadelphia')],
    [
      'times',
      async () => {
        const { intervals } = must(await visitor.call('POST /api/schedule/intervals', { body: { city_alias: city.alias } }))
        form.interval_id = intervals.find(({ disabled }) => !disabled)?.id ?? ''
      },
    ],
    ['order', async () => must(await visitor.call('POST /api/order/create', { body: form }))],
  ]
}

/** Statements of the usual order: another one is noticed here, not in a benchmark. */
const statements = { address: 3, 'first dish': 1, 'second dish': 1, times: 2, order: 2 }

test('the five calls of an order send nine statements, and write four times', async () => {
  // What a second keeps, such as the full intervals of a shop, has been read by another visitor.
  const [before, visitor] = [shopper(app), shopper(app)]
  for (const one of [before, visitor]) await one.call('GET /api/settings')
  await before.deliverTo('Тверская улица, 1')
  const form = { ...(await visitor.form({ interval_id: '' })), order_type: 'delivery' as const, city_id: app.city('moscow').id }
  const sent: Record<string, string[]> = {}
  for (const [name, act] of fiveCalls(visitor, form)) sent[name] = await sentBy(act)
  expect(Object.fromEntries(Object.entries(sent).map(([name, texts]) => [name, texts.length]))).toEqual(statements)
  const writing = Object.values(sent)
    .flat()
    .filter((text) => /insert into|update /.test(text))
  expect(writing).toHaveLength(4)
})
