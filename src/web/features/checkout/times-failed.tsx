import { useTexts } from '#web/texts.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'

/** Why there are no times, with the server's text if there is one, and a retry button. */
export function TimesFailed({ message, reload }: { message: string; reload: () => void }) {
  const t = useTexts('checkout')
  return (
    <RetryNotice label={t.retry} onRetry={reload}>
      {message || t.times_failed}
    </RetryNotice>
  )
}
