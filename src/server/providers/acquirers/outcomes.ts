import { createHmac, timingSafeEqual } from 'node:crypto'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import { type ProviderResult, mayHaveActed } from '#server/providers/provider-client.ts'
import type { NextStep, PaymentState, Refunded } from './acquirer.ts'

/** The step after a missing response. A request that was never sent charged nobody; otherwise only the provider knows. */
export const lost = (response: { sent: boolean; why: string }): NextStep =>
  response.sent ? { kind: 'unknown', why: response.why } : refused(['try-later'])

/** The step when a page or code was not received. Nobody has seen it, so nobody can pay on it, and the next attempt may start. */
export const unseen = (): NextStep => refused(['try-later'])

export const refused = (problems: CardProblemCode[], message: string | null = null, transactionId: string | null = null): NextStep => ({
  kind: 'refused',
  problems,
  message,
  transactionId,
})

/** The result of a refund without a response: the same refund is retried. */
export const refundLost = ({ why, sent }: { why: string; sent: boolean }): Refunded => ({ ok: false, why, retry: true, sent })

/** A refund that is refused without the provider's own words. */
export const refundRefused = (why: string): Refunded => ({ ok: false, why, retry: false })

type BankMessage = { text?: string | null | undefined; code?: string | number | null | undefined }

/** A refund that the provider refuses, with its text and code as they came. */
export function refundRefusedBy({ text, code }: BankMessage): Refunded {
  const why = text || String(code ?? '')
  if (why === '') return refundRefused('refused')
  return { ok: false, why, bankWords: text && code != null ? `${text} (${code})` : why, retry: false }
}

/** For providers that send even refusals with 200: any other status is no valid response. */
export const isFailure = (status: number): boolean => status >= 400

/** Rate limits, an expired key, a conflict: such a status says nothing about the payment. */
export const isPassing = (status: number): boolean => [401, 403, 408, 409, 425, 429].includes(status) || status >= 500

/** Turns a response into a missing one if its status says so, whatever its body. */
export function answered<T>(response: ProviderResult<T>, isNone: (status: number) => boolean): ProviderResult<T> {
  if (!response.ok || !isNone(response.status)) return response
  return { ok: false, sent: mayHaveActed(response.status), status: response.status, why: `the provider answered ${response.status}` }
}

/** The next step by the queried state. */
export function stepOf(state: PaymentState | { status: 'unreachable' }, transactionId: string): NextStep {
  switch (state.status) {
    case 'authorized':
    case 'pending':
      return { kind: 'waiting', transactionId }
    case 'captured':
      return { kind: 'paid', transactionId: state.transactionId }
    case 'refused':
      return refused(state.problems, null, transactionId)
    case 'refunded':
      return refused(['declined'], null, transactionId)
    case 'absent':
    case 'unreachable':
      return { kind: 'unknown', why: `the payment is ${state.status}` }
  }
}

export const hmac = (key: string, text: string | Buffer, encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', key).update(text).digest(encoding)

/** Compares signatures in constant time. */
export function sameText(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Nested values as form fields: `a[b]=c`. */
export const formBody = (value: Fields): string => new URLSearchParams(fieldsOf(value)).toString()

export type Fields = { [name: string]: string | number | Fields }

function fieldsOf(value: Fields, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, part]): [string, string][] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`
    return typeof part === 'object' ? fieldsOf(part, name) : [[name, String(part)]]
  })
}

/** The JSON of a notice; undefined when it is invalid. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

export const basic = (user: string, password: string): string => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
