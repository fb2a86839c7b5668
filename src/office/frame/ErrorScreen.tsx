import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useOfficeTexts } from '#office/texts.tsx'

/** Instead of a screen that could not be loaded or drawn: what happened, and the way on. */
export function ErrorScreen() {
  const t = useOfficeTexts('frame')
  return (
    <>
      <title>{`${t.broken} · Sofra`}</title>
      <EmptyState
        level={1}
        title={t.broken}
        text={t.broken_text}
        action={<Button onClick={() => location.reload()}>{t.load_again}</Button>}
      />
    </>
  )
}
