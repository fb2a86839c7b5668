import * as z from 'zod/mini'
import type { Notice, NoticeRequest, ReadNotice } from '../acquirer.ts'
import { jsonOf } from '../outcomes.ts'

const Callback = z.object({
  mdOrder: z.string(),
  orderNumber: z.string(),
  operation: z.string(),
  status: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
})

/** This callback is unsigned, so it only triggers a query of the order. */
export function readNotice({ rawBody }: NoticeRequest): ReadNotice {
  const callback = z.safeParse(Callback, jsonOf(rawBody))
  if (!callback.success) return { ok: false, why: 'another shape' }
  const { mdOrder, orderNumber, operation, status } = callback.data
  const notice = { reference: orderNumber, transactionId: mdOrder, event: eventOf(operation, status), amount: null, currency: null }
  return { ok: true, notice: { ...notice, trusted: false }, answer: { status: 200, body: 'OK', type: 'text/plain' } }
}

export function eventOf(operation: string, status: string): Notice['event'] {
  if (operation === 'declinedByTimeout') return 'refused'
  if (operation === 'deposited') return status === '1' ? 'paid' : 'refused'
  return (operation === 'refunded' || operation === 'reversed') && status === '1' ? 'refunded' : 'other'
}
