import { useState } from 'react'
import type { ReadOutline } from '#contract/office/zones.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { Select } from '#office/ui/Select.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { ZoneFacts } from './zone-facts.ts'
import { outlineIn, outlinePaths } from './zone-outlines.ts'
import { useZoneTexts } from './zones-texts.ts'
import styles from './zones.module.css'

export type ReadOutlines = Reply<'POST /api/staff/content/zones/outlines'>
type FoundOutlinesProps = { brand: string; facts: ZoneFacts; read: ReadOutlines; onTaken: () => void }

/** What a file has, each outline with the zone that it is for; nothing changes before it is taken. */
export default function FoundOutlines({ brand, facts, read, onTaken }: FoundOutlinesProps) {
  const t = useZoneTexts('outlines')
  const { failed } = useOfficeTexts('frame')
  const { isBusy, run } = useSingleFlight()
  const [targets, setTargets] = useState<readonly string[]>(read.outlines.map(({ key }) => key ?? ''))
  const zones = facts.zones.filter(({ data }) => data !== null)
  const take = () =>
    run(async () => {
      for (const [index, outline] of read.outlines.entries()) {
        const zone = zones.find(({ key }) => key === targets[index])
        if (!zone) continue
        const answered = await callStaff('POST /api/staff/content/entry', {
          body: { brand, kind: 'zone', key: zone.key, changes: changesOf(outline, outlineIn(zone.data)) },
        })
        if (!answered.ok) return showToast(answered.problem.message || failed, { kind: 'failed' })
        if (answered.reply.conflicts.length > 0) return showToast(t.changed_meanwhile(zone.name), { kind: 'failed' })
      }
      showToast(t.taken)
      onTaken()
    })
  const { points, lines } = read.aside
  return (
    <div className={styles.form}>
      {read.faults.length > 0 && (
        <Notice kind="error">
          <ul>
            {read.faults.map(({ line, text }) => (
              <li key={`${line} ${text}`}>{line === null ? text : t.at_line(line, text)}</li>
            ))}
          </ul>
        </Notice>
      )}
      {points + lines > 0 && <Soft>{t.aside(points + lines)}</Soft>}
      {read.outlines.map(({ name, area, fault }, index) => (
        <div key={`${index} ${name}`}>
          <Select
            label={t.outline(name, area.length)}
            hint={fault?.text}
            value={targets[index] ?? ''}
            onChange={(next) => setTargets((was) => was.map((one, at) => (at === index ? next : one)))}
          >
            <option value="">{t.leave_out}</option>
            {zones.map((zone) => (
              <option key={zone.key} value={zone.key}>
                {zone.name}
              </option>
            ))}
          </Select>
        </div>
      ))}
      {read.outlines.length > 0 && (
        <Button loading={isBusy} disabled={targets.every((key) => key === '')} onClick={() => void take()}>
          {t.take}
        </Button>
      )}
    </div>
  )
}

function changesOf({ area, holes }: ReadOutline, was: ReturnType<typeof outlineIn>) {
  const from = (value: readonly unknown[]) => (value.length === 0 ? {} : { from: value })
  return [
    { path: outlinePaths.area, ...from(was.area), to: area },
    ...(holes.length + was.holes.length > 0
      ? [{ path: outlinePaths.holes, ...from(was.holes), ...(holes.length > 0 && { to: holes }) }]
      : []),
  ]
}
