import { useLostWords } from '#web/features/errors/part-lost.tsx'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import type { LostProps } from '#web/ui/lazy-part.tsx'

const loadAgain = (): void => location.reload()

/** Shown instead of a modal whose script failed to load: the page continues to work. */
export function NotLoaded({ onRetry = loadAgain }: Partial<LostProps>) {
  const t = useTexts('shell')
  const words = useLostWords()
  return (
    <>
      <DialogHeader title={t.error} closeLabel={t.close} />
      <DialogBody>
        <p>{words}</p>
      </DialogBody>
      <DialogFooter>
        <Button onClick={onRetry}>{t.retry}</Button>
      </DialogFooter>
    </>
  )
}
