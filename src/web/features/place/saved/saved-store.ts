import { useEffect } from 'react'
import type { DeliveryAddress } from '#contract/address.ts'
import { callApi } from '#web/browser/api.ts'
import { createStore, useStore } from '#web/browser/store.ts'
import { useSession } from '#web/features/account/session.ts'

/** The customer's saved addresses: null until loaded. */
type Saved = { list: DeliveryAddress[] | null; failed: boolean }

const nothing: Saved = { list: null, failed: false }
const saved = createStore(nothing)
/** The customer they belong to: signing in changes it. */
let owner: number | null = null

/** Replaces the list by the one from a call's response. */
export const replaceSaved = (list: DeliveryAddress[]): void => saved.set({ list, failed: false })

export async function loadSaved(): Promise<void> {
  const result = await callApi('GET /api/user/addresses', {})
  saved.set(result.ok ? { list: result.reply.delivery_addresses, failed: false } : { list: null, failed: true })
}

/** The customer's saved addresses; empty for a guest, without a request. */
export function useSaved(): Saved {
  const session = useSession()
  const id = session.status === 'customer' ? session.user.id : null
  useEffect(() => {
    if (id === null || id === owner) return
    owner = id
    saved.set(nothing)
    void loadSaved()
  }, [id])
  const known = useStore(saved)
  return id === null ? nothing : known
}
