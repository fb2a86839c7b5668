import type { Selectable, Transaction } from 'kysely'
import type { ReplyOf } from '#contract/call.ts'
import type { listRefunds, refundOrder } from '#contract/staff.ts'
import type { Minor } from '#domain/money.ts'
import { anyOf } from '#server/database/any-of.ts'
import type { Refund as RefundRow, Schema } from '#server/database/schema.ts'
import type { Payment } from './payment-store.ts'
import type { Store } from './refund-store.ts'

type RefundStatus = NonNullable<ReplyOf<typeof refundOrder>['status']>
type WirePayments = ReplyOf<typeof listRefunds>['payments']

/** The attempts of an order with their refunds, for staff. */
export const presentPayments = (payments: Payment[], refunds: StoredRefund[]): WirePayments =>
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
      .map(({ id, amount, reason, status, why, bank_words, created_at, done_at }, _, ofPayment) => ({
        id,
        amount,
        reason,
        status: status as RefundStatus,
        why,
        bank_words,
        created_at: created_at.toISOString(),
        done_at: done_at?.toISOString() ?? null,
        may_repeat:
          status === 'failed' &&
          amount <= (payment.paidAmount ?? 0) - payment.refundedAmount &&
          ofPayment.every(({ instead_of }) => instead_of !== id),
      })),
  }))

/** The state of a refund, and of its payment's money: only completed refunds count as refunded. */
export function presentRefund(id: string | null, { paidAmount }: Payment, refunds: StoredRefund[]): ReplyOf<typeof refundOrder> {
  const sumOf = (...statuses: RefundStatus[]): number =>
    refunds.filter(({ status }) => statuses.some((one) => one === status)).reduce((sum, { amount }) => sum + amount, 0)
  const wanted = refunds.find((refund) => refund.id === id)
  const [paid, refunded, pending] = [paidAmount ?? 0, sumOf('done'), sumOf('wanted', 'pending', 'unclear')]
  return {
    refund_id: id,
    status: (wanted?.status as RefundStatus | undefined) ?? null,
    why: wanted?.why ?? null,
    paid,
    refunded,
    pending,
    left: paid - refunded - pending,
  }
}

/** The amount of a payment that was certainly refunded. */
export async function refundedSoFar({ kysely }: Store, reference: string): Promise<Minor> {
  const row = await kysely
    .selectFrom('refund')
    .select(({ fn }) => fn.sum<string | null>('amount').as('sum'))
    .where('payment_reference', '=', reference)
    .where('status', '=', 'done')
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

type StoredRefund = Selectable<RefundRow>

/** All refunds of some payments, oldest first. */
export async function refundsOf({ kysely }: Store, references: string[]): Promise<StoredRefund[]> {
  if (references.length === 0) return []
  return kysely.selectFrom('refund').selectAll().where('payment_reference', '=', anyOf(references)).orderBy('created_at').execute()
}

/** The payment of an existing refund with this id; null when there is none. */
export async function paymentOfRefund(transaction: Transaction<Schema>, id: string): Promise<string | null> {
  const row = await transaction.selectFrom('refund').select('payment_reference').where('id', '=', id).executeTakeFirst()
  return row?.payment_reference ?? null
}
