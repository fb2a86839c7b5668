import type { CancelReason } from './cancel-reasons.ts'

/** News of an order that its customer is sent, beside the first message. `to`: ISO 8601. */
export type News = { kind: 'rejected'; reason: CancelReason } | { kind: 'delayed'; to: string } | { kind: 'missing'; adjustment: string }

/** Messages about one order, beside the first. */
export const mostNews = 3
