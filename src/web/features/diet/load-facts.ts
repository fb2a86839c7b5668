import { callApi } from '#web/browser/api.ts'
import { useCounter } from '#web/features/menu/use-counter.ts'
import { type LoadedAnswer, useAnswer } from '#web/browser/use-answer.ts'
import type { MenuFacts } from './fitting.ts'

/** Allergens and diets of all dishes at the menu's place. */
export function useFacts(): LoadedAnswer<MenuFacts> {
  const counter = useCounter()
  return useAnswer<MenuFacts>(`diets ${JSON.stringify(counter)}`, async () => {
    const result = await callApi('GET /api/products/diets', { query: counter })
    return result.ok ? { ok: true, value: result.reply } : result
  })
}
