import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'

/** Shown instead of a modal whose script failed to load: the page continues to work. */
export function NotLoaded() {
  const t = useTexts('shell')
  return (
    <>
      <DialogHeader title={t.error} closeLabel={t.close} />
      <DialogBody>
        <p>{t.something_failed}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={() => location.reload()}>{t.retry}</Button>
      </DialogFooter>
    </>
  )
}
