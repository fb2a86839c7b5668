import { readCookie, writeCookie } from '#web/browser/cookies.ts'

/** That an order was placed in this browser and may still be running: a browser without the cookie makes no request for them. */
const cookie = 'running_order'
/** An order may be placed a week or two ahead, in seconds. */
const lifetime = 15 * 24 * 3600

export const noteRunning = (): void => writeCookie(cookie, '1', lifetime)
export const forgetRunning = (): void => writeCookie(cookie, '', 0)
export const mayBeRunning = (): boolean => (readCookie(cookie) ?? '') !== ''
