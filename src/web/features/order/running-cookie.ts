import { runningCookie } from '#domain/order/running-room.ts'
import { writeCookie } from '#web/browser/cookies.ts'

/** Seconds for which it lives: an order may be placed a week or two ahead. It goes when nothing runs any more. */
const lifetime = 15 * 24 * 3600

/** `readyTo`: the end of its promised window in epoch milliseconds, where it is known. The room stays for an hour after it. */
export const noteRunning = (readyTo = 0): void =>
  writeCookie(runningCookie, String(Math.round(Math.max(Date.now(), readyTo) / 1000) + 3600), lifetime)

/** An order has ended: another one may be running, but no room is left for it. */
export const noteEnded = (): void => writeCookie(runningCookie, '0', lifetime)

/** Without the cookie a browser makes no request for running orders. */
export const forgetRunning = (): void => writeCookie(runningCookie, '', 0)
