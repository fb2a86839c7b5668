import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { readCookie, writeCookie } from '#web/browser/cookies.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import type { CityFacts } from '#web/page-data.ts'
import { draftAt, keepDraft, type OrderDraft, readDraft } from './order-draft.ts'
import { phoneStart } from './phone-start.ts'

const maskCookie = 'phone_mask'

function startIn(city: CityFacts): { draft: OrderDraft; maskId: number | null } {
  const draft = readDraft()
  const { phone, maskId } = phoneStart(city, draft.phone, Number(readCookie(maskCookie)) || null)
  return { draft: { ...draft, phone }, maskId }
}

/** What is typed, kept through a reload. Lives in the browser alone: nothing of it is ever rendered on the server. */
export function useOrderDraft({ place }: Cart) {
  const city = useCityHere()
  const [start] = useState(() => startIn(city))
  const [typed, setTyped] = useState(start.draft)
  const [maskId, setMaskId] = useState(start.maskId)
  const draft = draftAt(typed, place)
  useEffect(() => keepDraft(typed), [typed])
  return {
    draft,
    write: (part: Partial<OrderDraft>) => setTyped((latest) => ({ ...draftAt(latest, place), ...part })),
    maskId,
    // A cookie, so that it outlives a change of the city (DECIDE-84).
    chooseMask: (id: number) => (setMaskId(id), writeCookie(maskCookie, String(id))),
  }
}
