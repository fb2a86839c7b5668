import { useEffect, useState } from 'react'
import { callStaff } from '#office/api.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { type Loaded, useLoaded } from '#office/ui/use-loaded.ts'
import type { Scope, StopList } from './stop-things.ts'

/** Milliseconds between looks at what colleagues have stopped meanwhile. */
const lookAgain = 10_000
const soonest = 500

/** The list of a shop, read again every ten seconds, when a stop ends, and when the screen is looked at again. */
export function useStopList(shopId: number, scope: Scope): Loaded<StopList> {
  const key = `stops ${shopId} ${scope} ${useOfficeLanguage()}`
  const loaded = useLoaded(key, (signal) => callStaff('GET /api/staff/stops/list', { query: { shop_id: shopId, scope }, signal }))
  const { value, failure, reload } = loaded
  const [kept, setKept] = useState(value)
  if (value && value !== kept) setKept(value)

  useEffect(() => {
    // What is over by this device's clock and still held is by a clock that is ahead: it is looked at with the rest.
    const left = (value?.stops ?? []).flatMap(({ until }) => (until === null ? [] : [Date.parse(until) - Date.now()]))
    const ends = left.filter((milliseconds) => milliseconds > 0).map((milliseconds) => milliseconds + soonest)
    const look = (): void => void (document.visibilityState === 'visible' && reload())
    const timer = setTimeout(look, Math.min(lookAgain, ...ends))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
    // A failure starts the wait anew, too.
  }, [value, failure, reload])
  // Another scope shows the list as it was until its own has come.
  return { ...loaded, value: value ?? (kept?.shop.id === shopId ? kept : null) }
}
