const minute = 60_000

/** Wrong proofs of a person within the window before no proof is accepted any more. */
export const wrongProofs = 5
/** Milliseconds in which wrong proofs are counted, and for which the first rest lasts. */
export const proofWindow = 15 * minute
/** Wrong ones of unknown browsers at one address within the window: a shop has one address for many people. */
export const wrongOfAddress = 60
const longestRest = 24 * 60 * minute

/** Milliseconds without proofs after so many locks in a row: each rest is twice the last, at most a day. */
export const restAfter = (locks: number): number => Math.min(longestRest, proofWindow * 2 ** Math.max(0, locks - 1))

/** Milliseconds after which a session without use ends, and after which any session ends. */
export const sessionIdle = 12 * 60 * minute
export const sessionLongest = 30 * 24 * 60 * minute

/** Milliseconds for which a proof is fresh enough for what is dangerous. */
export const proofIsFresh = 10 * minute

/** Milliseconds for which an invitation holds, and the one that makes an owner. */
export const invitationHolds = 72 * 60 * minute
export const ownerInvitationHolds = 60 * minute

export const recoveryCodes = 10
