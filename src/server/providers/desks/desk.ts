import type { Request } from '#server/feedback/request-store.ts'

/** The people of a chain who answer its visitors. Telling twice must be harmless: a request is known by its id. */
export type Desk = {
  /** Throws when the desk was not told; the job tries again. */
  tell(request: Request): Promise<void>
}
