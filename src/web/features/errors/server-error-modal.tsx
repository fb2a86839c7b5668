import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'

type ServerErrorModalProps = { message?: string; title?: string }

/** The server's error text: as text, never as HTML. */
export default function ServerErrorModal({ message, title }: ServerErrorModalProps) {
  const t = useTexts('shell')
  const { close } = useDialog()
  return (
    <>
      <DialogHeader title={title ?? t.error} closeLabel={t.close} />
      <DialogBody>
        {(message?.trim() || t.something_failed).split('\n').map((line) => (
          <p key={line}>{line}</p>
        ))}
      </DialogBody>
      <DialogFooter>
        <Button onClick={close}>{t.close}</Button>
      </DialogFooter>
    </>
  )
}
