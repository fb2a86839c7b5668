import { useSyncExternalStore } from 'react'

const query = '(min-width: 1024px)'

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', listener)
  return () => media.removeEventListener('change', listener)
}

/** Wider than a tablet (RESP-01). The server renders the narrow version. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
