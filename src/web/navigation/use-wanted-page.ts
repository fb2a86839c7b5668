import { useEffect } from 'react'
import { createPath } from 'react-router'
import { wantedPage } from './note-wanted-page.ts'

/**
 * When the script of the next page does not load, the router loads the present page again, and whoever has pressed a link
 * stays where they were without a word. This goes on to the page that was wanted, as the server writes it: where its
 * scripts still do not load, it says so itself.
 */
export function useWantedPage(): void {
  useEffect(() => {
    const wanted = noted()
    if (wanted && isReloaded() && wanted !== createPath(location)) location.replace(wanted)
  }, [])
}

const isReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload')

function noted(): string | null {
  try {
    const found = sessionStorage.getItem(wantedPage)
    sessionStorage.removeItem(wantedPage)
    return found
  } catch {
    return null
  }
}
