import { useEffect, useState } from 'react'
import { steadyNow } from '#office/ui/steady-clock.ts'
import { liveBoard } from './live-board.ts'

/** The steady clock, read again every so many milliseconds. */
export function useSteadyNow(every: number): number {
  const [now, setNow] = useState(steadyNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(steadyNow()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}

/** The server's clock, epoch milliseconds; this device's until the first message of the server. */
export const serverNow = (): number => steadyNow() + (liveBoard.read().state?.offset ?? Date.now() - steadyNow())

/** The server's clock, read again every so many milliseconds. */
export function useServerNow(every: number): number {
  useSteadyNow(every)
  return serverNow()
}
