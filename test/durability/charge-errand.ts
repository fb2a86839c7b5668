import { until } from '#kit/clock.ts'
import { goodCard } from '#kit/payer.ts'
import { type SandboxBank, startBank } from '#sandbox/bank/bank.ts'
import type { Database } from '#server/database/connect.ts'
import { asVariables } from '#server/providers/acquirers/settings.ts'
import { makeCryptogram } from '#web/features/payment/cryptogram.ts'
import { fillCart, type CallResponse, type Intent, type Place, say, signIn } from './errand.ts'

/** A bank that sends no callbacks: its state must be queried. */
export const openSilentBank = (port: number): Promise<SandboxBank> =>
  startBank({
    port: 0,
    apiPort: 0,
    host: '127.0.0.1',
    publicUrl: null,
    callbackUrl: () => `http://127.0.0.1:${port}/nobody`,
    pace: 0.01,
    log: () => undefined,
  })

/** The environment of a server that uses this bank. */
export const bankVariables = ({ settings }: SandboxBank): Record<string, string> =>
  Object.fromEntries(
    asVariables(settings).flatMap((line) => {
      const at = line.indexOf('=')
      return at > 0 ? [[line.slice(0, at), line.slice(at + 1).replace(/^'|'$/g, '')]] : []
    }),
  )

/** Stores an order and returns its key. */
export async function writeDown(database: Database, url: string, place: Place, intent: Intent): Promise<string> {
  await signIn(database, 'sofra', intent.visitor)
  await until('a filled cart', () => fillCart(url, place, intent), 60_000)
  const result = await placePendingOrder(url, intent)
  if (result?.status !== 200) throw new Error(`Not written down: ${JSON.stringify(result)}`)
  return result.body.order_cache_key as string
}

export const placePendingOrder = (url: string, { visitor, form }: Intent): Promise<CallResponse> =>
  say(url, visitor, 'POST', '/api/order/create-order-cache', { ...form, payment_type: 'cardOnline' })

/** A card as the page would send it; null when the shop does not respond. */
export async function encrypted(url: string): Promise<string | null> {
  const body = { payment_type: 'cardOnline', is_delivery: false, city_id: 2, shop_id: null, latitude: null, longitude: null }
  const result = await say(url, 'x'.repeat(32), 'POST', '/api/order/payment-settings', body)
  if (!result) return null
  const key = result.body.card_key as { scheme: 'cloud'; public_id: string; pem: string; version: number } | null
  if (!key) throw new Error(`No key: ${JSON.stringify(result)}`)
  const made = makeCryptogram({ ...key, publicId: key.public_id }, { number: goodCard, expiry: '12 / 30', cvc: '123' }, Date.now())
  if (!made.ok) throw new Error(made.codes.join(', '))
  return made.cryptogram
}

export const payFor = (url: string, { visitor }: Intent, order_cache_key: string, cryptogram: string | null): Promise<CallResponse> =>
  say(url, visitor, 'POST', '/api/order/pay', { order_cache_key, cryptogram })
