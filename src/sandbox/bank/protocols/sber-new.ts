import { type BankRequest, json, objectOf, type Reply, type Route, textOf } from '../exchange.ts'
import type { Change, Payment } from '../ledger.ts'
import type { News } from '../callbacks.ts'
import { push, sberPayLink } from '../phone.ts'
import { accounts, type World } from '../world.ts'
import { done, failed, findOrder, type Generation, orderStatus, refundOrder, register } from './rbs-order.ts'

const by: Generation = { alias: 'sber_new', code: String }
const { user, password } = accounts.sber_new

/** The bank's JSON gateway: credentials in the body, minor units, failures as 200 with a code. */
export function sberNewRoutes(world: World): Route[] {
  const call = (name: string, handler: (fields: Record<string, unknown>) => Promise<Reply> | Reply): Route => [
    'POST',
    `/sber-new/${name}`,
    (request: BankRequest) => {
      const fields = objectOf(request)
      if (fields.userName !== user || fields.password !== password) return failed(by, 5, 'Access denied')
      return handler(fields)
    },
  ]
  return [
    call('register.do', (fields) =>
      fields.phone === undefined || /^\+7\d{10}$/.test(textOf(fields.phone))
        ? registered(world, register(world, by, fields))
        : failed(by, 4, 'phone'),
    ),
    call('getOrderStatusExtended.do', (fields) => orderStatus(world, by, findOrder(world, by, fields))),
    call('refund.do', (fields) => refundOrder(world, by, findOrder(world, by, fields), fields)),
    call('paymentSberPay.do', (fields) => paySberPay(world, findOrder(world, by, fields), textOf(fields.phone))),
  ]
}

function registered(world: World, order: Payment | Reply): Reply {
  if (!('id' in order)) return order
  const payload = `${world.url}/pay/sber_new/${order.id}`
  const externalParams =
    order.method === 'sbp'
      ? { sbpPayload: `${payload}?type=02&bank=100000000111&sum=${order.amount}&cur=RUB&crc=62E3`, qrcId: order.id }
      : order.method === 'sberpay'
        ? { sbolDeepLink: `${sberPayLink(order)}&option=Connect`, sbolBankInvoiceId: order.id.replaceAll('-', '') }
        : undefined
  return done(by, { orderId: order.id, formUrl: `${world.url}/form/sber_new/${order.id}`, ...(externalParams ? { externalParams } : {}) })
}

function paySberPay(world: World, payment: Payment | null, phone: string): Reply {
  if (!payment) return failed(by, 6, 'Unknown order')
  if (!/^7\d{10}$/.test(phone)) return failed(by, 9, 'The phone is not right')
  return push(world, payment, phone) ? done(by) : failed(by, 9, 'The bank does not know this phone')
}

const operations = { paid: ['deposited', '1'], declined: ['deposited', '0'], refunded: ['refunded', '1'] } as const

/** Callbacks are unsigned JSON without an amount, so a spoilt one refers to another order. */
export function sberNewNews(payment: Payment, change: Change, url: string): News {
  const [operation, status] = operations[change]
  return {
    acquirer: 'sber_new',
    url,
    make: (spoilt) => ({
      headers: { 'content-type': 'application/json' },
      body: json({
        mdOrder: payment.id,
        orderNumber: payment.reference,
        operation,
        status,
        ...(spoilt ? { amount: payment.amount + 100 } : {}),
      }).body,
    }),
    accepted: () => true,
  }
}
