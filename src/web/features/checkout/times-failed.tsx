import { useTexts } from '#web/texts.tsx'
import { RetryNotice } from '#web/ui/RetryNotice.tsx'

/** Why there are no times, in the server's words where it has some, and a way to ask again (ERR-18). */
export function TimesFailed({ message, reload }: { message: string; reload: () => void }) {
  const t = useTexts('checkout')
  return (
    <RetryNotice label={t.retry} onRetry={reload}>
      {message || t.times_failed}
    </RetryNotice>
  )
}
