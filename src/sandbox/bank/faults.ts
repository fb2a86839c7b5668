import type { ServerResponse } from 'node:http'
import type { Alias } from './aliases.ts'
import { json, type Reply } from './exchange.ts'

/** The faults by name. The first seven affect responses, the others callbacks. */
export const faults = {
  hang: 'No answer, and nothing happened.',
  fail: '500, and nothing happened.',
  'too-many': '429, and nothing happened.',
  'charge-then-hang': 'It happened, but no answer comes.',
  'charge-then-500': 'It happened, but the answer is a 500.',
  garbage: 'It happened, but the answer is not JSON.',
  truncated: 'It happened, but the answer breaks off.',
  drip: 'It happened, but the answer drips in over 30 s.',
  'content-type': 'It happened, and the answer calls itself HTML.',
  redirect: 'It happened, but the answer redirects to an internal address.',
  refused: 'The connection is refused, for every acquirer, until it is switched off.',
  'callback-twice': 'Told twice at the same time.',
  'callback-reordered': 'Told in the opposite order, once released.',
  'callback-first': 'Told before the answer to the call itself.',
  'callback-late': 'Told only when released, a day later.',
  'callback-never': 'Never told.',
  'callback-amount': 'Told with another amount.',
} as const
export type BankFault = keyof typeof faults

export const isFault = (name: unknown): name is BankFault => typeof name === 'string' && Object.hasOwn(faults, name)

/**
 * An active fault: for one acquirer or all, for paths that contain a text, for requests whose body contains some words,
 * for so many requests or until it is switched off.
 */
export type Armed = { fault: BankFault; acquirer: Alias | null; path: string; words?: string; times: number | null }

/** Whether a fault applies before a request is executed, after it, or to a callback. */
export type When = 'before' | 'after' | 'callback'

export type Faults = {
  arm(armed: Armed): void
  disarm(): void
  list(): Armed[]
  /** The fault for this request or callback; decrements its count. */
  take(acquirer: Alias, when: When, path: string, body?: string): BankFault | null
}

export function whenOf(fault: BankFault): When {
  if (fault.startsWith('callback-')) return 'callback'
  return fault === 'hang' || fault === 'fail' || fault === 'too-many' ? 'before' : 'after'
}

/** Thrown when a card makes a request fail before anything is charged. */
export class Befallen extends Error {
  readonly fault: BankFault
  constructor(fault: BankFault) {
    super(fault)
    this.fault = fault
  }
}

export function createFaults(): Faults {
  let armed: Armed[] = []
  return {
    arm: (one) => void armed.push(one),
    disarm() {
      armed = []
    },
    list: () => armed,
    take(acquirer, when, path, body = '') {
      const found = armed.find(
        (one) =>
          (one.acquirer === null || one.acquirer === acquirer) &&
          whenOf(one.fault) === when &&
          path.includes(one.path) &&
          body.includes(one.words ?? ''),
      )
      if (!found) return null
      if (found.times !== null) {
        found.times -= 1
        armed = armed.filter(({ times }) => times === null || times > 0)
      }
      return found.fault
    },
  }
}

/** The rate-limit response of each acquirer. */
const tooMany: Record<Alias, object> = {
  cloud: { Model: null, Success: false, Message: 'Too many requests' },
  sber_new: { errorMessage: 'Too many requests' },
  sber: { errorMessage: 'Too many requests' },
  yookassa: { type: 'error', id: 'too-many', code: 'too_many_requests', description: 'Too many requests' },
  stripe: { error: { type: 'rate_limit_error', message: 'Too many requests' } },
  iyzico: { status: 'failure', errorMessage: 'Too many requests' },
  ozan: { status: 'ERROR', message: 'Too many requests' },
}

/** The response of a fault that applies before a request is executed; null when it is executed. */
export function insteadOf(fault: BankFault | null, acquirer: Alias | null): Reply | 'silence' | null {
  if (fault === 'hang') return 'silence'
  if (fault === 'fail') return { status: 500, type: 'text/plain', body: 'Internal Server Error' }
  if (fault === 'too-many') return json(acquirer === null ? {} : tooMany[acquirer], 429)
  return null
}

/** Sends a response with its fault; `drip`: milliseconds between its parts. */
export function send(response: ServerResponse, reply: Reply, fault: BankFault | null, drip: number): void {
  const { status, type, body } = spoilt(reply, fault)
  if (fault === 'charge-then-hang') return
  const headers = {
    'content-type': type,
    'cache-control': 'no-store',
    ...reply.headers,
    ...(fault === 'redirect' ? { location: 'http://127.0.0.1:1/admin' } : {}),
  }
  if (fault === 'truncated') {
    response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) })
    response.write(body.slice(0, Math.floor(body.length / 2)), () => response.destroy())
    return
  }
  response.writeHead(status, headers)
  if (fault !== 'drip') return void response.end(body)
  const parts = body.match(/[\s\S]{1,8}/g) ?? []
  const timer = setInterval(() => (parts.length > 0 ? response.write(parts.shift()) : response.end()), drip)
  response.on('close', () => clearInterval(timer))
}

function spoilt(reply: Reply, fault: BankFault | null): Reply {
  if (fault === 'charge-then-500') return { status: 500, type: 'text/plain', body: 'Internal Server Error' }
  if (fault === 'garbage') return { ...reply, body: '<html><body>Something went right, but who knows what' }
  if (fault === 'content-type') return { ...reply, type: 'text/html' }
  if (fault === 'redirect') return { ...reply, status: 302 }
  return reply
}
