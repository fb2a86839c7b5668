import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductGroup } from '#contract/catalogue.ts'
import { createTestApp, staffToken, type TestApp } from '#kit/app.ts'
import { type CallName, must, type Shopper, shopper, staff } from '#kit/shopper.ts'

let app: TestApp
beforeAll(async () => {
  app = await createTestApp({ authEnabled: true })
})
afterAll(() => app.close())

type MenuOfReply = { menu_key?: string; product_groups: ProductGroup[] }
type MenuWanted = { without_menu?: boolean; menu_key?: string | undefined }
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
  '%s answers with the menu, compressed for a client that takes that, and with none where it is not wanted or shown (API-22, API-23)',
  async (_name, prepare) => {
    const { visitor, name, body } = await prepare()
    const menuOf = ({ rawPayload }: { rawPayload: Buffer }, coding: unknown): MenuOfReply => {
      const text = coding === 'br' ? brotliDecompressSync(rawPayload) : coding === 'gzip' ? gunzipSync(rawPayload) : rawPayload
      return JSON.parse(text.toString()) as MenuOfReply
    }
    const request = async (wanted: MenuWanted, coding: string) => {
      const answer = await visitor.send('POST', name.slice(5), { ...body, ...wanted }, { 'accept-encoding': coding })
      const { menu_key: key, product_groups: groups } = menuOf(answer, answer.headers['content-encoding'])
      return {
        status: answer.statusCode,
        type: answer.headers['content-type'],
        coding: answer.headers['content-encoding'],
        key,
        groups,
      }
    }
    const whole = await request({}, 'gzip, deflate, br')
    const type = 'application/json; charset=utf-8'
    expect(whole).toMatchObject({ status: 200, type, coding: 'gzip' })
    expect(whole.groups.length).toBeGreaterThan(1)
    expect(await request({ without_menu: false, menu_key: 'another' }, 'br')).toEqual({ ...whole, coding: 'br' })
    expect(await request({ without_menu: false }, 'identity')).toEqual({ ...whole, coding: undefined })
    expect(await request({ menu_key: whole.key }, 'gzip')).toEqual({ ...whole, groups: [] })
    expect(await request({ without_menu: true }, 'gzip')).toEqual({ ...whole, key: undefined, groups: [] })
  },
)

test('a menu that is shown is sent again where its dishes have changed, in another language and at a place with another one', async () => {
  const visitor = shopper(app)
  const person = shopper(app, { authorization: `Bearer ${staffToken}` })
  const set = async (shop: string, menu_key?: string, headers = {}) => {
    const body = { shop_id: app.shop(shop).id, menu_key }
    return must(await visitor.call('POST /api/shops/set', { body, headers }))
  }
  const isSent = async (...call: Parameters<typeof set>): Promise<boolean> => (await set(...call)).product_groups.length > 0
  const { menu_key: key } = await set('night')
  expect(await isSent('night', key)).toBe(false)
  expect(await isSent('night', key, { 'accept-language': 'en' })).toBe(true)

  const stop = { brand: 'sofra', product_id: app.dish('philadelphia').id }
  const { stop: made } = must(await person.call('PUT /api/staff/stops', { body: stop }))
  await app.services.snapshots.refreshAll()
  expect(await isSent('night', key)).toBe(true)
  const { menu_key: stopped } = await set('night', key)
  expect(await isSent('arbat', stopped)).toBe(true)
  must(await person.call('DELETE /api/staff/stops/:id', { params: { id: made.id } }))
  await app.services.snapshots.refreshAll()
  // As it was before: another version with the same dishes.
  expect(await isSent('night', key)).toBe(false)
})
