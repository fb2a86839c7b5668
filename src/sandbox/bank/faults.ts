import type { ServerResponse } from 'node:http'
import type { Alias } from './aliases.ts'
import { json, type Reply } from './exchange.ts'

/** The faults by name. The first seven affect responses, the others callbacks. */
export const faults = {
  hang: 'The bank does nothing and sends no reply.',
  fail: 'The bank does nothing and replies 500.',
  'too-many': 'The bank does nothing and replies 429.',
  'charge-then-hang': 'The bank does it, but sends no reply.',
  'charge-then-500': 'The bank does it, but replies 500.',
  garbage: 'The bank does it, but the reply is not JSON.',
  truncated: 'The bank does it, but the reply is cut off.',
  drip: 'The bank does it, but the reply takes 30 s, in small pieces.',
  'content-type': 'The bank does it, and the reply has the content type of HTML.',
  redirect: 'The bank does it, but the reply redirects to an internal address.',
  refused: 'The bank refuses connections of every acquirer until this is switched off.',
  'callback-twice': 'The callback comes twice at the same time.',
  'callback-reordered': 'Callbacks come in the opposite order.',
  'callback-first': 'The callback comes before the reply.',
  'callback-late': 'The callback comes a day later.',
  'callback-never': 'The callback never comes.',
  'callback-amount': 'The callback has another amount.',
} as const
export type BankFault = keyof typeof faults

export const isFault = (name: unknown): name is BankFault => typeof name === 'string' && Object.hasOwn(faults, name)

/**
 * An active fault: for one acquirer or all, for paths that contain a text, for requests whose body contains some words,
 * for so many requests or until it is switched off.
 */
export type ArmedFault = { fault: BankFault; acquirer: Alias | null; path: string; words?: string; times: number | null }

/** Whether a fault applies before a request is executed, after it, or to a callback. */
export type FaultMoment = 'before' | 'after' | 'callback'

export type Faults = {
  arm(armed: ArmedFault): void
  disarm(): void
  list(): ArmedFault[]
  /** The fault for this request or callback; decrements its count. */
  take(acquirer: Alias, when: FaultMoment, path: string, body?: string): BankFault | null
}

export function whenOf(fault: BankFault): FaultMoment {
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
  let armed: ArmedFault[] = []
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
