import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'

type ConfirmChangeTakeawayProps = { shopName?: string; onConfirm: () => void }

/** Asks before a cart for delivery becomes one for takeaway. */
export default function ConfirmChangeTakeaway({ shopName, onConfirm }: ConfirmChangeTakeawayProps) {
  const t = useTexts('place')
  const shell = useTexts('shell')
  const { close } = useDialog()
  const confirm = () => {
    close()
    onConfirm()
  }
  return (
    <>
      <DialogHeader title={t.change_to_takeaway} closeLabel={shell.close} />
      <DialogBody>
        {shopName && (
          <p>
            <strong>{t.collect_at(shopName)}</strong>
          </p>
        )}
        <p>{t.change_to_takeaway_text}</p>
      </DialogBody>
      <DialogFooter>
        <Button kind="secondary" onClick={close} wide>
          {t.stay_with_delivery}
        </Button>
        <Button onClick={confirm} wide>
          {t.to_takeaway}
        </Button>
      </DialogFooter>
    </>
  )
}
