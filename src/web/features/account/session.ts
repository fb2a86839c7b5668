import type { User } from '#contract/customer.ts'
import { callApi } from '#web/browser/api.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { removeStored, writeStored } from '#web/browser/storage.ts'
import { createStore, useStore } from '#web/browser/store.ts'

/**
 * `unknown` until the server has responded, because pages are the same for all. `failed`: the request failed; `left`:
 * the customer signed out on this page.
 */
export type Session = { status: 'unknown'; failed?: true } | { status: 'guest'; left?: true } | { status: 'customer'; user: User }

/** A readable cookie that says only that there is a session; scripts cannot read its key. */
const hint = 'signed_in'

const session = createStore<Session>({ status: 'unknown' })
let requested = false
/** Milliseconds until a failed request is retried, doubled each time. */
const [firstPause, longestPause] = [5000, 60_000]
let pause = firstPause
let again: ReturnType<typeof setTimeout> | undefined

/** Stores what later pages start with: {id, phone}, and the country. */
export function welcome(user: User): void {
  writeStored('user', { id: user.id, phone: user.phone })
  if (user.country_code) writeStored('country_code', user.country_code)
  writeCookie('phone', user.phone)
  session.set({ status: 'customer', user })
}

/** The session has ended, here or elsewhere. */
export function forgetUser(how: { left?: true } = {}): void {
  removeStored('user')
  writeCookie(hint, '', 0)
  writeCookie('again', '', 0)
  session.set({ status: 'guest', ...how })
}

/** Loads the session once per page; without the hint cookie no request is made. */
export async function loadSession(): Promise<void> {
  if (requested) return
  requested = true
  if (readCookie(hint) === null) session.set({ status: 'guest' })
  else await fetchSession()
}

/**
 * Requests the session from the server. Only its response can end one: a failed call is retried.
 * `isAhead`: a retry, whose failure has been shown already.
 */
export async function fetchSession({ isAhead = false } = {}): Promise<Session> {
  clearTimeout(again)
  const checked = await callApi('GET /api/user/check-session', {})
  const userReply = checked.ok && checked.reply.session !== null ? await callApi('GET /api/user/get', { isAhead }) : null
  if (userReply?.ok) welcome(userReply.reply.user)
  else if (userReply?.status === 401 || (checked.ok && userReply === null)) forgetUser()
  else if (session.get().status === 'unknown') waitAndAsk()
  return session.get()
}

function waitAndAsk(): void {
  session.set({ status: 'unknown', failed: true })
  // Skipped if the customer has signed in meanwhile.
  again = setTimeout(() => {
    if (session.get().status === 'unknown') void fetchSession({ isAhead: true })
  }, pause)
  pause = Math.min(2 * pause, longestPause)
}

export const useSession = (): Session => useStore(session)

/** The session once it is known or has failed to load: actions before that wait for it. */
export const loadedSession = (): Promise<Session> =>
  new Promise((resolve) => {
    const look = (): void => {
      const known = session.get()
      if (known.status === 'unknown' && !known.failed) return
      stop()
      resolve(known)
    }
    const stop = session.subscribe(look)
    look()
  })
