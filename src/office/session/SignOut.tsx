import { useState } from 'react'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import type { ButtonLook } from '#web/ui/button-class.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { callStaff } from '#office/api.ts'
import { unsentOf } from '#office/pages/board/pending-store.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { Stack } from '#office/ui/Stack.tsx'
import { useMe, useSession } from './session.tsx'

type SignOutProps = Pick<ButtonLook, 'kind' | 'wide'> & { label?: string; onOut?: () => void }

/** Ends this session. Asks first where something would be lost by it: steps that were not sent, or the pairing of a device. */
export function SignOut({ label, kind = 'secondary', wide, onOut }: SignOutProps) {
  const t = useOfficeTexts('frame')
  const me = useMe()
  const { setMe } = useSession()
  const [unsent, setUnsent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { isBusy, run } = useSingleFlight()
  const leave = () =>
    run(async () => {
      setFailure(null)
      const left = await callStaff('DELETE /api/staff/sign-in', {})
      if (!left.ok) return setFailure(left.problem.message || t.failed)
      await setMe(null)
      onOut?.()
    })
  const press = () => {
    const count = unsentOf(me)
    if (count > 0 || me.device) setUnsent(count)
    else void leave()
  }
  const failed = failure && (
    <Notice kind="error" announce>
      {failure}
    </Notice>
  )
  return (
    <>
      {unsent === null && failed}
      <Button kind={kind} wide={wide} loading={isBusy} onClick={press}>
        {label ?? t.sign_out}
      </Button>
      <Dialog open={unsent !== null} onClose={() => setUnsent(null)} size="s" role="alertdialog">
        {unsent !== null && (
          <>
            <DialogHeader title={t.sign_out_title} closeLabel={t.close} />
            <DialogBody>
              <Stack>
                {unsent > 0 && <p>{`${t.unsent(unsent)} ${me.device ? t.unsent_device : t.unsent_person}`}</p>}
                {me.device && <p>{t.sign_out_device}</p>}
                {failed}
                <Button kind="danger" wide loading={isBusy} onClick={() => void leave()}>
                  {t.sign_out}
                </Button>
                <Button kind="ghost" wide onClick={() => setUnsent(null)}>
                  {t.stay}
                </Button>
              </Stack>
            </DialogBody>
          </>
        )}
      </Dialog>
    </>
  )
}
