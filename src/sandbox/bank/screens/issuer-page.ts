import { formOf, html, type Reply, type Route } from '../exchange.ts'
import type { Authentication, Payment } from '../ledger.ts'
import type { World } from '../world.ts'
import { hidden, money, posting, safe, screen } from './layout.ts'

/** The code that the issuer accepts. */
const rightCode = '111111'

/** The issuer's side of 3-D Secure: its code page (both versions) and the frames of the method step. */
export function issuerRoutes(world: World): Route[] {
  const of = (transId: string | undefined): Payment | null =>
    world.ledger.list().findLast(({ threeDs }) => threeDs?.transId === transId) ?? null
  return [
    ['POST', '/acs/pay/:transId', (request, { transId }) => showCodePageV1(of(transId), formOf(request))],
    ['POST', '/acs/challenge', (request) => showCodePageV2(of(decoded(formOf(request).creq).threeDSServerTransID), formOf(request))],
    ['POST', '/acs/answer/:transId', (request, { transId }) => answered(of(transId), formOf(request))],
    ['POST', '/acs/method', (request) => method(of(decoded(formOf(request).threeDSMethodData).threeDSServerTransID), formOf(request))],
    ['GET', '/tds/gather', () => html('<!doctype html><title>3-D Secure</title>')],
  ]
}

const wrong = (why: string): Reply => ({ ...screen('Not possible', `<h1>That is not possible</h1><p>${safe(why)}</p>`), status: 400 })

function decoded(text: string | undefined): Record<string, string> {
  try {
    return JSON.parse(Buffer.from(text ?? '', 'base64url').toString('utf8')) as Record<string, string>
  } catch {
    return {}
  }
}

function showCodePageV1(payment: Payment | null, { PaReq, MD, TermUrl }: Record<string, string>): Reply {
  if (!payment?.threeDs || !PaReq || !MD || !TermUrl || !URL.canParse(TermUrl)) return wrong('PaReq, MD and TermUrl are needed.')
  return askCode(payment, payment.threeDs, { way: '1', MD, TermUrl })
}

function showCodePageV2(payment: Payment | null, { creq, threeDSSessionData }: Record<string, string>): Reply {
  if (!payment?.threeDs || decoded(creq).messageType !== 'CReq') return wrong('The creq is not right.')
  return askCode(payment, payment.threeDs, { way: '2', ...(threeDSSessionData ? { threeDSSessionData } : {}) })
}

const askCode = (payment: Payment, three: Authentication, fields: Record<string, string>): Reply =>
  screen(
    'Confirm the payment',
    `<h1>Confirm the payment</h1><p>${safe(payment.description)}</p><p class="sum">${money(payment.amount, payment.currency)}</p>
<form method="post" action="/acs/answer/${three.transId}">${hidden(fields)}
<label>Code from the SMS (it is ${rightCode})<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus></label>
<button>Confirm</button><button class="plain" name="cancel" value="1">Cancel</button></form>`,
  )

// What the browser carries back is not trusted: the acquirer queries the issuer itself.
function answered(payment: Payment | null, fields: Record<string, string>): Reply {
  const three = payment?.threeDs
  if (!payment || !three) return wrong('There is no such authentication.')
  three.passed ??= fields.code === rightCode && fields.cancel === undefined
  if (fields.way === '1') return posting(fields.TermUrl ?? '', { MD: fields.MD ?? '', PaRes: `pares.${three.transId}` })
  const answer = {
    threeDSServerTransID: three.transId,
    acsTransID: payment.id,
    messageType: 'CRes',
    messageVersion: '2.1.0',
    transStatus: three.passed ? 'Y' : 'N',
  }
  const cres = Buffer.from(JSON.stringify(answer)).toString('base64url')
  return posting(three.backTo, { cres, ...(fields.threeDSSessionData ? { threeDSSessionData: fields.threeDSSessionData } : {}) })
}

function method(payment: Payment | null, fields: Record<string, string>): Reply {
  const { threeDSServerTransID: transId, threeDSMethodNotificationURL: url } = decoded(fields.threeDSMethodData)
  if (!payment?.threeDs || !transId || !url || !URL.canParse(url)) return wrong('The threeDSMethodData is not right.')
  if (payment.threeDs.method === 'silent') return html('<!doctype html><title>3-D Secure</title>')
  return posting(url, { threeDSMethodData: Buffer.from(JSON.stringify({ threeDSServerTransID: transId })).toString('base64url') })
}
