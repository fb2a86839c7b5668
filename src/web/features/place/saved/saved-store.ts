import { useEffect, useSyncExternalStore } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import { callApi } from '#web/browser/api.ts'
import { useSession } from '#web/features/account/session.ts'

/** The saved addresses of the customer: null until they have come. */
type Saved = { list: DeliveryAddress[] | null; failed: boolean }

const nothing: Saved = { list: null, failed: false }
let saved = nothing
/** Whose they are: somebody who signs in has others than the guest before. */
let owner: number | null = null
const listeners = new Set<() => void>()

function become(next: Saved): void {
  saved = next
  for (const listener of listeners) listener()
}

/** What a call that sets or removes an address answers with takes the place of the list (ADDR-22). */
export const replaceSaved = (list: DeliveryAddress[]): void => become({ list, failed: false })

export async function loadSaved(): Promise<void> {
  const result = await callApi('GET /api/user/addresses', {})
  become(result.ok ? { list: result.reply.delivery_addresses, failed: false } : { list: null, failed: true })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The customer's saved addresses; a guest has none, and is not asked for. */
export function useSaved(): Saved {
  const session = useSession()
  const id = session.status === 'customer' ? session.user.id : null
  useEffect(() => {
    if (id === null || id === owner) return
    owner = id
    become(nothing)
    void loadSaved()
  }, [id])
  const known = useSyncExternalStore(
    subscribe,
    () => saved,
    () => nothing,
  )
  return id === null ? nothing : known
}
