/** The cookie that an order of this browser may be running. Its value says until when pages leave room for it, in epoch seconds. */
export const runningCookie = 'running_order'

/** Whether a page leaves room for a running order, so that nothing moves when it comes. `now`: epoch milliseconds. */
export const leavesRoom = (value: string | null | undefined, now: number): boolean => Number(value ?? '') * 1000 > now
