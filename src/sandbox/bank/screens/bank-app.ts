import { phones } from '../cards.ts'
import { formOf, goTo, type Reply, type Route } from '../exchange.ts'
import { expire, type Payment } from '../ledger.ts'
import { paymentOfInvoice, pushesOf } from '../phone.ts'
import type { World } from '../world.ts'
import { aliasOf, backToShop, cardTable } from './card-form.ts'
import { hidden, money, safe, screen } from './layout.ts'

/** The customer's bank: the page behind a QR code or a link, and the app that shows pushes. */
export function bankAppRoutes(world: World): Route[] {
  const of = (found: Record<string, string>): Payment | null => {
    const payment = world.ledger.find(aliasOf(found.acquirer), found.id ?? '')
    if (payment) expire(payment, world.clock())
    return payment
  }
  return [
    ['GET', '/', () => overview(world)],
    ['GET', '/pay/:acquirer/:id', (_asked, found) => requested(of(found))],
    ['GET', '/sberpay/:invoice', (_asked, { invoice }) => requested(paymentOfInvoice(world, invoice ?? ''))],
    [
      'POST',
      '/sberpay/:invoice',
      async (request, { invoice }) => answered(world, paymentOfInvoice(world, invoice ?? ''), formOf(request).answer ?? ''),
    ],
    ['POST', '/pay/:acquirer/:id', async (request, found) => answered(world, of(found), formOf(request).answer ?? '')],
    ['GET', '/app', ({ url }) => app(world, url.searchParams.get('phone') ?? '')],
    [
      'POST',
      '/app/:acquirer/:id',
      async (request, found) => {
        await decide(world, of(found), formOf(request).answer ?? '')
        return goTo(`/app?phone=${encodeURIComponent(formOf(request).phone ?? '')}`)
      },
    ],
  ]
}

const sum = (payment: Payment): string => `<p class="sum">${money(payment.amount, payment.currency)}</p><p>${safe(payment.description)}</p>`
const choice = '<button name="answer" value="pay">Pay</button><button class="plain" name="answer" value="reject">Reject</button>'

function requested(payment: Payment | null): Reply {
  if (!payment) return { ...screen('Not found', '<h1>There is no such payment</h1>'), status: 404 }
  if (payment.status === 'paid') return screen('Paid', `<h1>Paid</h1>${sum(payment)}${again(payment)}${leave(payment)}`)
  if (payment.status === 'declined') return screen('Not paid', `<h1>This payment is closed</h1>${sum(payment)}${leave(payment)}`)
  return screen('Pay with your bank', `<h1>Pay with your bank</h1>${sum(payment)}<form method="post">${choice}</form>`)
}

/** CloudPayments warns that customers may pay one of its codes repeatedly. */
const paysAgain = ({ acquirer, method, status }: Payment): boolean => acquirer === 'cloud' && method === 'sbp' && status === 'paid'

const again = (payment: Payment): string =>
  paysAgain(payment) ? `<form method="post"><button class="plain" name="answer" value="again">Pay once more</button></form>` : ''

const leave = (payment: Payment): string =>
  payment.returnUrl ? `<form method="post"><button class="plain" name="answer" value="leave">Back to the shop</button></form>` : ''

async function answered(world: World, payment: Payment | null, answer: string): Promise<Reply> {
  if (payment && answer === 'leave') return backToShop(payment)
  if (payment && answer === 'again' && paysAgain(payment)) await payAgain(world, payment)
  else await decide(world, payment, answer)
  return requested(payment)
}

/** Another charge by the same code, with a transaction of its own. */
async function payAgain(world: World, { acquirer, reference, amount, currency, method, description, returnUrl }: Payment): Promise<void> {
  await world.ledger.pay(world.ledger.open({ acquirer, reference, amount, currency, method, description, returnUrl }))
}

async function decide(world: World, payment: Payment | null, answer: string): Promise<void> {
  if (!payment || payment.status === 'declined') return
  if (answer === 'pay') await world.ledger.pay(payment)
  if (answer === 'reject') await world.ledger.decline(payment, 'declined', true)
}

function app(world: World, phone: string): Reply {
  const pushes = pushesOf(world, phone)
    .map(
      (payment) =>
        `<form method="post" action="/app/${payment.acquirer}/${safe(payment.id)}">${hidden({ phone })}${sum(payment)}${choice}</form>`,
    )
    .join('<hr>')
  const list = pushes || '<p>Nothing to confirm. Reload this page once the shop says that it sent a push, or has opened the bank’s app.</p>'
  return screen(
    'Bank app',
    `<h1>Bank app</h1><form method="get"><label>Phone<input name="phone" inputmode="tel" value="${safe(phone)}"></label><button class="plain">Show</button></form><h2>To confirm</h2>${list}`,
  )
}

function overview(world: World): Reply {
  const charges = world.ledger
    .charges()
    .toReversed()
    .slice(0, 50)
    .map(
      ({ acquirer, reference, amount, currency, refunded }) =>
        `<tr><td>${acquirer}</td><td>${safe(reference)}</td><td>${money(amount, currency)}</td><td>${refunded > 0 ? `−${money(refunded, currency)}` : ''}</td></tr>`,
    )
    .join('')
  const phoneRows = Object.entries(phones).map(([ending, { means }]) => `<tr><td>… ${ending}</td><td>${means}</td></tr>`)
  return screen(
    'Sandbox bank',
    `<h1>Sandbox bank</h1><p>It stands in for every acquirer, and forgets everything when it is restarted.</p>
<h2>Cards, by their last four digits</h2>${cardTable()}
<h2>Phones, by their last two digits</h2><table>${phoneRows.join('')}</table><p>Every other phone decides in the <a href="/app">bank app</a>.</p>
<h2>Charges</h2><div class="scroll"><table>${charges || '<tr><td>None yet</td></tr>'}</table></div>`,
    true,
  )
}
