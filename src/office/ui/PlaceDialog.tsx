import { createPortal } from 'react-dom'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { type PlaceChoice, PlaceList } from './PlaceList.tsx'
import { keepRecent } from './recent-places.ts'

type PlaceDialogProps = {
  title: string
  open: boolean
  value: string
  choices: readonly PlaceChoice[]
  onPick: (value: string) => void
  onClose: () => void
}

/** The places that can be chosen, those of the last days first. */
export default function PlaceDialog({ title, open, value, choices, onPick, onClose }: PlaceDialogProps) {
  const { close } = useOfficeTexts('frame')
  const pick = (next: string): void => {
    onClose()
    if (next !== '') keepRecent(next)
    if (next !== value) onPick(next)
  }
  // Outside of a form that the switcher may stand in: Enter chooses a place there and sends nothing.
  return createPortal(
    <Dialog open={open} onClose={onClose} size="s" steady>
      {open && (
        <>
          <DialogHeader title={title} closeLabel={close} />
          <DialogBody>
            <PlaceList {...{ title, value, choices }} onPick={pick} />
          </DialogBody>
        </>
      )}
    </Dialog>,
    document.body,
  )
}
