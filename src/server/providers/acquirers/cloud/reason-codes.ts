import type { CardProblemCode } from '#domain/payment/card-problems.ts'

/** The provider's reason codes; unlisted ones are a plain decline. */
const problems: Record<number, CardProblemCode> = {
  5012: 'try-later',
  5014: 'number',
  5015: 'number',
  5019: 'try-later',
  5030: 'try-later',
  5033: 'expiry',
  5051: 'funds',
  5054: 'expiry',
  5061: 'limit',
  5065: 'limit',
  5082: 'cvc',
  5091: 'try-later',
  5092: 'try-later',
  5096: 'try-later',
  5204: 'try-later',
  5206: 'authentication',
  5207: 'authentication',
  5303: 'limit',
  3004: 'out-of-time',
}

export const problemOf = (reasonCode: number | null | undefined): CardProblemCode => problems[reasonCode ?? 0] ?? 'declined'

/** Timeouts, unreachable networks and system errors: these may succeed later. */
export const isPassingCode = (reasonCode: number | null | undefined): boolean => [5019, 5091, 5092, 5096, 5204].includes(reasonCode ?? 0)
