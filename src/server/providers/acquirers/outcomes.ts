import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Minor } from '#domain/money.ts'
import type { CardProblemCode } from '#domain/payment/card-problems.ts'
import { type ProviderResult, mayHaveActed } from '#server/providers/provider-client.ts'
import type { NextStep, PaymentState, Refunded } from './acquirer.ts'

/** An answer that did not come. What was never sent charged nobody; about the rest only the provider can tell. */
export const lost = (asked: { sent: boolean; why: string }): NextStep =>
  asked.sent ? { kind: 'unknown', why: asked.why } : refused(['try-later'])

/** The page or code that was asked for did not come. Nobody has seen it, so nobody can pay on it: the next attempt is free. */
export const unseen = (): NextStep => refused(['try-later'])

export const refused = (problems: CardProblemCode[], message: string | null = null, transactionId: string | null = null): NextStep => ({
  kind: 'refused',
  problems,
  message,
  transactionId,
})

/** What a refund that was not answered leads to: the same refund asked for again. */
export const refundLost = ({ why, sent }: { why: string; sent: boolean }): Refunded => ({ ok: false, why, retry: true, sent })

export const refundRefused = (why: string): Refunded => ({ ok: false, why, retry: false })

/** Where even refusals come with 200, whatever else comes is no answer. */
export const isFailure = (status: number): boolean => status >= 400

/** Too many calls, a key being exchanged, somebody else at it: such an answer says nothing of what was asked. */
export const isPassing = (status: number): boolean => [401, 403, 408, 409, 425, 429].includes(status) || status >= 500

/** An answer whose status says that it is none, whatever its body looks like. */
export function answered<T>(asked: ProviderResult<T>, isNone: (status: number) => boolean): ProviderResult<T> {
  if (!asked.ok || !isNone(asked.status)) return asked
  return { ok: false, sent: mayHaveActed(asked.status), status: asked.status, why: `the provider answered ${asked.status}` }
}

/** What the page does next, seen from the state that was read back. */
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

/** Decimal major units as text, "10.00", made without a float. */
export const decimal = (amount: Minor): string => `${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}`

/** Minor units of decimal text; NaN when it is none. */
export const minorOf = (text: string): Minor => Math.round(Number(text) * 100)

export const hmac = (key: string, text: string | Buffer, encoding: 'hex' | 'base64'): string =>
  createHmac('sha256', key).update(text).digest(encoding)

/** Compares signatures in a time that tells nothing about them. */
export function sameText(given: string | undefined, expected: string): boolean {
  const [a, b] = [Buffer.from(given ?? ''), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** A nested value as the fields of a form: `a[b]=c`. */
export const formBody = (value: Fields): string => new URLSearchParams(fieldsOf(value)).toString()

export type Fields = { [name: string]: string | number | Fields }

function fieldsOf(value: Fields, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, part]): [string, string][] => {
    const name = prefix === '' ? key : `${prefix}[${key}]`
    return typeof part === 'object' ? fieldsOf(part, name) : [[name, String(part)]]
  })
}

/** The JSON of a notice; undefined when it is none. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}

export const basic = (user: string, password: string): string => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`
