import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startBank } from '#sandbox/bank/bank.ts'
import type { Charge } from '#sandbox/bank/ledger.ts'
import type { Intent, NoticeRequest } from '#server/providers/acquirers/acquirer.ts'
import { type Acquirers, createAcquirers } from '#server/providers/acquirers/acquirers.ts'
import type { CardKey } from '#server/providers/acquirers/acquirer.ts'
import { makeCryptogram } from '#web/features/payment/cryptogram.ts'
import { createPayer, type Payer } from './payer.ts'

export type TestBank = {
  bank: Awaited<ReturnType<typeof startBank>>
  acquirers: Acquirers
  /** Acquirers with closed circuit breakers, and a timeout in milliseconds. */
  freshAcquirers(timeout: number): Acquirers
  /** Pushes of a payment without an answer. */
  pushesOf(reference: string): number
  payer: Payer
  /** The bank's notices, unchanged. */
  notices: { alias: string; request: NoticeRequest }[]
  chargesOf(reference: string): Charge[]
  intent(changes: Partial<Intent>): Intent
  close(): Promise<void>
}

/** The sandbox bank with a shop that only records notices. */
export async function createTestBank(): Promise<TestBank> {
  const notices: TestBank['notices'] = []
  const shop = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const url = new URL(request.url ?? '/', 'http://shop')
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      notices.push({
        alias: url.pathname.slice(1),
        request: { rawBody: Buffer.concat(parts), headers, query: Object.fromEntries(url.searchParams) },
      })
      response.end(url.pathname === '/cloud' ? '{"code":0}' : 'OK')
    })
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  const shopUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
  const bank = await startBank({
    port: 0,
    apiPort: 0,
    host: '127.0.0.1',
    publicUrl: null,
    callbackUrl: (alias) => `${shopUrl}/${alias}`,
    pace: 0.02,
    log: () => undefined,
  })
  return {
    bank,
    acquirers: createAcquirers(bank.settings, Date.now),
    freshAcquirers: (timeout) => createAcquirers(bank.settings, Date.now, { connect: timeout, total: timeout }),
    pushesOf: (reference) =>
      bank.world.ledger.list().filter((payment) => payment.reference === reference && payment.status === 'new' && payment.pushed).length,
    payer: createPayer(bank.url),
    notices,
    chargesOf: (reference) => bank.world.ledger.charges().filter((charge) => charge.reference === reference),
    intent: (changes) => ({ ...usual(shopUrl), ...changes }),
    async close() {
      await bank.close()
      shop.closeAllConnections()
      shop.close()
      await once(shop, 'close')
    },
  }
}

const usual = (shopUrl: string): Intent => ({
  reference: randomUUID(),
  orderNumber: 1234,
  amount: 123_450,
  currency: 'RUB',
  method: 'card',
  description: 'Order 1234',
  language: 'ru',
  country: 'RU',
  customer: { phone: '+79991234567', email: 'anna@example.com', ip: '203.0.113.7' },
  receipt: {
    email: 'anna@example.com',
    phone: null,
    taxSystem: 1,
    paymentMode: 'full_payment',
    lines: [
      { name: 'Soup', count: 3, price: 40_000, total: 100_000, vat: '10', subject: 'commodity' },
      { name: 'Delivery', count: 1, price: 23_450, total: 23_450, vat: '20', subject: 'service' },
    ],
  },
  device: 'desktop',
  urls: { result: `${shopUrl}/result`, callback: `${shopUrl}/sber_new`, method: `${shopUrl}/method` },
})

/** The card as the payment page would send it. */
export function encrypted(key: CardKey | null, number: string): string {
  if (!key) throw new Error('There is no key for cards')
  const made = makeCryptogram(key, { number, expiry: '12 / 40', cvc: '123' }, Date.now())
  if (!made.ok) throw new Error(`The card is wrong: ${made.codes.join(', ')}`)
  return made.cryptogram
}
