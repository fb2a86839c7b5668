import { useEffect, useState } from 'react'

/** The time in steps of half a minute. Starts with the server's, so that both render the same page. */
export function useNow(first: number): number {
  const [now, setNow] = useState(first)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
