import { staffToken, type TestApp } from './app.ts'
import { payer, referenceOf } from './online-order.ts'
import { must, shopper } from './shopper.ts'

/** What the shop's own program asks for and reads of the refunds of an order; amounts in minor units. */
export function refundsOf(app: TestApp, orderId: number) {
  const program = shopper(app, { authorization: `Bearer ${staffToken}` })
  const params = { order_id: orderId }
  return {
    /** Without an amount, all that is left. */
    refund: (amount?: number) =>
      program.call('POST /api/staff/orders/:order_id/refunds', { params, body: amount === undefined ? {} : { amount } }),
    refunds: async () =>
      must(await program.call('GET /api/staff/orders/:order_id/refunds', { params })).payments.flatMap(({ refunds }) => refunds),
  }
}

/** An order that a customer has paid with 510 by card, and its refunds. */
export async function paidOrder(app: TestApp) {
  const customer = await payer(app)
  must(await customer.pay({ cryptogram: 'secret' }))
  return { orderId: customer.orderId, reference: await referenceOf(app, customer.key), ...refundsOf(app, customer.orderId) }
}
