import { stopScopes } from '#domain/catalogue/stop-reasons.ts'
import { useSingleFlight } from '#web/browser/use-single-flight.ts'
import { Button } from '#web/ui/Button.tsx'
import { useOfficeTexts } from '#office/texts.tsx'
import { HeldButtons, HeldFacts } from './HeldRow.tsx'
import type { HeldStop, Scope, Thing } from './stop-things.ts'
import styles from './stops.module.css'
import type { Stopping } from './use-stopping.ts'

/** The first groups; an extra may be offered in all of them. */
const groupWords = (groups: readonly string[]): string => groups.slice(0, 3).join(', ') + (groups.length > 3 ? ' …' : '')

type ThingProps = {
  thing: Thing
  scope: Scope
  timezone: string
  /** Whether its group is told, as among what was found. */
  withGroup?: boolean
  stopping: Stopping
  onChange: (stop: HeldStop) => void
}

/** A dish or an extra: one tap stops it in the chosen scope until the end of the shift (OPS-STOPS-01). */
export function ThingRow({ thing, scope, timezone, withGroup, stopping, onChange }: ThingProps) {
  const t = useOfficeTexts('stops')
  const { isBusy, run } = useSingleFlight()
  const { name, stops, takes } = thing
  // What is stopped as far, or farther, is not stopped again.
  const held = stops.find((stop) => stopScopes.indexOf(stop.scope) >= stopScopes.indexOf(scope))
  const notes = [withGroup && thing.beside, groupWords(thing.groups), thing.dishes > 0 && t.in_dishes(thing.dishes)]
    .filter(Boolean)
    .join(' · ')
  const stop = () =>
    run(async () => {
      const failure = await stopping.stop(thing, { scope })
      if (failure) stopping.failed(failure)
    })
  return (
    <li className={styles.row} data-stop-row="">
      <div className={styles.words}>
        <h3>{name}</h3>
        {notes && <p className={styles.note}>{notes}</p>}
        {stops.map((one) => (
          <HeldFacts key={one.id} stop={one} timezone={timezone} />
        ))}
        {takes.length > 0 && <p className={styles.takes}>{t.takes(takes.join(', '))}</p>}
      </div>
      {held ? (
        <HeldButtons stop={held} stopping={stopping} onChange={onChange} />
      ) : thing.off ? (
        <p className={styles.note}>{t.off}</p>
      ) : (
        <div className={styles.buttons}>
          <Button
            kind={scope === 'shop' ? 'secondary' : 'danger'}
            size="s"
            loading={isBusy}
            aria-label={`${t.stop}: ${name}`}
            onClick={() => void stop()}
          >
            {t.stop}
          </Button>
        </div>
      )}
    </li>
  )
}
