import { expect, test } from 'vitest'
import type { PayReply } from '#contract/payment.ts'
import type { CardKey } from '#contract/payment.ts'
import { methodOf } from '#domain/payment/payment-types.ts'
import { formKind, type PaymentSettings, readSettings } from './use-payment-settings.ts'
import { stepOf } from './pay-step.ts'

const reply: PayReply = {
  reason: 'approved',
  verify_param: null,
  order_id: 12345678,
  qr_code: null,
  complete_link: null,
  payment_link: null,
  form_url: null,
  MD: null,
  PaReq: null,
  cReq: null,
  TermUrl: null,
  AcsUrl: null,
  threeDSMethodURLServer: null,
  threeDSMethodURL: null,
  threeDSMethodDataPacked: null,
  threeDSServerTransId: null,
  message: null,
}
const frames = { gatherUrl: null, methodUrl: 'https://acs.example/m', data: 'eyJ9', transId: 'd1' }

test.each([
  ['approved leads to the order (PAY-19)', { complete_link: '/moscow/order/1/tracking' }, { kind: 'go', url: '/moscow/order/1/tracking' }],
  [
    'approved-new leads to the bank’s form (PAY-17)',
    { reason: 'approved-new', form_url: 'https://bank.example/f' },
    { kind: 'go', url: 'https://bank.example/f' },
  ],
  [
    'sbp-mobile leads to the bank’s app (PAY-18)',
    { reason: 'sbp-mobile', payment_link: 'https://qr.example/1' },
    { kind: 'open', url: 'https://qr.example/1' },
  ],
  [
    'sbp-mobile opens SberPay by its own scheme (PAY-14, PAY-18)',
    { reason: 'sbp-mobile', payment_link: 'sberpay://invoicing/v2?bankInvoiceId=1&operationType=Web2App' },
    { kind: 'open', url: 'sberpay://invoicing/v2?bankInvoiceId=1&operationType=Web2App' },
  ],
  [
    'and a bank of the fast payment system by its number (PAY-18)',
    { reason: 'sbp-mobile', payment_link: 'bank100000000111://qr.nspk.ru/AD10' },
    { kind: 'open', url: 'bank100000000111://qr.nspk.ru/AD10' },
  ],
  [
    'a code’s link may be the bank’s app as well (PAY-14)',
    { reason: 'qr', qr_code: 'data:image/svg+xml;base64,', payment_link: 'sberpay://invoicing/v2?bankInvoiceId=1' },
    { kind: 'code', picture: 'data:image/svg+xml;base64,', link: 'sberpay://invoicing/v2?bankInvoiceId=1' },
  ],
  ['but no script is opened (PAY-18)', { reason: 'sbp-mobile', payment_link: 'javascript:alert(1)' }, { kind: 'failed' }],
  ['and no app is gone to where a page is meant (PAY-17)', { reason: 'approved-new', form_url: 'sberpay://invoicing' }, { kind: 'failed' }],
  [
    'a code is shown with its link (PAY-15, PAY-29)',
    { reason: 'qr', qr_code: 'data:image/svg+xml;base64,', payment_link: 'https://qr.example/1' },
    { kind: 'code', picture: 'data:image/svg+xml;base64,', link: 'https://qr.example/1' },
  ],
  ['a push is waited for (PAY-14)', { reason: 'push' }, { kind: 'push' }],
  [
    '3ds-v2 opens the hidden frames (PAY-20)',
    { reason: '3ds-v2', threeDSMethodURL: frames.methodUrl, threeDSMethodDataPacked: 'eyJ9', threeDSServerTransId: 'd1' },
    { kind: 'frames', frames },
  ],
  [
    'a missing frame is skipped (DECIDE-100)',
    { reason: '3ds-v2', threeDSServerTransId: 'd1' },
    { kind: 'frames', frames: { gatherUrl: null, methodUrl: null, data: '', transId: 'd1' } },
  ],
  [
    '3-D Secure 1 is posted to the issuer (PAY-22, DECIDE-100)',
    { reason: '3ds', AcsUrl: 'https://acs.example', MD: 'md', PaReq: 'request', TermUrl: 'https://shop.example' },
    { kind: 'issuer', url: 'https://acs.example', fields: { MD: 'md', PaReq: 'request', TermUrl: 'https://shop.example' } },
  ],
  [
    '3-D Secure 2 is posted to the issuer (PAY-22, DECIDE-100)',
    { reason: '3ds', AcsUrl: 'https://acs.example', MD: 'md', cReq: 'challenge' },
    { kind: 'issuer', url: 'https://acs.example', fields: { creq: 'challenge', threeDSSessionData: 'md' } },
  ],
  ['a reason that is new to this page is a failure, not a page that hangs (ERR-26, DECIDE-101)', { reason: 'later' }, { kind: 'failed' }],
  ['so is an answer with nothing in it (ERR-26)', { reason: undefined, AcsUrl: undefined, form_url: undefined }, { kind: 'failed' }],
  [
    'a reason that is new and brings an issuer’s address leads there (DECIDE-101)',
    { reason: 'later', AcsUrl: 'https://acs.example', MD: 'md', PaReq: 'request', TermUrl: 'https://shop.example' },
    { kind: 'issuer', url: 'https://acs.example', fields: { MD: 'md', PaReq: 'request', TermUrl: 'https://shop.example' } },
  ],
  ['without an issuer’s address nothing is posted (DECIDE-101)', { reason: '3ds', MD: 'md' }, { kind: 'failed' }],
  ['an address that is no web page is not gone to', { reason: 'approved-new', form_url: 'javascript:alert(1)' }, { kind: 'failed' }],
  ['nor one of another site that looks like ours', { complete_link: '//elsewhere.example' }, { kind: 'failed' }],
] as const)('%s', (_name, change, step) => {
  // As received from the server, unvalidated.
  expect(stepOf({ ...reply, ...change } as PayReply)).toEqual(step)
})

const key: CardKey = { scheme: 'cloud', public_id: 'id', pem: 'pem', version: 1 }
const settings: PaymentSettings = { acquiring: 'any', verify_param: 'id', card_key: key, is_new_acquiring: false, card_form: 'own' }
test.each([
  ['a card is typed where its acquirer has no page of its own', 'cardOnline', {}, 'card'],
  ['a new acquirer takes the card on its own page', 'cardOnline', { is_new_acquiring: true }, 'hosted'],
  ['so does another one that has a page for it', 'cardOnline', { card_form: 'hosted', verify_param: null, card_key: null }, 'hosted'],
  ['a key that is needed and missing is an error (ERR-27)', 'cardOnline', { card_key: null }, 'broken'],
  ['so is a parameter that is missing (ERR-27)', 'cardOnline', { verify_param: null }, 'broken'],
  [
    'so are both: no live form for a card that could not be charged (ERR-27)',
    'cardOnline',
    { verify_param: null, card_key: null },
    'broken',
  ],
  ['and a payment type that nothing here pays', 'barter', {}, 'broken'],
  ['SBP has its code', 'SBP', {}, 'sbp'],
  ['SberPay has its push', 'sberpay', {}, 'push'],
] as const)('%s (PAY-04)', (_name, alias, change, kind) => {
  expect(formKind(methodOf(alias), { ...settings, ...change }).kind).toBe(kind)
})

test('settings that cannot be used are distinguished from those that did not come; both can be asked for again (ERR-27, DECIDE-126)', () => {
  const answer = (change: Partial<PaymentSettings>) => readSettings('cardOnline', { ok: true, reply: { ...settings, ...change } })
  expect(answer({ card_key: null })).toBe('unusable')
  expect(answer({ verify_param: null })).toBe('unusable')
  expect(answer({})).toEqual({ isNew: false, form: { kind: 'card', cardKey: key } })
  expect(answer({ card_key: null, is_new_acquiring: true })).toEqual({ isNew: true, form: { kind: 'hosted' } })
  expect(readSettings('cardOnline', { ok: false, status: 503, problem: { message: '' } })).toBe('unreachable')
})
