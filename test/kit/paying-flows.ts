import type { BankFault } from '#sandbox/bank/faults.ts'
import { makeCryptogram } from '#web/features/payment/cryptogram.ts'
import type { FaultWorld } from './fault-world.ts'
import { type Payer, payer } from './online-order.ts'
import { goodCard, type Sent } from './payer.ts'
import { must, type Reply, readyCollector, shopper, type Shopper } from './shopper.ts'
import { until } from './clock.ts'

/** A way to pay, by its acquirer. `card`: the card for our form or theirs; null: no card is needed. */
export type Flow = { name: string; acquirer: string; type: 'cardOnline' | 'SBP' | 'SberPay'; card: string | null }
/** When the fault occurs: at the start, after the hidden frames, or at the customer's action at the bank. */
export type Moment = 'start' | 'frames' | 'end'

const threeDs1 = '4000000000003063'
const threeDs2 = '4000000000003220'

const flow = (acquirer: string, name: string, card: string | null = null, type: Flow['type'] = 'cardOnline'): Flow => ({
  name,
  acquirer,
  type,
  card,
})
const here = (acquirer: string): Flow[] => [
  flow(acquirer, 'a card', goodCard),
  flow(acquirer, '3-D Secure 1', threeDs1),
  flow(acquirer, '3-D Secure 2', threeDs2),
]
const hosted = (acquirer: string): Flow[] => [flow(acquirer, 'a form', goodCard), flow(acquirer, 'a form with 3-D Secure', threeDs1)]
const byBank = (acquirer: string): Flow[] => [
  flow(acquirer, 'a fast payment', null, 'SBP'),
  flow(acquirer, 'a request to the bank’s app', null, 'SberPay'),
]

/** Payments confirmed at the bank: by a code or link, or by a push. */
export const bankFlows: Flow[] = ['cloud', 'sber', 'sber_new', 'yookassa'].flatMap(byBank)

const flows: Flow[] = [
  ...['cloud', 'sber'].flatMap(here),
  ...['sber_new', 'yookassa', 'stripe', 'iyzico', 'ozan'].flatMap(hosted),
  ...bankFlows,
]

const momentsOf = ({ name, acquirer }: Flow): Moment[] => {
  if (name === 'a card') return ['start']
  return name === '3-D Secure 2' && acquirer === 'sber' ? ['start', 'frames', 'end'] : ['start', 'end']
}

/** Every flow of every acquirer, with each moment for a fault. */
export const passages: (Flow & { moment: Moment })[] = flows.flatMap((one) => momentsOf(one).map((moment) => ({ ...one, moment })))

const cities: Record<string, string> = { iyzico: 'istanbul', ozan: 'istanbul', stripe: 'berlin' }

/** A customer with a filled cart in a city of the acquirer. */
async function ready({ app }: FaultWorld, acquirer: string): Promise<Shopper> {
  const city = cities[acquirer]
  if (!city) return readyCollector(app)
  const visitor = shopper(app)
  if (city === 'istanbul') await visitor.collectAt('kadikoy')
  else await visitor.deliverTo('Friedrichstraße 119b', city)
  await visitor.add('philadelphia')
  return visitor
}

let turn = 0

/** A phone with this ending approves, or rejects, its bank's push. */
const approvingPhone = '+7 (900) 123-45-00'
export const rejectingPhone = '+7 (900) 123-45-01'
/** A shop accepts numbers of its own city. */
const phoneAt = (acquirer: string): string => (cities[acquirer] === 'berlin' ? '+49 151 23456789' : approvingPhone)

/** Creates a pending order; intervals far ahead, in turns, so that none becomes full. */
export async function begin(world: FaultWorld, { acquirer, type }: Flow, phone = phoneAt(acquirer)): Promise<Payer> {
  world.pay(acquirer)
  const visitor = await ready(world, acquirer)
  world.app.clock.tick(1000)
  turn += 1
  const date = new Date(world.app.clock.now() + (36 + (turn % 4) * 24) * 3600_000).toISOString().slice(0, 10)
  const intervals = (await visitor.intervals(date)).slice(-10)
  const interval_id = intervals[turn % intervals.length] ?? null
  return payer(world.app, { shopper: visitor, payment_type: type, interval_id, phone })
}

type PaymentInput = { cryptogram?: string }

/** The card as our page sends it; nothing if the acquirer has a hosted form. */
export async function meansOf({ app }: FaultWorld, { acquirer, card }: Flow): Promise<PaymentInput> {
  const key = card === null ? null : await app.services.acquirers.get(acquirer)?.cardKey()
  if (!key || card === null) return {}
  const made = makeCryptogram(key, { number: card, expiry: '12 / 30', cvc: '123' }, Date.now())
  if (!made.ok) throw new Error(made.codes.join(', '))
  return { cryptogram: made.cryptogram }
}

type Paid = Reply<'POST /api/order/pay'>

/**
 * Pays as a customer who follows the page and the bank; the fault occurs at its moment.
 * @returns the order's last status as the customer saw it; null when paying itself was refused, or the customer did not
 * return
 */
export async function pay(
  world: FaultWorld,
  one: Flow,
  buyer: Payer,
  means: PaymentInput,
  fault: BankFault | null,
  moment: Moment,
  comesBack = true,
): Promise<string | null> {
  if (moment === 'start') await world.arm(fault)
  let result = await buyer.pay(means)
  if (result.status === 200 && result.reply.reason === '3ds-v2') {
    const { threeDSMethodURLServer, threeDSMethodURL, threeDSMethodDataPacked, threeDSServerTransId } = result.reply
    await world.atTheBank.showBrowser({
      gatherUrl: threeDSMethodURLServer,
      methodUrl: threeDSMethodURL,
      data: threeDSMethodDataPacked ?? '',
    })
    if (moment === 'frames') await world.arm(fault)
    result = await buyer.pay({ ...means, threeDSServerTransId: threeDSServerTransId ?? '' })
  }
  if (moment === 'end') await world.arm(fault)
  if (result.status !== 200) return null
  await act(world, one, result.reply)
  return comesBack ? comeBack(buyer, world.app) : null
}

async function act({ app, atTheBank, pushes }: FaultWorld, { card }: Flow, paid: Paid): Promise<void> {
  const { AcsUrl, PaReq, cReq, MD, TermUrl, form_url, payment_link, reason } = paid
  if (AcsUrl) {
    const issuer = { acsUrl: AcsUrl, paReq: PaReq, creq: cReq, md: MD ?? '', termUrl: TermUrl ?? '' }
    await sendBack(app, await atTheBank.authenticate(issuer))
  } else if (form_url && card !== null) await sendBack(app, await atTheBank.payByForm(form_url, card))
  else if (form_url) await atTheBank.payByLink(form_url)
  else if (payment_link) await atTheBank.payByLink(payment_link)
  else if (reason === 'push') await until('the push to be answered', () => pushes() === 0)
}

/** The request of the browser from the bank's page to the shop, without cookies. */
async function sendBack({ app }: FaultWorld['app'], { method, url, fields }: Sent): Promise<void> {
  if (method === 'GET') return
  const { pathname, search } = new URL(url)
  const headers = { host: 'sofra.localhost', 'content-type': 'application/x-www-form-urlencoded' }
  await app.inject({ method, url: pathname + search, payload: new URLSearchParams(fields).toString(), headers })
}

/** The result page verifies the payment, and the waiting page polls the order. */
async function comeBack(buyer: Payer, { database }: FaultWorld['app']): Promise<string> {
  const payment = await database.kysely
    .selectFrom('payment')
    .select('reference')
    .where('pending_order_key', '=', buyer.key)
    .orderBy('started_at', 'desc')
    .executeTakeFirst()
  if (payment) must(await buyer.verify(payment.reference))
  return buyer.status()
}
