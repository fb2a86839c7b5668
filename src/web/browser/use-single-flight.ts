import { useEffect, useState } from 'react'
import { createSingleFlight, type SingleFlight } from './single-flight.ts'

/** Allows one action of a form or button at a time, however often it is pressed before the next render. */
export function useSingleFlight(): { isBusy: boolean; run: SingleFlight['run'] } {
  const [isBusy, setBusy] = useState(false)
  const [flight] = useState(() => createSingleFlight(setBusy))
  useEffect(() => {
    // Returning from another site may restore this page from the browser's cache.
    const back = ({ persisted }: PageTransitionEvent) => persisted && flight.reset()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [flight])
  return { isBusy, run: flight.run }
}
