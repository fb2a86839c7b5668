import { useState } from 'react'
import { callStaff, type Reply } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogFooter } from '#web/ui/DialogFooter.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'

/** Lets the tickets of the brand's other restaurants print as those of this one, after it was said of how many. */
export function CopyDesk({ shopId }: { shopId: number }) {
  const t = useOfficeTexts('devices')
  const frame = useOfficeTexts('frame')
  const [asked, setAsked] = useState<Reply<'PUT /api/staff/shops/:shop_id/desk/others'> | null>(null)
  const { isBusy, run } = useSingleFlight()
  const send = (dry: boolean) =>
    run(async () => {
      const answered = await callStaff('PUT /api/staff/shops/:shop_id/desk/others', { params: { shop_id: shopId }, body: { dry } })
      if (!answered.ok) return showToast(answered.problem.message || frame.failed, { kind: 'failed' })
      const { reply } = answered
      if (dry && reply.changed > 0) return setAsked(reply)
      showToast(reply.changed > 0 ? t.others_done(reply.changed) : t.others_same)
      setAsked(null)
    })
  return (
    <div>
      <Button kind="secondary" size="s" loading={isBusy && asked === null} onClick={() => void send(true)}>
        {t.others}
      </Button>
      <Dialog open={asked !== null} onClose={() => setAsked(null)} size="s">
        {asked && (
          <>
            <DialogHeader title={t.others} closeLabel={frame.close} />
            <DialogBody>
              <p>{t.others_text(asked.changed, asked.same)}</p>
            </DialogBody>
            <DialogFooter>
              <Button wide loading={isBusy} onClick={() => void send(false)}>
                {t.others_apply}
              </Button>
            </DialogFooter>
          </>
        )}
      </Dialog>
    </div>
  )
}
