import { useEffect, useState } from 'react'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { HistoryLink } from '#office/ui/HistoryLink.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Select } from '#office/ui/Select.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { BusyForm } from './BusyForm.tsx'
import { CapacityTable } from './CapacityTable.tsx'
import type { LoadPart } from './load-part.ts'
import { PauseForm } from './PauseForm.tsx'
import styles from './load.module.css'

/** Milliseconds between two looks at what is taken. */
const readEvery = 10_000

type LoadPanelProps = { shops: readonly { id: number; name: string }[]; heldId: number | undefined; now: number; onChanged: () => void }

/** Pause, busy and the capacity of today of one shop: the one where something holds comes first. */
export default function LoadPanel({ shops, heldId, now, onChanged }: LoadPanelProps) {
  const t = useOfficeTexts('load')
  const { close } = useOfficeTexts('frame')
  const [chosen, setChosen] = useState(String(heldId ?? shops[0]?.id ?? ''))
  const loaded = useLoaded(`load ${chosen}`, (signal) =>
    callStaff('GET /api/staff/shops/:shop_id/load', { params: { shop_id: chosen }, signal }),
  )
  const { reload } = loaded
  useEffect(() => {
    const timer = setInterval(reload, readEvery)
    return () => clearInterval(timer)
  }, [reload])
  const settle: LoadPart['settle'] = (result) => {
    if (!result.ok) {
      const [field] = Object.values(result.problem.errors ?? {})
      showToast(field?.[0] ?? (result.problem.message || t.failed), { kind: 'failed' })
      return false
    }
    loaded.replace(result.reply)
    onChanged()
    return true
  }
  return (
    <>
      <DialogHeader title={t.title} closeLabel={close} />
      <DialogBody>
        <div className={styles.panel}>
          {shops.length > 1 && (
            <Select label={t.shop} value={chosen} onChange={setChosen}>
              {shops.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
          <LoadedView loaded={loaded}>
            {(shown) => (
              <>
                <PauseForm key={`pause ${chosen}`} shown={shown} now={now} settle={settle} />
                <BusyForm key={`busy ${chosen}`} shown={shown} now={now} settle={settle} />
                <CapacityTable key={`capacity ${chosen}`} shown={shown} settle={settle} />
              </>
            )}
          </LoadedView>
          <div>
            <HistoryLink of={{ object_kind: 'shop', object_id: Number(chosen) }} />
          </div>
        </div>
      </DialogBody>
    </>
  )
}
