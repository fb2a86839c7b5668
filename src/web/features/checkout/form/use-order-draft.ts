import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import { phoneDigits } from '#domain/customer/phone.ts'
import { phoneToKeep, storedPhone } from '#web/features/phone/phone-memory.ts'
import { useSession } from '#web/features/account/session.ts'
import { startHere, usePhoneMask } from '#web/features/phone/use-phone.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import type { CityFacts } from '#web/page-data.ts'
import { draftAt, introduced, keepDraft, type OrderDraft, readDraft } from './order-draft.ts'

/** What the form starts with: as it was left, else with what was told here before, be it elsewhere on the site (CONST-01). */
export function startIn(city: CityFacts): { draft: OrderDraft; maskId: number | null } {
  const draft = readDraft()
  const { phone, maskId } = startHere(city, phoneToKeep(storedPhone(), phoneDigits(draft.phone)))
  return { draft: { ...draft, phone }, maskId }
}

/** What is typed, kept through a reload. Lives in the browser alone: nothing of it is ever rendered on the server. */
export function useOrderDraft({ place }: Cart) {
  const city = useCityHere()
  const [start] = useState(() => startIn(city))
  const [typed, setTyped] = useState(start.draft)
  const session = useSession()
  const [met, setMet] = useState(false)
  // Once: a name that is taken out stays out.
  if (session.status === 'customer' && !met) {
    setMet(true)
    setTyped(introduced(typed, session.user))
  }
  const draft = draftAt(typed, place)
  useEffect(() => keepDraft(typed), [typed])
  return {
    draft,
    write: (part: Partial<OrderDraft>) => setTyped((latest) => ({ ...draftAt(latest, place), ...part })),
    ...usePhoneMask(start.maskId),
  }
}
