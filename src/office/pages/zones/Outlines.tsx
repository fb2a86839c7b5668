import { lazy, Suspense, useRef, useState } from 'react'
import { downloadStaff, uploadStaff } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { Waiting } from '#office/ui/Waiting.tsx'
import { loadAgain } from '#web/browser/load-again.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Disclosure } from '#web/ui/Disclosure.tsx'
import type { ReadOutlines } from './FoundOutlines.tsx'
import type { ZoneFacts } from './zone-facts.ts'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

const FoundOutlines = lazy(() => loadAgain(() => import('./FoundOutlines.tsx')))

type OutlinesProps = { brand: string; facts: ZoneFacts; onTaken: () => void }

/** Outlines leave as GeoJSON, and come in from files of maps. */
export function Outlines({ brand, facts, onTaken }: OutlinesProps) {
  const t = useZoneTexts('outlines')
  const { failed, close } = useOfficeTexts('frame')
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, run } = useSingleFlight()
  const [read, setRead] = useState<ReadOutlines | null>(null)
  const city = facts.city.key
  const download = () =>
    run(async () => {
      const done = await downloadStaff('GET /api/staff/content/zones/outlines', { brand, city, of: 'draft' })
      if (!done.ok) showToast(done.problem.message || failed, { kind: 'failed' })
    })
  const upload = (file: File) =>
    run(async () => {
      const answered = await uploadStaff('POST /api/staff/content/zones/outlines', { brand, city, name: file.name }, file)
      if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
      setRead(answered.reply)
    })
  return (
    <Disclosure summary={<h2>{t.title}</h2>}>
      <div className={styles.buttons}>
        <Button size="s" kind="secondary" loading={isBusy} onClick={() => void download()}>
          {t.take_out}
        </Button>
        {facts.may_edit && (
          <Button size="s" kind="secondary" loading={isBusy} onClick={() => input.current?.click()}>
            {t.bring_in}
          </Button>
        )}
        <input
          ref={input}
          hidden
          type="file"
          accept=".geojson,.json,.kml,.kmz"
          aria-label={t.bring_in}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            if (file) void upload(file)
            target.value = ''
          }}
        />
      </div>
      <Soft>{t.hint}</Soft>
      <Dialog open={read !== null} onClose={() => setRead(null)} size="s">
        {read && (
          <>
            <DialogHeader title={t.title} closeLabel={close} />
            <DialogBody>
              <Suspense fallback={<Waiting />}>
                <FoundOutlines
                  {...{ brand, facts, read }}
                  onTaken={() => {
                    setRead(null)
                    onTaken()
                  }}
                />
              </Suspense>
            </DialogBody>
          </>
        )}
      </Dialog>
    </Disclosure>
  )
}
