import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Counter } from '#web/ui/Counter.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { Soft } from '#office/ui/Stack.tsx'
import type { LoadPart } from './load-part.ts'
import styles from './load.module.css'
import { type LoadInterval, useCapacities } from './use-capacities.ts'

/** Intervals that are shown at first. */
const firstShown = 8
const most = 999

/** How many orders each coming interval of today takes; those that it has already stay (OPS-LOAD-06). */
export function CapacityTable(part: Omit<LoadPart, 'now'>) {
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
