import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { CopyButton } from '#office/ui/CopyButton.tsx'
import { Stack } from '#office/ui/Stack.tsx'
import styles from './people.module.css'

export type Invitation = { name: string; link: string }

/** The link of an invitation, shown this once. */
export function InvitationLink({ invitation }: { invitation: Invitation }) {
  const t = useOfficeTexts('people')
  const { close } = useOfficeTexts('frame')
  return (
    <>
      <DialogHeader title={t.link_title(invitation.name)} closeLabel={close} />
      <DialogBody>
        <Stack>
          <p>{t.link_text}</p>
          <p className={styles.link}>{invitation.link}</p>
          <CopyButton text={invitation.link} label={t.copy} />
        </Stack>
      </DialogBody>
    </>
  )
}
