import type { Reply, Result } from '#office/api.ts'

export type LoadReply = Reply<'GET /api/staff/shops/:shop_id/load'>

/** What the parts of the panel share: the shop, the server's clock, and what becomes of the answer to a change. */
export type LoadPart = {
  shown: LoadReply
  now: number
  /** Returns whether it was accepted; a refusal is shown. */
  finish: (result: Result<'GET /api/staff/shops/:shop_id/load'>) => boolean
}
