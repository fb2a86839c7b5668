import { codeLifetime } from '#domain/customer/sign-in-limits.ts'
import type { CodeChannel } from './channels.ts'

/** A code that is on its way, and the phone it goes to as it was typed. Moments are epoch milliseconds. */
type WaitedFor = { phone: string; channel: CodeChannel; resendAt: number }

const key = 'sign_in_code'

/** The code this tab waits for, as long as it is good: a panel that is opened again goes on with it (ACC-ENTITY-01, ACC-DECIDE-74). */
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
    // Without storage the panel begins at the phone.
  }
}

/** The code was used, or another phone is to be asked for. */
export function waitNoMore(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // See waitFor.
  }
}
