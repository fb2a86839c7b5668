/** When a banner was last closed, epoch milliseconds. */
export const closedKey = 'banner_closed'

const minute = 60_000

/** Whether a banner was closed less than a minute ago (BANNER-03). */
export const isQuiet = (closedAt: number | null, now: number): boolean => closedAt !== null && now - closedAt < minute
