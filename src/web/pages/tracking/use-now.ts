import { useEffect, useState } from 'react'

/** The time, to half a minute. Starts with the server's, so that both draw the same page. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
