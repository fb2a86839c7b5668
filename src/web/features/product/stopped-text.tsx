import { useTexts } from '#web/texts.tsx'
import { useReturnText } from './return-text.ts'

/** Why it is unavailable, and until when if that is known. */
export function StoppedText({ until, className }: { until: string | null | undefined; className?: string | undefined }) {
  const t = useTexts('menu')
  const back = useReturnText(until)
  return <span className={className}>{back === null ? t.stopped : t.back_at(back)}</span>
}
