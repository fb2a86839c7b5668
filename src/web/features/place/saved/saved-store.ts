import { useEffect, useSyncExternalStore } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import { callApi } from '#web/browser/api.ts'
import { useSession } from '#web/features/account/session.ts'

/** The customer's saved addresses: null until loaded. */
type Saved = { list: DeliveryAddress[] | null; failed: boolean }

const nothing: Saved = { list: null, failed: false }
let saved = nothing
/** The customer they belong to: signing in changes it. */
let owner: number | null = null
const listeners = new Set<() => void>()

function become(next: Saved): void {
  saved = next
  for (const listener of listeners) listener()
}

/** Replaces the list by the one from a call's response (ADDR-22). */
export const replaceSaved = (list: DeliveryAddress[]): void => become({ list, failed: false })

export async function loadSaved(): Promise<void> {
  const result = await callApi('GET /api/user/addresses', {})
  become(result.ok ? { list: result.reply.delivery_addresses, failed: false } : { list: null, failed: true })
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The customer's saved addresses; empty for a guest, without a request. */
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
