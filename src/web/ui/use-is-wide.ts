import { useMedia } from '#web/browser/use-media.ts'

/** Wider than a tablet. The server renders the narrow version. */
export const useIsWide = (): boolean => useMedia('(min-width: 1024px)')
