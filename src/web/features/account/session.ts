import { useSyncExternalStore } from 'react'
import type { User } from '#contract/customer.ts'
import { callApi } from '#web/browser/api.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { removeStored, writeStored } from '#web/browser/storage.ts'

/**
 * `unknown` until the server has responded, because pages are the same for all. `failed`: the request failed; `left`:
 * the customer signed out on this page.
 */
export type Session = { status: 'unknown'; failed?: true } | { status: 'guest'; left?: true } | { status: 'customer'; user: User }

/** A readable cookie that says only that there is a session; scripts cannot read its key. */
const hint = 'signed_in'

const guest: Session = { status: 'guest' }
const unknown: Session = { status: 'unknown' }
let session: Session = unknown
let requested = false
/** Milliseconds until a failed request is retried, doubled each time. */
const [firstPause, longestPause] = [5000, 60_000]
let pause = firstPause
let again: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function become(next: Session): void {
  session = next
  for (const listener of listeners) listener()
}

/** Stores what later pages start with (section 3): {id, phone}, and the country. */
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
  writeCookie('again', '', 0)
  become({ status: 'guest', ...how })
}

/** Loads the session once per page; without the hint cookie no request is made. */
export async function loadSession(): Promise<void> {
  if (requested) return
  requested = true
  if (readCookie(hint) === null) become(guest)
  else await fetchSession()
}

/** Requests the session from the server. Only its response can end one: a failed call is retried (SESSION-02, SESSION-04). */
export async function fetchSession(): Promise<Session> {
  clearTimeout(again)
  const checked = await callApi('GET /api/user/check-session', {})
  const userReply = checked.ok && checked.reply.session !== null ? await callApi('GET /api/user/get', {}) : null
  if (userReply?.ok) welcome(userReply.reply.user)
  else if (userReply?.status === 401 || (checked.ok && userReply === null)) forgetUser()
  else if (session.status === 'unknown') waitAndAsk()
  return session
}

function waitAndAsk(): void {
  become({ status: 'unknown', failed: true })
  // Skipped if the customer has signed in meanwhile.
  again = setTimeout(() => {
    if (session.status === 'unknown') void fetchSession()
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

/** The session once it is known or has failed to load: actions before that wait for it. */
export const settledSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const look = (): void => {
      if (session.status === 'unknown' && !session.failed) return
      stop()
      resolve(session)
    }
    const stop = subscribe(look)
    look()
  })
