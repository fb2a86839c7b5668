import { useEffect, useState } from 'react'
import type { Cart } from '#contract/cart.ts'
import type { User } from '#contract/customer.ts'
import { phoneDigits } from '#domain/customer/phone.ts'
import { phoneToKeep, storedPhone } from '#web/features/phone/phone-memory.ts'
import { useSession } from '#web/features/account/session.ts'
import type { PhoneMasks } from '#web/features/phone/phone-start.ts'
import { startHere, usePhoneMask, usePhoneMasks } from '#web/features/phone/use-phone.ts'
import { draftAt, introduced, keepDraft, type OrderDraft, readDraft, typedIn } from './order-draft.ts'

/** The initial form: the stored draft, otherwise data entered elsewhere on the site (CONST-01). */
export function startIn(masks: PhoneMasks): { draft: OrderDraft; maskId: number | null } {
  const draft = readDraft()
  const { phone, maskId } = startHere(masks, phoneToKeep(storedPhone(), phoneDigits(draft.phone)))
  return { draft: { ...draft, phone }, maskId }
}

/** The content of the form, kept through a reload. Exists only in the browser, never rendered on the server. */
export function useOrderDraft({ place }: Cart) {
  const masks = usePhoneMasks()
  const [start] = useState(() => startIn(masks))
  const [typed, setTyped] = useState(start.draft)
  const session = useSession()
  const [met, setMet] = useState<Pick<User, 'name' | 'email'> | null>(null)
  // Once, so that a deleted name stays deleted.
  if (session.status === 'customer' && !met) {
    setMet(session.user)
    setTyped(introduced(typed, session.user))
  }
  const draft = draftAt(typed, place)
  useEffect(() => keepDraft(met ? typedIn(typed, met) : typed), [typed, met])
  return {
    draft,
    write: (part: Partial<OrderDraft>) => setTyped((latest) => ({ ...draftAt(latest, place), ...part })),
    ...usePhoneMask(start.maskId),
  }
}
