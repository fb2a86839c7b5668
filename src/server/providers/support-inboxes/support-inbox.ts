import type { NoticeField, SupportMessageKind } from '#domain/feedback/check-request.ts'

/** A visitor's request; ids are unique per kind of message. */
export type SupportMessage = {
  id: number
  brand: string
  kind: SupportMessageKind
  fields: Partial<Record<NoticeField, string>>
  language: string
  created_at: Date
}

/** Identifies the request in any channel. */
export const keyOf = ({ kind, id }: SupportMessage): string => (kind === 'unavailable-address' ? `address-${id}` : String(id))

/** The chain's support team. Repeated sending must be harmless: messages are identified by their key. */
export type SupportInbox = {
  /** Throws when it was not sent; the job retries. */
  send(message: SupportMessage): Promise<void>
}
