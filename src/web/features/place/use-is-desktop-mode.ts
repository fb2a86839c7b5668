import { useMedia } from '#web/browser/use-media.ts'

/** The address modal is in its desktop mode above 1440 pixels. */
export const useIsDesktopMode = (): boolean => useMedia('(min-width: 1441px)')
