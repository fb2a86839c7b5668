import { mayBeCharging } from '#domain/payment/status.ts'
import { refuse } from '#domain/problem.ts'
import type { MayReplace } from '#server/order/replace-unpaid.ts'
import { openPayment } from './payment-store.ts'

/** Whether an unpaid order may be replaced: not while a bank may be charging for it. */
export const mayReplace: MayReplace = async (transaction, pending) => {
  const open = await openPayment({ kysely: transaction }, pending.key)
  return open && mayBeCharging(open.status) ? refuse('', 'payment-in-progress') : null
}
