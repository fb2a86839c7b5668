export const filters = ['person', 'shop_id', 'capability', 'object_kind', 'object_id', 'text', 'from', 'to'] as const
export type Filters = Record<(typeof filters)[number], string>

/** A day of this device as the moment when it begins, or when the next one does. */
const startOf = (day: string, later: number): string | null => {
  if (day === '') return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

export const queryOf = ({ person, shop_id, capability, object_kind, object_id, text, from, to }: Filters) => ({
  person: person || null,
  shop_id: shop_id || null,
  capability: capability || null,
  object_kind: object_kind || null,
  object_id: object_id || null,
  text: text.trim() || null,
  from: startOf(from, 0),
  to: startOf(to, 1),
})
