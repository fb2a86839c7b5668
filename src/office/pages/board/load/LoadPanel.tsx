import { useEffect, useState } from 'react'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { callStaff } from '#office/api.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { HistoryLink } from '#office/ui/HistoryLink.tsx'
import { LoadedView } from '#office/ui/LoadedView.tsx'
import { Select } from '#office/ui/Select.tsx'
import { showToast } from '#office/ui/toast-store.ts'
import { useLoaded } from '#office/ui/use-loaded.ts'
import { Button } from '#web/ui/Button.tsx'
import { Segmented } from '#web/ui/Segmented.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import { Counter } from '#web/ui/Counter.tsx'
import type { LoadPart, LoadReply } from './load-part.ts'
import { PauseForm } from './PauseForm.tsx'
import styles from './load.module.css'
import { holdingsOf } from './load-words.ts'
import { lastValues } from './last-values.ts'

/** Intervals that are shown at first. */
const firstShown = 8

const most = 999

const steps = [10, 20, 30]

const hours = [1, 2, 4]

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
  const finish: LoadPart['finish'] = (result) => {
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
                <PauseForm key={`pause ${chosen}`} shown={shown} now={now} finish={finish} />
                <BusyForm key={`busy ${chosen}`} shown={shown} now={now} finish={finish} />
                <CapacityTable key={`capacity ${chosen}`} shown={shown} finish={finish} />
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

/** Adds minutes to cooking for some hours, at most four. */
function BusyForm({ shown, finish, now }: LoadPart) {
  const t = useOfficeTexts('load')
  const language = useOfficeLanguage()
  const [long, setLong] = useState('1')
  const { look, run } = useOneOfMany()
  const params = { shop_id: shown.load.shop_id }
  const add = (added: number) =>
    run(added, async () => {
      finish(await callStaff('PUT /api/staff/shops/:shop_id/busy', { params, body: { added, minutes: Number(long) * 60 } }))
    })
  const end = () => run('end', async () => void finish(await callStaff('DELETE /api/staff/shops/:shop_id/busy', { params })))
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

/** How many orders each coming interval of today takes; those that it has already stay. */
function CapacityTable(part: Omit<LoadPart, 'now'>) {
  const t = useOfficeTexts('load')
  const [isWhole, setWhole] = useState(false)
  const { intervals, isWanted, set } = useCapacities(part)
  const rows = isWhole ? intervals : intervals.slice(0, firstShown)
  const hidden = intervals.length - rows.length
  return (
    <section className={styles.part} aria-labelledby="load-capacity">
      <h3 id="load-capacity">{t.capacity}</h3>
      {rows.length === 0 ? (
        <Soft>{t.none}</Soft>
      ) : (
        <>
          <Soft>{t.capacity_text}</Soft>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t.time}</th>
                <th scope="col" className={styles.number}>
                  {t.taken}
                </th>
                <th scope="col">{t.places}</th>
                <th scope="col">
                  <span className="hidden-visually">{t.close}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map((interval) => (
                <Row key={interval.id} interval={interval} isBusy={isWanted(interval.id)} set={(capacity) => set(interval.id, capacity)} />
              ))}
            </tbody>
          </table>
        </>
      )}
      {hidden > 0 && (
        <div>
          <Button kind="ghost" size="s" onClick={() => setWhole(true)}>
            {t.show_all(hidden)}
          </Button>
        </div>
      )}
    </section>
  )
}

type RowProps = { interval: LoadInterval; isBusy: boolean; set: (capacity: number | null) => void }

function Row({ interval, isBusy, set }: RowProps) {
  const t = useOfficeTexts('load')
  const frame = useOfficeTexts('frame')
  const { title, taken, capacity, usual } = interval
  return (
    <tr data-full={taken >= capacity || undefined}>
      <th scope="row">{title}</th>
      <td className={styles.number}>{taken}</td>
      <td>
        <Counter
          size="s"
          value={capacity}
          min={0}
          max={most}
          busy={isBusy}
          labels={{
            less: t.fewer(title),
            more: t.more(title),
            value: capacity === 0 ? `${title}: ${t.closed}` : t.value(title, capacity),
            least: frame.least,
            most: frame.most,
          }}
          onChange={set}
        />
      </td>
      <td>
        {usual === null ? (
          <Button kind="ghost" size="s" aria-label={`${t.close}: ${title}`} onClick={() => set(0)}>
            {t.close}
          </Button>
        ) : (
          <Button kind="ghost" size="s" aria-label={`${t.usual(usual)}: ${title}`} onClick={() => set(null)}>
            {t.usual(usual)}
          </Button>
        )}
      </td>
    </tr>
  )
}

type LoadInterval = LoadReply['intervals'][number]

type WantedCapacities = ReadonlyMap<string, number | null>

/** An interval as it will be when the server has answered. */
function withWanted(interval: LoadInterval, wanted: WantedCapacities): LoadInterval {
  const { id, capacity, usual } = interval
  const value = wanted.get(id)
  if (value === undefined) return interval
  return value === null
    ? { ...interval, capacity: usual ?? capacity, usual: null }
    : { ...interval, capacity: value, usual: usual ?? capacity }
}

/** The intervals of a shop with what is tapped, and how to set one; null: the shop's own capacity. For one shop as long as it is mounted. */
function useCapacities({ shown, finish }: Omit<LoadPart, 'now'>) {
  const [wanted, setWanted] = useState<WantedCapacities>(new Map())
  const [values] = useState(() =>
    lastValues<number | null>({
      onWanted: setWanted,
      send: async (interval_id, capacity) => {
        const params = { shop_id: shown.load.shop_id }
        finish(await callStaff('PUT /api/staff/shops/:shop_id/capacity', { params, body: { interval_id, capacity } }))
      },
    }),
  )
  useEffect(() => values.flush, [values])
  return {
    intervals: shown.intervals.map((interval) => withWanted(interval, wanted)),
    isWanted: (id: string) => wanted.has(id),
    set: values.set,
  }
}
