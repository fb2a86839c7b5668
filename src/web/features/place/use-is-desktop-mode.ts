import { useMedia } from '#web/browser/use-media.ts'

/** The address modal is in its desktop mode above 1440 pixels (ADDR-04). */
export const useIsDesktopMode = (): boolean => useMedia('(width > 1440px)')
