import { Button } from '#web/ui/Button.tsx'
import { callStaff, type Reply } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { HistoryLink } from '#office/ui/HistoryLink.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { when } from '#office/ui/when.ts'
import styles from './devices.module.css'

type Device = Reply<'GET /api/staff/devices'>['devices'][number]

type DeviceListProps = { devices: Device[]; timezone: string | undefined; onEnded: () => void }

/** The devices of a shop, each with its end. */
export function DeviceList({ devices, timezone, onEnded }: DeviceListProps) {
  const t = useOfficeTexts('devices')
  const { failed } = useOfficeTexts('frame')
  const language = useOfficeLanguage()
  const { look, run } = useOneOfMany()
  const end = (id: number) =>
    run(id, async () => {
      const ended = await callStaff('DELETE /api/staff/devices/:id', { params: { id } })
      if (!ended.ok) return showToast(ended.problem.message || failed, { kind: 'failed' })
      showToast(t.ended)
      onEnded()
    })
  return (
    <>
      <h2 id="paired">{t.paired}</h2>
      <Soft>{t.paired_text}</Soft>
      {devices.length === 0 ? (
        <p>{t.none}</p>
      ) : (
        <ul className={styles.rows}>
          {devices.map(({ id, name, kind, device, address, paired_by, paired_at, seen_at }) => (
            <li key={id}>
              <span className={styles.what}>
                {`${name} (${t.kinds[kind]})`}
                <small>{`${device} · ${address} · ${t.last_used(when(seen_at, language, timezone))}`}</small>
                <small>{t.paired_by(paired_by, when(paired_at, language, timezone))}</small>
              </span>
              <HistoryLink of={{ object_kind: 'device', object_id: id }} />
              <Button kind="ghost" size="s" {...look(id)} aria-label={`${t.end}: ${name}`} onClick={() => void end(id)}>
                {t.end}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
