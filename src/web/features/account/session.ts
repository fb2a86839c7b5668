import { useSyncExternalStore } from 'react'
import type { User } from '#contract/customer.ts'
import { callApi } from '#web/browser/api.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { removeStored, writeStored } from '#web/browser/storage.ts'

/**
 * `unknown` until the server has answered; pages are the same for everybody. `failed` says that it was asked in vain, `left`
 * that the customer signed out on this page.
 */
export type Session = { status: 'unknown'; failed?: true } | { status: 'guest'; left?: true } | { status: 'customer'; user: User }

/** Says that there is a session, and nothing else of it: its key is out of reach of scripts. */
const hint = 'signed_in'

const guest: Session = { status: 'guest' }
const unknown: Session = { status: 'unknown' }
let session: Session = unknown
let asked = false
/** Milliseconds until a server that did not answer is asked again, doubled each time. */
const [firstPause, longestPause] = [5000, 60_000]
let pause = firstPause
let again: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** Keeps what later pages start with (section 3): {id, phone}, and the country. */
export function welcome(user: User): void {
  writeStored('user', { id: user.id, phone: user.phone })
  if (user.country_code) writeStored('country_code', user.country_code)
  writeCookie('phone', user.phone)
  become({ status: 'customer', user })
}

/** The session has ended, here or elsewhere. */
export function forgetUser(how: { left?: true } = {}): void {
  removeStored('user')
  writeCookie(hint, '', 0)
  become({ status: 'guest', ...how })
}

/** Asks once a page whose session this is; without a sign of one nobody is asked. */
export async function loadSession(): Promise<void> {
  if (asked) return
  asked = true
  if (readCookie(hint) === null) become(guest)
  else await askSession()
}

/**
 * Asks the server whose session this is. Only its own word ends one: a call that fails tells nothing of the session, and is
 * made again (SESSION-02, SESSION-04).
 */
export async function askSession(): Promise<Session> {
  clearTimeout(again)
  const checked = await callApi('GET /api/user/check-session', {})
  const told = checked.ok && checked.reply.session !== null ? await callApi('GET /api/user/get', {}) : null
  if (told?.ok) welcome(told.reply.user)
  else if (told?.status === 401 || (checked.ok && told === null)) forgetUser()
  else if (session.status === 'unknown') waitAndAsk()
  return session
}

function waitAndAsk(): void {
  become({ status: 'unknown', failed: true })
  // Whoever signs in meanwhile is known.
  again = setTimeout(() => {
    if (session.status === 'unknown') void askSession()
  }, pause)
  pause = Math.min(2 * pause, longestPause)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useSession = (): Session =>
  useSyncExternalStore(
    subscribe,
    () => session,
    () => unknown,
  )

/** The session once it is known, or was asked for in vain: what is tapped before that waits for it. */
export const knownSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (session.status === 'unknown' && !session.failed) return
      stop()
      resolve(session)
    }
    const stop = subscribe(look)
    look()
  })
