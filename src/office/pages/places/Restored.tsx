import { usePlaceTexts } from '#office/place-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

/** Says that what was typed before is back, with the way to begin anew. */
export function Restored({ onDiscard }: { onDiscard: () => void }) {
  const t = usePlaceTexts('places')
  return (
    <Notice
      action={
        <Button size="s" kind="secondary" onClick={onDiscard}>
          {t.discard}
        </Button>
      }
    >
      {t.restored}
    </Notice>
  )
}
