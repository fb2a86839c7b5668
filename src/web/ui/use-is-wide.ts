import { useSyncExternalStore } from 'react'

const query = '(min-width: 1024px)'

function subscribe(hear: () => void): () => void {
  const media = matchMedia(query)
  media.addEventListener('change', hear)
  return () => media.removeEventListener('change', hear)
}

/** Wider than a phone or a tablet (RESP-01). The server draws for the narrow one. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
