import { useSession } from '#web/features/account/session.ts'
import { useTexts } from '#web/texts.tsx'
import { useDialog } from '#web/ui/dialog-context.ts'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import AccountEntries from './account-entries.tsx'
import { BonusBlock } from './bonus-block.tsx'

/** The customer's side menu, for brands that have one (SHELL-21 to SHELL-23). */
export default function ProfileMenu() {
  const t = useTexts('shell')
  const { close } = useDialog()
  const session = useSession()
  const name = session.status === 'customer' ? session.user.name : ''
  return (
    <>
      <DialogHeader title={name || t.profile} closeLabel={t.close} />
      <DialogBody>
        <BonusBlock />
        <AccountEntries onChosen={close} />
      </DialogBody>
    </>
  )
}
