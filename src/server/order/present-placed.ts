import { toMajor } from '#domain/money.ts'
import type { NewOrder } from '#domain/order/new-order.ts'

/** The reply to a placed order; the amount in major units. */
export type PlacedOrder = { order_id: number; payment_type: string; amount: number; currency_code: string }

export const presentPlaced = ({ id, paymentType, prices, currencyCode }: NewOrder): PlacedOrder => ({
  order_id: id,
  payment_type: paymentType,
  amount: toMajor(prices.total),
  currency_code: currencyCode,
})

/** The reply to a stored order that waits for payment. */
export type WrittenOrder = { order_cache_key: string; created_at: string }

export const presentPending = (key: string, createdAt: number): WrittenOrder => ({
  order_cache_key: key,
  created_at: new Date(createdAt).toISOString(),
})
