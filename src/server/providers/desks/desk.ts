import type { ToldField, ToldKind } from '#domain/feedback/check-request.ts'

/** What a visitor asks for; ids are those of its kind, and of all requests together. */
export type DeskMessage = {
  id: number
  brand: string
  kind: ToldKind
  fields: Partial<Record<ToldField, string>>
  language: string
  created_at: Date
}

/** What a desk knows it by, whoever tells it. */
export const keyOf = ({ kind, id }: DeskMessage): string => (kind === 'unavailable-address' ? `address-${id}` : String(id))

/** The people of a chain who answer its visitors. Telling twice must be harmless: a message is known by its key. */
export type Desk = {
  /** Throws when the desk was not told; the job tries again. */
  tell(message: DeskMessage): Promise<void>
}
