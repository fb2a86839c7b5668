import { useEffect, useState } from 'react'
import { createSingleFlight, type SingleFlight } from './single-flight.ts'

/** One action of a form or button at a time, however often it is pressed before the page is drawn anew. */
export function useSingleFlight(): { isBusy: boolean; run: SingleFlight['run'] } {
  const [isBusy, setBusy] = useState(false)
  const [flight] = useState(() => createSingleFlight(setBusy))
  useEffect(() => {
    // The way back from another site may bring this page back as it was left.
    const back = ({ persisted }: PageTransitionEvent) => persisted && flight.reset()
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [flight])
  return { isBusy, run: flight.run }
}
