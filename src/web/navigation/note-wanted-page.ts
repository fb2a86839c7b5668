import { useEffect } from 'react'
import { createPath, useNavigation } from 'react-router'

export const wantedPage = 'wanted_page'

/**
 * Notes the page that is loading, for the case that its script never comes (use-wanted-page.ts). Belongs to a page's first
 * scripts: where those of the next page do not load, what is loaded after the first may not have either.
 * @returns whether one is loading
 */
export function useNotedNavigation(): boolean {
  const { location: next } = useNavigation()
  useEffect(() => {
    if (!next) return undefined
    note(createPath(next))
    return () => note('')
  }, [next])
  return next !== undefined
}

function note(wanted: string): void {
  try {
    sessionStorage[wantedPage] = wanted
  } catch {
    // Without storage the present page is loaded again.
  }
}
