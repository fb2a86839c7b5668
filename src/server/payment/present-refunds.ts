import type { ReplyOf } from '#contract/call.ts'
import type { listRefunds } from '#contract/staff.ts'
import type { Payment } from './payment-store.ts'
import type { StoredRefund } from './refund-store.ts'

type Shown = ReplyOf<typeof listRefunds>['payments']

/** The attempts of an order with what was given back of each, as staff see them. */
export const presentPayments = (payments: Payment[], refunds: StoredRefund[]): Shown =>
  payments.map((payment) => ({
    reference: payment.reference,
    acquirer: payment.acquirer,
    status: payment.status,
    amount: payment.amount,
    paid: payment.paidAmount,
    outcome: payment.outcome,
    transaction_id: payment.transactionId,
    refunds: refunds
      .filter((refund) => refund.payment_reference === payment.reference)
      .map(({ id, amount, reason, status, why, created_at, done_at }) => ({
        id,
        amount,
        reason,
        status: status as 'wanted' | 'done' | 'failed',
        why,
        created_at: created_at.toISOString(),
        done_at: done_at?.toISOString() ?? null,
      })),
  }))
