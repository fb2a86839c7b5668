import { useState } from 'react'
import { leavesRoom, runningCookie } from '#domain/order/running-room.ts'
import { readCookie } from '#web/browser/cookies.ts'
import { useBrowserValue } from '#web/browser/store.ts'
import { useCity } from '#web/features/site/use-site.ts'

export const mayBeRunning = (): boolean => (readCookie(runningCookie) ?? '') !== ''

/** Whether this page has room for a running order since its first paint: it keeps it, whatever comes. */
export function useRunningRoom(): boolean {
  const isHeld = useCity()?.running === true
  const [hasRoom] = useState(
    useBrowserValue(
      () => leavesRoom(readCookie(runningCookie), Date.now()),
      () => isHeld,
    ),
  )
  return hasRoom
}
