import { useEffect } from 'react'
import { reloadCart } from '#web/features/cart/cart-store.ts'
import { fetchSession, useSession } from './session.ts'

/** Who signs in or out in another tab of the browser has done so in this one, too. */
export function useOtherTabs(): void {
  const { status } = useSession()
  useEffect(() => {
    const hear = ({ key, newValue }: StorageEvent): void => {
      // Each page that is opened writes the same customer again.
      if (key !== 'user' || (newValue !== null) === (status === 'customer')) return
      void fetchSession().then(reloadCart)
    }
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [status])
}
