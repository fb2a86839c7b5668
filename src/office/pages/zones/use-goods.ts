import { callStaff } from '#office/api.ts'
import type { Nameable } from '#office/form/form-context.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { useLoaded } from '#office/ui/use-loaded.ts'

/** What may have a price of its own in a zone; nothing until it is read, and the aliases stand for the names. */
export function useGoods(brand: string): { dish: readonly Nameable[]; modifier: readonly Nameable[] } {
  const language = useOfficeLanguage()
  const dish = useLoaded(`dishes of ${brand} ${language}`, (signal) =>
    callStaff('GET /api/staff/content/entries', { query: { brand, kind: 'dish' }, signal }),
  )
  const modifier = useLoaded(`extras of ${brand} ${language}`, (signal) =>
    callStaff('GET /api/staff/content/entries', { query: { brand, kind: 'modifier' }, signal }),
  )
  return { dish: dish.value?.entries ?? [], modifier: modifier.value?.entries ?? [] }
}
