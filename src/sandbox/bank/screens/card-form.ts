import { cards, type Card, readExpiry, type Reason } from '../cards.ts'
import { formOf, goTo, type Reply, type Route } from '../exchange.ts'
import { finishCard, tryCard } from '../issuer.ts'
import { type Alias, aliases } from '../aliases.ts'
import { expire, type Payment } from '../ledger.ts'
import { isLast } from '../protocols/rbs-order.ts'
import { ozanStatus } from '../protocols/ozan.ts'
import type { World } from '../world.ts'
import { money, posting, safe, screen } from './layout.ts'

export const aliasOf = (text: string | undefined): Alias => aliases.find((alias) => alias === text) ?? 'cloud'

const texts: Record<Reason, string> = {
  declined: 'Your bank refused the payment.',
  funds: 'There is not enough money on the card.',
  expiry: 'The card has expired.',
  cvc: 'The security code is wrong.',
  number: 'The card number is wrong.',
  limit: 'The limit of the card is reached.',
  unavailable: 'Your bank cannot be reached. Try again later.',
  authentication: 'Your bank could not make sure that it is you.',
  expired: 'The time to pay is over.',
}

/** The hosted form of acquirers that take the card on their own page. */
export function cardFormRoutes(world: World): Route[] {
  const of = (found: Record<string, string>): Payment | null => {
    const payment = world.ledger.find(aliasOf(found.acquirer), found.id ?? '')
    if (payment) expire(payment, world.clock())
    return payment
  }
  return [
    ['GET', '/form/:acquirer/:id', (_asked, found) => shown(of(found))],
    ['POST', '/form/:acquirer/:id', (request, found) => sent(world, of(found), formOf(request))],
    ['POST', '/form/:acquirer/:id/back', (_asked, found) => authenticated(world, of(found))],
  ]
}

const gone = (): Reply => ({
  ...screen('Not found', '<h1>There is no such payment</h1><p>The bank forgets everything when it is restarted.</p>'),
  status: 404,
})

function shown(payment: Payment | null): Reply {
  if (!payment) return gone()
  return payment.status === 'paid' || payment.status === 'declined' ? backToShop(payment) : cardForm(payment, payment.reason)
}

async function sent(world: World, payment: Payment | null, fields: Record<string, string>): Promise<Reply> {
  if (!payment) return gone()
  if (fields.leave !== undefined || payment.status === 'paid' || payment.status === 'declined') return backToShop(payment)
  const page = `${world.url}/form/${payment.acquirer}/${payment.id}`
  const challengeAttempt = { backTo: `${page}/back`, methodTo: null, final: isFinal(payment), byForm: true }
  const attempt = await tryCard(world, payment, cardOf(fields), challengeAttempt)
  if (attempt.kind !== 'authenticate') return shown(payment)
  const { transId } = attempt.threeDs
  return posting(`${world.url}/acs/pay/${transId}`, { PaReq: `pareq.${transId}`, MD: payment.id, TermUrl: `${page}/back` })
}

async function authenticated(world: World, payment: Payment | null): Promise<Reply> {
  if (!payment) return gone()
  await finishCard(world, payment, isFinal(payment))
  return goTo(`/form/${payment.acquirer}/${payment.id}`)
}

/** Some acquirers let a customer try another card on the same page. */
const isFinal = (payment: Payment): boolean =>
  payment.acquirer === 'stripe' ? false : payment.acquirer === 'sber' || payment.acquirer === 'sber_new' ? isLast(payment) : true

function cardOf(fields: Record<string, string>): Card {
  return { number: (fields.number ?? '').replace(/\D/g, ''), ...readExpiry(fields.expiry ?? ''), cvc: fields.cvc ?? '' }
}

/** Redirects to the shop, in each acquirer's way. */
export function backToShop(payment: Payment): Reply {
  if (payment.acquirer === 'iyzico') return posting(payment.returnUrl, { token: payment.id })
  if (payment.acquirer !== 'ozan') return goTo(payment.returnUrl)
  const fields = {
    referenceNo: payment.reference,
    amountProcessed: String(payment.amount),
    status: ozanStatus(payment),
    message: '',
    transactionId: payment.id,
  }
  return posting(payment.returnUrl, fields)
}

const cardForm = (payment: Payment, fault: Reason | null): Reply =>
  screen(
    'Pay by card',
    `<p class="sum">${money(payment.amount, payment.currency)}</p><p>${safe(payment.description)}</p>
${fault ? `<p class="fault" role="alert">${texts[fault]}</p>` : ''}
<form method="post"><label>Card number<input name="number" inputmode="numeric" autocomplete="cc-number" required maxlength="23" placeholder="4000 0000 0000 3055"></label>
<div class="pair"><label>Expiry<input name="expiry" inputmode="numeric" autocomplete="cc-exp" required maxlength="7" placeholder="12 / 30"></label>
<label>CVC<input name="cvc" inputmode="numeric" autocomplete="cc-csc" required maxlength="4" placeholder="123"></label></div>
<button>Pay ${money(payment.amount, payment.currency)}</button></form>
<form method="post"><input type="hidden" name="leave" value="1"><button class="plain">Back to the shop</button></form>
<details><summary>Cards to try</summary>${cardTable()}</details>`,
  )

export const cardTable = (): string =>
  `<div class="scroll"><table>${Object.values(cards)
    .map(({ number, means }) => `<tr><td>${number.replace(/(.{4})(?=.)/g, '$1 ')}</td><td>${means}</td></tr>`)
    .join('')}</table></div>`
