import { useEffect, useState } from 'react'
import { reachServer } from '#web/browser/api.ts'
import { useTexts } from '#web/texts.tsx'
import type { LostProps } from '#web/ui/lazy-part.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'

/** In the place of a part of the page whose script or texts did not load. */
export function PartLost({ onRetry, isMinor }: LostProps) {
  const t = useTexts('shell')
  const words = useLostWords()
  return isMinor ? null : (
    <RetryNotice label={t.retry} onRetry={onRetry}>
      {words}
    </RetryNotice>
  )
}

/** What is said of something that did not load: that there is no connection only where there is none. */
export function useLostWords(): string {
  const t = useTexts('shell')
  const [isConnected, setIsConnected] = useState(navigator.onLine)
  // A browser may believe to be online behind a cut cable.
  useEffect(() => void reachServer().catch(() => setIsConnected(false)), [])
  return isConnected ? t.not_loaded : t.no_connection
}
