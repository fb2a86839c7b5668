import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { startHere, usePhoneMask } from '#web/features/phone/use-phone.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import type { CityFacts } from '#web/page-data.ts'
import { draftAt, keepDraft, type OrderDraft, readDraft } from './order-draft.ts'

function startIn(city: CityFacts): { draft: OrderDraft; maskId: number | null } {
  const draft = readDraft()
  const { phone, maskId } = startHere(city, draft.phone)
  return { draft: { ...draft, phone }, maskId }
}

/** What is typed, kept through a reload. Lives in the browser alone: nothing of it is ever rendered on the server. */
export function useOrderDraft({ place }: Cart) {
  const city = useCityHere()
  const [start] = useState(() => startIn(city))
  const [typed, setTyped] = useState(start.draft)
  const draft = draftAt(typed, place)
  useEffect(() => keepDraft(typed), [typed])
  return {
    draft,
    write: (part: Partial<OrderDraft>) => setTyped((latest) => ({ ...draftAt(latest, place), ...part })),
    ...usePhoneMask(start.maskId),
  }
}
