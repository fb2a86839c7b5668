import { type RawBuilder, sql } from 'kysely'

/** Whose unpaid order it is. */
export type OrderOwner = { owner: string; brand: string }

/**
 * The snapshot of what somebody has written down and not paid, null without one. Ordering again replaces it, so that what
 * it holds is theirs to choose again (DECIDE-109).
 */
export const unpaidSnapshot = ({ owner, brand }: OrderOwner): RawBuilder<unknown> =>
  sql`(select snapshot from pending_order where owner = ${owner}::uuid and brand = ${brand} and status = 'open')`
