import { useTexts } from '#web/texts.tsx'
import type { LostProps } from '#web/ui/lazy-part.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'

/** In the place of a part of the page whose script did not load. */
export function PartLost({ onRetry }: LostProps) {
  const t = useTexts('shell')
  return (
    <RetryNotice label={t.retry} onRetry={onRetry}>
      {t.no_connection}
    </RetryNotice>
  )
}
