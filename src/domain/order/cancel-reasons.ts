/** Why people reject an order. */
export const cancelReasons = [
  'out-of-stock',
  'too-busy',
  'closing',
  'address',
  'no-answer',
  'customer-asked',
  'suspicious',
  'test',
  'other',
] as const
export type CancelReason = (typeof cancelReasons)[number]

/** The reasons that customers are sent; the others are sent as `other`. */
export type StatedReason = Exclude<CancelReason, 'suspicious' | 'test'>

export const statedReason = (reason: CancelReason): StatedReason => (reason === 'suspicious' || reason === 'test' ? 'other' : reason)

/** Whether a reason says too little without a note. */
export const needsNote = (reason: CancelReason): boolean => reason === 'other'
