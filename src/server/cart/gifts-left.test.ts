import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestApp } from '#kit/app.ts'
import { createLoyaltyApp, gift, giftOf, loyaltyFiles } from '#kit/loyalty-chain.ts'
import { importFiles } from '#kit/menu-fixture.ts'
import { must, readyCollector } from '#kit/shopper.ts'
import { put } from '#kit/tiny-chain.ts'

// Gifts that fall away, and presents that are given back.

let app: TestApp
beforeAll(async () => {
  app = await createLoyaltyApp()
  await importFiles(
    app.database,
    put(loyaltyFiles(), 'brands/sofra/gifts.json', 'gifts[4]', gift('birthday', [], { present: true, max: 3 })),
  )
  await app.services.snapshots.refresh('sofra')
})
afterAll(() => app.close())

test('a gift that falls away for another reason than the amount says that its conditions are not met (ENTITY-15)', async () => {
  const anna = await readyCollector(app)
  await anna.add('philadelphia', 2)
  must(await anna.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'basket') } }))
  const lost = (name: string) => `Подарок «${name} (ru)» убрали: его условия больше не выполнены`
  const { messages } = await anna.deliverTo('Тверская улица, 1')
  expect(messages.map(({ text }) => text)).toEqual([lost('basket')])
  must(await anna.call('PUT /api/cart/gift/add', { body: { gift_id: giftOf(app, 'sauce') } }))
  const body = { product_key: String(app.dish('philadelphia').id) }
  const { cart } = must(await anna.call('PUT /api/cart/forget', { body }))
  expect(cart.messages.map(({ text }) => text)).toEqual([lost('sauce')])
})

test('of several presents one is given back at a time (GIFT-07)', async () => {
  const anna = await readyCollector(app)
  const body = { id: giftOf(app, 'birthday') }
  const change = async (call: 'add-present' | 'remove-present') => {
    const { presents } = must(await anna.call(`PUT /api/cart/gift/${call}`, { body })).cart
    return presents[0]?.count
  }
  expect([await change('add-present'), await change('add-present'), await change('add-present')]).toEqual([1, 2, 3])
  expect([await change('remove-present'), await change('remove-present')]).toEqual([2, 1])
})
