import type { ToldField, ToldKind } from '#domain/feedback/check-request.ts'

/** What a visitor asks for; ids are those of its kind, and of all requests together. */
export type SupportMessage = {
  id: number
  brand: string
  kind: ToldKind
  fields: Partial<Record<ToldField, string>>
  language: string
  created_at: Date
}

/** Names the request, however it is sent. */
export const keyOf = ({ kind, id }: SupportMessage): string => (kind === 'unavailable-address' ? `address-${id}` : String(id))

/** The people of a chain who answer its visitors. Telling twice must be harmless: a message is known by its key. */
export type SupportInbox = {
  /** Throws when it was not sent; the job tries again. */
  send(message: SupportMessage): Promise<void>
}
