import { randomUUID } from 'node:crypto'
import { toMajor, toMinor } from '#domain/money.ts'
import type { Reason } from '../cards.ts'
import { readPacket } from '../cryptograms.ts'
import { type BankRequest, type Handler, json, objectOf, type Reply, type Route, textOf } from '../exchange.ts'
import { type Attempt, finishCard, tryCard } from '../issuer.ts'
import { expire, type Payment, refundedOf } from '../ledger.ts'
import { sberPayLink } from '../phone.ts'
import { isBasic } from '../signatures.ts'
import { accounts, type World } from '../world.ts'

const { publicId, secret } = accounts.cloud

export const reasons: Record<Reason, [code: number, name: string, text: string]> = {
  declined: [5005, 'DoNotHonor', 'The card was declined'],
  funds: [5051, 'InsufficientFunds', 'There is not enough money on the card'],
  expiry: [5054, 'ExpiredCard', 'Check the data of the card'],
  cvc: [5082, 'IncorrectCVV', 'The security code is wrong'],
  number: [5014, 'InvalidCardNumber', 'Check the data of the card'],
  limit: [5061, 'ExceedsApprovalAmount', 'The limit of the card is reached'],
  unavailable: [5091, 'Timeout', 'Try again later'],
  authentication: [5206, 'AuthenticationFailed', '3-D Secure authentication failed'],
  expired: [5017, 'CustomerCancellation', 'The time is over'],
}

/** CloudPayments: decimal major units, PascalCase envelopes, refusals with status 200. */
export function cloudRoutes(world: World): Route[] {
  const answered = new Map<string, Reply>()
  const guarded =
    (handler: Handler): Handler =>
    async (request, found) => {
      if (!isBasic(request, publicId, secret)) return { status: 401, type: 'text/plain', body: 'Unauthorized' }
      const key = request.headers['x-request-id']
      const known = key ? answered.get(`${request.url.pathname} ${key}`) : undefined
      if (known) return known
      const reply = await handler(request, found)
      if (key) answered.set(`${request.url.pathname} ${key}`, reply)
      return reply
    }
  const byId = (request: BankRequest): Payment | null => world.ledger.find('cloud', textOf(objectOf(request).TransactionId))
  const shown = (payment: Payment | null): Reply => {
    if (!payment) return failure('Not found')
    expire(payment, world.clock())
    return json({ Model: transaction(payment), Success: payment.status === 'paid', Message: null })
  }
  return [
    ['POST', '/cloud/test', guarded(() => json({ Success: true, Message: randomUUID() }))],
    ['GET', '/cloud/payments/publickey', () => json({ Pem: world.keys.publicPem, Version: 4 })],
    ['POST', '/cloud/payments/cards/charge', guarded((request) => charge(world, objectOf(request)))],
    ['POST', '/cloud/payments/cards/post3ds', guarded((request) => post3ds(world, byId(request), textOf(objectOf(request).PaRes)))],
    ['POST', '/cloud/payments/get', guarded((request) => shown(byId(request)))],
    ['POST', '/cloud/payments/find', guarded((request) => shown(world.ledger.named('cloud', textOf(objectOf(request).InvoiceId))))],
    ['POST', '/cloud/v2/payments/find', guarded((request) => shown(world.ledger.named('cloud', textOf(objectOf(request).InvoiceId))))],
    ['POST', '/cloud/payments/refund', guarded((request) => refund(world, byId(request), request))],
    ['POST', '/cloud/payments/qr/sbp/link', guarded((request) => link(world, 'sbp', objectOf(request)))],
    ['POST', '/cloud/payments/qr/sberpay/link', (request) => link(world, 'sberpay', objectOf(request))],
  ]
}

const failure = (Message: string): Reply => json({ Model: null, Success: false, Message })

function open(world: World, method: Payment['method'], body: Record<string, unknown>): Payment {
  return world.ledger.open({
    acquirer: 'cloud',
    reference: textOf(body.InvoiceId),
    amount: toMinor(Number(body.Amount), textOf(body.Currency) || 'RUB'),
    currency: textOf(body.Currency) || 'RUB',
    method,
    description: textOf(body.Description),
    returnUrl: textOf(body.SuccessRedirectUrl),
    email: textOf(body.Email) || null,
    ...(body.TtlMinutes ? { expiresAt: world.clock() + Number(body.TtlMinutes) * 60_000 } : {}),
  })
}

async function charge(world: World, body: Record<string, unknown>): Promise<Reply> {
  for (const field of ['Amount', 'IpAddress', 'CardCryptogramPacket']) if (!body[field]) return failure(`${field} is required`)
  const packet = textOf(body.CardCryptogramPacket)
  const card = world.usedCryptograms.has(packet) ? null : readPacket(world.keys, packet, publicId)
  if (!card) return failure('CardCryptogramPacket is invalid')
  world.usedCryptograms.add(packet)
  const payment = open(world, 'card', body)
  return answer(payment, await tryCard(world, payment, card, { backTo: '', methodTo: null, final: true, byForm: false }), world.url)
}

function answer(payment: Payment, attempt: Attempt, url: string): Reply {
  if (attempt.kind !== 'authenticate') return json({ Model: transaction(payment), Success: attempt.kind === 'paid', Message: null })
  const text = {
    MerchantName: 'Sandbox',
    LastFour: payment.card?.number.slice(-4),
    Amount: toMajor(payment.amount, payment.currency),
    Id: attempt.threeDs.transId,
  }
  const Model = {
    TransactionId: Number(payment.id),
    PaReq: `+/${Buffer.from(JSON.stringify(text)).toString('base64')}`,
    GoReq: null,
    AcsUrl: `${url}/acs/pay/${attempt.threeDs.transId}`,
    ThreeDsSessionData: null,
    IFrameIsAllowed: true,
    FrameWidth: null,
    FrameHeight: null,
    ThreeDsCallbackId: attempt.threeDs.transId.replaceAll('-', ''),
    EscrowAccumulationId: null,
  }
  return json({ Model, Success: false, Message: null })
}

async function post3ds(world: World, payment: Payment | null, paRes: string): Promise<Reply> {
  if (!payment?.threeDs) return failure('Transaction not found')
  if (paRes !== `pares.${payment.threeDs.transId}` && payment.status === 'authenticating') return failure('PaRes is invalid')
  const attempt = await finishCard(world, payment, true)
  return attempt === 'not-yet' ? failure('The issuer has not answered yet') : answer(payment, attempt, world.url)
}

function link(world: World, method: 'sbp' | 'sberpay', body: Record<string, unknown>): Reply {
  if (body.PublicId !== publicId || !Number(body.Amount) || body.Scheme !== 'charge')
    return failure('PublicId, Amount and Scheme are required')
  if (method === 'sberpay' && !(body.Os && body.Device && body.Browser)) return failure('Os, Device and Browser are required')
  const payment = open(world, method, body)
  const code = `${world.url}/pay/cloud/${payment.id}?type=02&bank=100000000111&sum=${payment.amount}&cur=RUB&crc=62E3`
  const Model = {
    QrUrl: method === 'sbp' ? code : sberPayLink(payment),
    QrImage: null,
    TransactionId: Number(payment.id),
    MerchantOrderId: payment.reference,
    ProviderQrId: payment.id,
    Amount: toMajor(payment.amount, payment.currency),
    Message: 'Created',
    IsTest: true,
  }
  return json({ Model, Success: true, Message: null })
}

async function refund(world: World, payment: Payment | null, request: BankRequest): Promise<Reply> {
  const amount = toMinor(Number(objectOf(request).Amount), payment?.currency ?? 'RUB')
  const key = request.headers['x-request-id'] ?? randomUUID()
  const id = payment && (await world.ledger.refund(payment, amount, key))
  return id ? json({ Model: { TransactionId: Number(id) }, Success: true, Message: null }) : failure('The amount is not right')
}

const statuses = {
  new: ['Pending', 0],
  authenticating: ['AwaitingAuthentication', 1],
  paid: ['Completed', 3],
  declined: ['Declined', 5],
} as const

function transaction(payment: Payment): object {
  const [code, Reason, CardHolderMessage] = payment.reason ? reasons[payment.reason] : [0, 'Approved', 'Paid']
  const [Status, StatusCode] = statuses[payment.status]
  const final = payment.status === 'paid' || payment.status === 'declined'
  return {
    ReasonCode: final ? code : null,
    PublicId: publicId,
    TransactionId: Number(payment.id),
    Amount: toMajor(payment.amount, payment.currency),
    Currency: payment.currency,
    InvoiceId: payment.reference,
    Email: payment.email,
    Description: payment.description,
    CreatedDate: `/Date(${payment.createdAt})/`,
    CreatedDateIso: new Date(payment.createdAt).toISOString().slice(0, 19),
    AuthCode: payment.status === 'paid' ? 'A1B2C3' : null,
    TestMode: true,
    CardFirstSix: payment.card?.number.slice(0, 6) ?? null,
    CardLastFour: payment.card?.number.slice(-4) ?? null,
    Status,
    StatusCode,
    Reason: final ? Reason : null,
    CardHolderMessage: final ? CardHolderMessage : null,
    Type: 0,
    Refunded: refundedOf(payment) > 0,
    GatewayName: 'Test',
  }
}
