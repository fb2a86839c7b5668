import { useSyncExternalStore } from 'react'
import type { User } from '#contract/customer.ts'
import { callApi } from '#web/browser/api.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { writeStored } from '#web/browser/storage.ts'

/** `unknown` until the server has been asked; pages are the same for everybody. */
export type Session = { status: 'unknown' | 'guest' } | { status: 'customer'; user: User }

/** Says that there is a session, and nothing else of it: its key is out of reach of scripts. */
const hint = 'signed_in'

const guest: Session = { status: 'guest' }
const unknown: Session = { status: 'unknown' }
let session: Session = unknown
let asked = false
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
export function forgetUser(): void {
  localStorage.removeItem('user')
  writeCookie(hint, '', 0)
  become(guest)
}

/** Asks once a page whose session this is; without a sign of one nobody is asked. */
export async function loadSession(): Promise<void> {
  if (asked) return
  asked = true
  if (readCookie(hint) === null) return become(guest)
  const checked = await callApi('GET /api/user/check-session', {})
  if (!checked.ok) return become(guest)
  if (checked.reply.session === null) return forgetUser()
  const told = await callApi('GET /api/user/get', {})
  if (told.ok) welcome(told.reply.user)
  else forgetUser()
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
