import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

const key = 'wanted_page'

/**
 * When the script of the next page does not load, the router loads the present page again, and whoever has pressed a link
 * stays where they were without a word. This goes on to the page that was wanted, as the server writes it: where its
 * scripts still do not load, it says so itself.
 */
export function useWantedPage(): void {
  const { location: next } = useNavigation()
  const wanted = next ? createPath(next) : null
  useEffect(() => {
    const left = noted()
    if (left !== null && isReloaded() && left !== createPath(location)) location.replace(left)
  }, [])
  useEffect(() => {
    if (wanted === null) return undefined
    note(wanted)
    return () => note(null)
  }, [wanted])
}

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

function note(wanted: string | null): void {
  try {
    if (wanted === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, wanted)
  } catch {
    // Without storage the present page is loaded again.
  }
}

function noted(): string | null {
  try {
    const found = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return found
  } catch {
    return null
  }
}
