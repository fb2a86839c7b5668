import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductGroup } from '#contract/catalogue.ts'
import { createTestApp, type TestApp } from '#kit/app.ts'
import { type CallName, must, type Shopper, shopper, staff } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true })
})
afterAll(() => app.close())

type Prepared = { visitor: Shopper; name: CallName; body: Record<string, unknown> }
const address = 'Тверская улица, 1'
const calls: [name: string, prepare: () => Promise<Prepared> | Prepared][] = [
  [
    'set-by-address',
    () => ({
      visitor: shopper(app),
      name: 'POST /api/user/addresses/set-by-address',
      body: { city_id: app.city('moscow').id, address },
    }),
  ],
  [
    'set-by-coordinates',
    () => ({
      visitor: shopper(app),
      name: 'POST /api/user/addresses/set-by-coordinates',
      body: { city_id: app.city('moscow').id, latitude: 55.763, longitude: 37.615 },
    }),
  ],
  [
    'set-by-id',
    async () => {
      const visitor = shopper(app)
      await visitor.signIn()
      await visitor.deliverTo(address)
      const { delivery_addresses } = must(await visitor.call('GET /api/user/addresses'))
      return { visitor, name: 'POST /api/user/addresses/set-by-id', body: { delivery_address_id: delivery_addresses[0]?.id } }
    },
  ],
  ['set shop', () => ({ visitor: shopper(app), name: 'POST /api/shops/set', body: { shop_id: app.shop('night').id } })],
  ['confirm shop', () => ({ visitor: shopper(app), name: 'POST /api/shops/confirm', body: { shop_id: app.shop('night').id } })],
  [
    'repeat',
    async () => {
      const visitor = shopper(app)
      await visitor.signIn()
      await visitor.collectAt('night')
      await visitor.add('philadelphia')
      const { order_id } = must(await visitor.order())
      for (const status of ['cooking', 'cooked', 'done']) must(await staff(app).move(order_id, status))
      return { visitor, name: 'POST /api/order/repeat', body: { order_id } }
    },
  ],
]

// @API-24 @API-25 @API-31 @decision-26
test.each(calls)(
  '%s answers with the menu, compressed for a client that takes that, and with none where it is not wanted (API-22, API-23)',
  async (_name, prepare) => {
    const { visitor, name, body } = await prepare()
    const groupsOf = ({ rawPayload }: { rawPayload: Buffer }, coding: unknown): ProductGroup[] => {
      const text = coding === 'br' ? brotliDecompressSync(rawPayload) : coding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
      return (JSON.parse(text.toString()) as { product_groups: ProductGroup[] }).product_groups
    }
    const request = async (without_menu: boolean | undefined, coding: string) => {
      const answer = await visitor.send('POST', name.slice(5), { ...body, without_menu }, { 'accept-encoding': coding })
      return {
        status: answer.statusCode,
        type: answer.headers['content-type'],
        coding: answer.headers['content-encoding'],
        groups: groupsOf(answer, answer.headers['content-encoding']),
      }
    }
    const whole = await request(undefined, 'gzip, deflate, br')
    const type = 'application/json; charset=utf-8'
    expect(whole).toMatchObject({ status: 200, type, coding: 'br' })
    expect(whole.groups.length).toBeGreaterThan(1)
    expect(await request(false, 'gzip')).toEqual({ ...whole, coding: 'gzip' })
    expect(await request(false, 'identity')).toEqual({ ...whole, coding: undefined })
    expect(await request(true, 'gzip')).toEqual({ status: 200, type, coding: 'gzip', groups: [] })
  },
)
