import { type RawBuilder, sql } from 'kysely'

/** The owner of an unpaid order. */
export type OrderOwner = { owner: string; brand: string }

/**
 * The snapshot of an owner's unpaid order; null without one. A new order replaces it, so that what it holds is
 * available to them again.
 */
export const unpaidSnapshot = ({ owner, brand }: OrderOwner): RawBuilder<unknown> =>
  sql`(select snapshot from pending_order where owner = ${owner}::uuid and brand = ${brand} and status = 'open')`
