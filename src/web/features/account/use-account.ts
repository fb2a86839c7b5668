import { useEffect } from 'react'
import { useSite } from '#web/features/site/use-site.ts'
import { loadSession } from './session.ts'

/** Loads the session, unless the brand has no sign-in. */
export function useAccount(): void {
  const { settings } = useSite()
  const enabled = settings.customers.is_auth_enabled
  useEffect(() => {
    if (!enabled) return
    void loadSession()
    const query = new URLSearchParams(location.search)
    if (query.has('device_id') && query.has('code')) void import('./login/vk-return.ts').then(({ returnFromVk }) => returnFromVk(query))
  }, [enabled])
}
