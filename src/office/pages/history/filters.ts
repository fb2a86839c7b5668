import { dayStart } from './day-start.ts'

export const filters = ['person', 'shop_id', 'capability', 'object_kind', 'object_id', 'text', 'from', 'to'] as const
export type Filters = Record<(typeof filters)[number], string>

/** @param timeZone of the chosen restaurant, whose days are meant */
export const queryOf = ({ person, shop_id, capability, object_kind, object_id, text, from, to }: Filters, timeZone?: string) => ({
  person: person || null,
  shop_id: shop_id || null,
  capability: capability || null,
  object_kind: object_kind || null,
  object_id: object_id || null,
  text: text.trim() || null,
  from: dayStart(from, 0, timeZone),
  to: dayStart(to, 1, timeZone),
})
