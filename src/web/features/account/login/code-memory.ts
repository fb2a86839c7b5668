import { codeLifetime } from '#domain/customer/sign-in-limits.ts'
import type { CodeChannel } from './channels.ts'

/** A code that was sent, and its phone as typed. Epoch milliseconds. */
type WaitedFor = { phone: string; channel: CodeChannel; resendAt: number }

const key = 'sign_in_code'

/** The code this tab is waiting for, while it is valid: a reopened panel continues with it (ACC-ENTITY-01, ACC-DECIDE-74). */
export function waitedFor(now: number = Date.now()): WaitedFor | null {
  try {
    const { until, ...kept } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<WaitedFor> & { until?: number }
    return until !== undefined && until > now ? (kept as WaitedFor) : null
  } catch {
    return null
  }
}

export function waitFor(code: WaitedFor, now: number = Date.now()): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...code, until: now + codeLifetime * 1000 }))
  } catch {
    // Without storage the panel starts at the phone.
  }
}

/** Called when the code was used, or another phone is entered. */
export function waitNoMore(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See above: without storage.
  }
}
