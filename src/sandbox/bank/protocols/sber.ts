import { createHmac } from 'node:crypto'
import { readToken } from '../cryptograms.ts'
import { type BankRequest, formOf, json, type Reply, type Route } from '../exchange.ts'
import { type Attempt, finishCard, tryCard } from '../issuer.ts'
import type { Authentication, Change, Payment } from '../ledger.ts'
import type { News } from '../callbacks.ts'
import { push } from '../phone.ts'
import { accounts, type World } from '../world.ts'
import { done, failed, findOrder, type Generation, isLast, orderStatus, refundOrder, register } from './rbs-order.ts'

const by: Generation = { alias: 'sber', code: (code) => code }
const { user, password, callbackKey } = accounts.sber

type Fields = Record<string, string>

/** The bank's older gateway: form requests, JSON responses, and the steps of 3-D Secure 2 for cards. */
export function sberRoutes(world: World): Route[] {
  const call = (name: string, handler: (fields: Fields) => Promise<Reply> | Reply): Route => [
    'POST',
    `/sber/${name}`,
    (request: BankRequest) => {
      const fields = formOf(request)
      if (fields.userName !== user || fields.password !== password) return failed(by, 5, 'Access denied')
      return handler(fields)
    },
  ]
  const qr = (fields: Fields): Reply => {
    const payment = findOrder(world, by, fields)
    if (!payment) return failed(by, 6, 'Unknown order')
    payment.method = 'sbp'
    const payload = `${world.url}/pay/sber/${payment.id}?type=02&bank=100000000111&sum=${payment.amount}&cur=RUB&crc=62E3`
    return done(by, { payload, qrId: payment.id, qrStatus: 'STARTED' })
  }
  return [
    call('register.do', (fields) => registered(world, register(world, by, fields))),
    call('getOrderStatusExtended.do', (fields) => orderStatus(world, by, findOrder(world, by, fields))),
    call('refund.do', (fields) => refundOrder(world, by, findOrder(world, by, fields), fields)),
    call('sbp/c2b/qr/dynamic/get.do', qr),
    call('paymentorder.do', (fields) => payOrder(world, findOrder(world, by, fields), fields)),
    call('finish3dsPayment.do', (fields) =>
      finish(world, findOrder(world, by, fields), (three) => fields.paRes === `pares.${three.transId}`),
    ),
    call('finish3dsVer2Payment.do', (fields) =>
      finish(world, world.ledger.find('sber', fields.threeDSVer2MdOrder ?? ''), (three) => fields.threeDSServerTransId === three.transId),
    ),
  ]
}

function registered(world: World, order: Payment | Reply): Reply {
  if (!('id' in order)) return order
  if (order.method === 'sberpay' && order.phone) push(world, order, order.phone.replace(/\D/g, ''))
  return done(by, { orderId: order.id, formUrl: `${world.url}/form/sber/${order.id}` })
}

async function payOrder(world: World, payment: Payment | null, fields: Fields): Promise<Reply> {
  if (!payment) return failed(by, 6, 'Unknown order')
  if (fields.threeDSServerTransId) return afterMethod(world, payment, fields.threeDSServerTransId)
  const card = readToken(world.keys, fields.seToken ?? '', payment.id)
  if (!card) return json({ errorCode: 5, error: 'seToken is not right' })
  const attempt = await tryCard(world, payment, card, {
    backTo: fields.threeDSVer2FinishUrl ?? payment.returnUrl,
    methodTo: fields.threeDSMethodNotificationUrl ?? null,
    final: isLast(payment),
    byForm: false,
  })
  if (attempt.kind !== 'authenticate') return paid(payment, attempt)
  return attempt.threeDs.method === 'none' ? challenge(world, payment, attempt.threeDs) : method(world, attempt.threeDs)
}

function method(world: World, three: Authentication): Reply {
  const data = { threeDSServerTransID: three.transId, threeDSMethodNotificationURL: three.methodTo }
  return json({
    errorCode: 0,
    is3DSVer2: true,
    threeDSServerTransId: three.transId,
    threeDSMethodURL: `${world.url}/acs/method`,
    threeDSMethodURLServer: `${world.url}/tds/gather?id=${three.transId}`,
    threeDSMethodDataPacked: Buffer.from(JSON.stringify(data)).toString('base64url'),
  })
}

async function afterMethod(world: World, payment: Payment, transId: string): Promise<Reply> {
  const { threeDs } = payment
  if (payment.status === 'paid') return paid(payment, { kind: 'paid' })
  if (threeDs?.transId !== transId || payment.status !== 'authenticating')
    return json({ errorCode: 5, error: 'threeDSServerTransId is not right' })
  if (threeDs.challenge) return challenge(world, payment, threeDs)
  threeDs.passed = true
  const attempt = await finishCard(world, payment, isLast(payment))
  return paid(payment, attempt === 'not-yet' ? { kind: 'declined', reason: 'authentication' } : attempt)
}

function challenge(world: World, payment: Payment, three: Authentication): Reply {
  if (three.version === 1) {
    return json({
      errorCode: 0,
      info: 'Authenticate',
      acsUrl: `${world.url}/acs/pay/${three.transId}`,
      paReq: `pareq.${three.transId}`,
      termUrl: three.backTo,
    })
  }
  const creq = {
    threeDSServerTransID: three.transId,
    acsTransID: payment.id,
    messageType: 'CReq',
    messageVersion: '2.1.0',
    challengeWindowSize: '05',
  }
  const packedCReq = Buffer.from(JSON.stringify(creq)).toString('base64url')
  return json({ errorCode: 0, info: 'Authenticate', is3DSVer2: true, acsUrl: `${world.url}/acs/challenge`, packedCReq })
}

function paid(payment: Payment, attempt: Attempt): Reply {
  if (attempt.kind === 'declined') return json({ errorCode: 1, error: 'The card was refused', info: 'The card was refused' })
  return json({ errorCode: 0, info: 'Paid', redirect: payment.returnUrl })
}

async function finish(world: World, payment: Payment | null, isTheirs: (three: Authentication) => boolean): Promise<Reply> {
  if (!payment?.threeDs) return failed(by, 6, 'Unknown order')
  if (!isTheirs(payment.threeDs)) return failed(by, 5, 'Not the answer of this order')
  const attempt = await finishCard(world, payment, isLast(payment))
  return attempt === 'not-yet' ? json({ errorCode: 0, info: 'The issuer has not answered yet' }) : paid(payment, attempt)
}

const operations = { paid: ['deposited', '1'], declined: ['deposited', '0'], refunded: ['refunded', '1'] } as const

/** Callbacks are forms with a checksum over their fields. */
export function sberNews(payment: Payment, change: Change, url: string): News {
  const [operation, status] = operations[change]
  const make = (spoilt: boolean): { headers: Record<string, string>; body: string } => {
    const fields: Fields = {
      mdOrder: payment.id,
      orderNumber: payment.reference,
      operation,
      status,
      ...(spoilt ? { amount: String(payment.amount + 100) } : {}),
    }
    const text = Object.keys(fields)
      .sort()
      .map((name) => `${name};${fields[name]};`)
      .join('')
    const checksum = createHmac('sha256', callbackKey).update(text).digest('hex').toUpperCase()
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, checksum }).toString(),
    }
  }
  return { acquirer: 'sber', url, make, accepted: () => true }
}
