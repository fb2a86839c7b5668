import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createTestApp } from '#kit/app.ts'
import type { GiftOffer, StoredCondition } from '#domain/catalogue/showcase.ts'
import { takerHere } from './open-cart.ts'

test('who takes a gift is asked for where one of its conditions is about a person, and only there', async () => {
  await using app = await createTestApp({ authEnabled: true })
  const snapshot = app.snapshot()
  const brand = app.services.brands.find(({ alias }) => alias === 'sofra')
  if (!brand) throw new Error('There is no such brand')
  const { name } = app.dish('philadelphia')
  const onDelivery: StoredCondition = { kind: 'order-type', order_type: 'delivery', message: name }
  const takerOf = (...conditions: StoredCondition[]) => {
    const gift: GiftOffer = {
      id: 1,
      alias: 'cake',
      name,
      isPresent: true,
      product: null,
      quantity: 1,
      maxCount: 1,
      conditions,
      picture: '',
    }
    return takerHere(
      app.services,
      { ...snapshot, showcase: { ...snapshot.showcase, gifts: [gift] } },
      { brand, owner: randomUUID(), customer: null },
    )
  }
  expect([await takerOf(onDelivery), await takerOf(onDelivery, { kind: 'once' })]).toEqual(['unnamed', 'signed-out'])
})
