import { useEffect } from 'react'
import { fetchSession, useSession } from '#web/features/account/session.ts'
import { reloadCart } from '#web/features/cart/cart-store.ts'
import { useCity } from '#web/features/site/use-site.ts'

/**
 * Who signs in or out in another tab of the browser has done so in this one, too. After signing out the page is left: it
 * may show what belongs to the customer.
 */
export function useOtherTabs(): void {
  const { status } = useSession()
  const city = useCity()?.alias ?? null
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent): void => {
      // Each page that is opened writes the same customer again.
      if (key !== 'user' || (newValue !== null) === (status === 'customer')) return
      if (newValue !== null) void fetchSession().then(reloadCart)
      else if (city === null) location.reload()
      else void import('#web/features/log-out/log-out.ts').then(({ leave }) => leave(city)).catch(() => location.reload())
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [status, city])
}
