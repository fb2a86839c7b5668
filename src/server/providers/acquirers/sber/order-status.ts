import * as z from 'zod/mini'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import type { PaymentState } from '../acquirer.ts'
import { currencyOfNumber } from '../currency-numbers.ts'

/** Numbers come as numbers or as text, depending on the generation of the gateway. */
const Code = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** Fields of every response: "0" is success. */
export const ErrorFields = z.object({
  errorCode: z._default(Code, '0'),
  errorMessage: z.optional(z.nullable(z.string())),
})
export type ErrorFields = z.infer<typeof ErrorFields>

/** The response of getOrderStatusExtended.do, the same in both generations. */
export const OrderStatus = z.object({
  ...ErrorFields.shape,
  orderNumber: z.optional(z.string()),
  orderStatus: z.optional(z.number()),
  actionCode: z.optional(z.number()),
  amount: z.optional(z.number()),
  currency: z.optional(z.nullable(Code)),
  attributes: z.optional(z.unknown()),
  paymentAmountInfo: z.optional(
    z.nullable(z.object({ depositedAmount: z.optional(z.nullable(z.number())), refundedAmount: z.optional(z.nullable(z.number())) })),
  ),
  operations: z.optional(z.nullable(z.array(z.object({ externalRefundId: z.optional(z.nullable(z.string())) })))),
})
export type OrderStatus = z.infer<typeof OrderStatus>

const NewAttributes = z.object({ mdOrder: z.string() })
const OldAttributes = z.array(z.object({ name: z.string(), value: z.string() }))

/** The gateway's own id of the order: a field in the new generation, a list of names and values in the old. */
export function orderIdOf({ attributes }: OrderStatus): string | null {
  const asNew = z.safeParse(NewAttributes, attributes)
  if (asNew.success) return asNew.data.mdOrder
  const asOld = z.safeParse(OldAttributes, attributes)
  return asOld.success ? (asOld.data.find(({ name }) => name === 'mdOrder')?.value ?? null) : null
}

const problems: Record<number, CardProblemCode> = {
  1: 'declined',
  5: 'declined',
  14: 'number',
  31: 'try-later',
  53: 'number',
  61: 'limit',
  65: 'limit',
  75: 'limit',
  82: 'cvc',
  101: 'expiry',
  103: 'try-later',
  111: 'number',
  116: 'funds',
  125: 'number',
  902: 'limit',
  910: 'try-later',
  1001: 'try-later',
  1015: 'number',
  1018: 'try-later',
  1019: 'try-later',
  [-2006]: 'authentication',
  [-2007]: 'out-of-time',
  [-2011]: 'authentication',
  [-2013]: 'limit',
  [-2016]: 'authentication',
  [-2017]: 'authentication',
  [-2018]: 'authentication',
  [-2019]: 'authentication',
  [-2020]: 'authentication',
}

export const problemOf = (actionCode: number | undefined): CardProblemCode => problems[actionCode ?? 0] ?? 'declined'

/** The state of an order; minor units. A failed attempt leaves it open while attempts are left. */
export function stateOfOrder(order: OrderStatus, transactionId: string): PaymentState | { status: 'unreachable' } {
  if (order.errorCode === '6') return { status: 'absent' }
  if (order.errorCode !== '0') return { status: 'unreachable' }
  const facts = { amount: order.amount ?? 0, currency: currencyOfNumber(order.currency ?? '643'), transactionId }
  switch (order.orderStatus ?? 0) {
    case 1:
      return { status: 'authorized', ...facts }
    case 2:
      return { status: 'captured', ...facts }
    case 3:
      return { status: 'refunded', ...facts, captured: facts.amount }
    case 4:
      return { status: 'refunded', ...facts, amount: order.paymentAmountInfo?.refundedAmount ?? facts.amount, captured: facts.amount }
    case 6:
      return { status: 'refused', problems: [problemOf(order.actionCode)] }
    default:
      return { status: 'pending' }
  }
}
