import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { holdingsOf } from './load-words.ts'
import type { LoadPart } from './load-part.ts'
import styles from './load.module.css'

const steps = [10, 20, 30]
const hours = [1, 2, 4]

/** Adds minutes to cooking for some hours, at most four. */
export function BusyForm({ shown, settle, now }: LoadPart) {
  const t = useOfficeTexts('load')
  const language = useOfficeLanguage()
  const [long, setLong] = useState('1')
  const { look, run } = useOneOfMany()
  const params = { shop_id: shown.load.shop_id }
  const add = (added: number) =>
    run(added, async () => {
      settle(await callStaff('PUT /api/staff/shops/:shop_id/busy', { params, body: { added, minutes: Number(long) * 60 } }))
    })
  const end = () => run('end', async () => void settle(await callStaff('DELETE /api/staff/shops/:shop_id/busy', { params })))
  const [holding] = holdingsOf({ ...shown.load, paused: [] }, { now, language, t })
  return (
    <section className={styles.part} aria-labelledby="load-busy">
      <h3 id="load-busy">{t.busy_title}</h3>
      <output className={styles.state}>{holding && <span className={styles.now}>{holding.words}</span>}</output>
      {holding && (
        <div>
          <Button kind="secondary" {...look('end')} onClick={() => void end()}>
            {t.end_busy}
          </Button>
        </div>
      )}
      <Soft>{t.busy_text}</Soft>
      <Segmented
        wide
        legend={t.busy_for}
        value={long}
        segments={hours.map((count) => ({ value: String(count), label: t.hours(count) }))}
        onChange={setLong}
      />
      <div className={styles.taps}>
        {steps.map((minutes) => (
          <Button key={minutes} kind="secondary" {...look(minutes)} onClick={() => void add(minutes)}>
            {t.add_minutes(minutes)}
          </Button>
        ))}
      </div>
    </section>
  )
}
