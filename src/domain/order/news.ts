import type { CancelReason } from './cancel-reasons.ts'

/** What a customer is told about their order, beside the first message. `to`: ISO 8601. */
export type News = { kind: 'rejected'; reason: CancelReason } | { kind: 'delayed'; to: string } | { kind: 'missing'; adjustment: string }

/** Messages about one order, beside the first. */
export const mostNews = 3
