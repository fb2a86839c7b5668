import { Button } from '#web/ui/Button.tsx'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { useOneOfMany } from '#office/ui/use-one-of-many.ts'
import type { HeldStop } from './stop-things.ts'
import { reasonWords, shopTime, untilWords } from './stop-words.ts'
import styles from './stops.module.css'
import type { StopActions } from './use-stopping.ts'

type HeldProps = { stop: HeldStop; timezone: string }

/** Until when, why, how far and by whom something is stopped. */
export function HeldFacts({ stop, timezone }: HeldProps) {
  const t = useOfficeTexts('stops')
  const language = useOfficeLanguage()
  const facts = [
    stop.reason && reasonWords(stop.reason, t),
    stop.scope === 'city' ? t.in_city : stop.scope === 'brand' ? t.in_brand : null,
    stop.by ?? t.by_key,
    t.since(shopTime(stop.started_at, timezone, language)),
  ]
  return (
    <p className={styles.facts}>
      <b>{untilWords(stop.until, timezone, t, language)}</b> {facts.filter(Boolean).join(' · ')}
    </p>
  )
}

/** A stop that holds: released by one tap, or changed. */
export function HeldRow({ stop, timezone, stopping, onChange }: HeldProps & { stopping: StopActions; onChange: (stop: HeldStop) => void }) {
  return (
    <li className={styles.row} data-stop-row="">
      <div className={styles.words}>
        <h3>{stop.name ?? '–'}</h3>
        <HeldFacts stop={stop} timezone={timezone} />
      </div>
      <HeldButtons stop={stop} stopping={stopping} onChange={onChange} />
    </li>
  )
}

/** What a person may do with a stop; nothing where they have no permission for it. */
export function HeldButtons({ stop, stopping, onChange }: { stop: HeldStop; stopping: StopActions; onChange: (stop: HeldStop) => void }) {
  const t = useOfficeTexts('stops')
  const { look, run } = useOneOfMany()
  const { here, all } = stop.may_release
  const label = (words: string) => ({ 'aria-label': `${words}: ${stop.name ?? ''}` })
  const everywhere = stop.shops > 1 ? t.back_all(stop.shops) : t.back
  return (
    <div className={styles.buttons}>
      {all && (
        <Button
          kind="secondary"
          size="s"
          {...look('all')}
          {...label(everywhere)}
          onClick={() => void run('all', () => stopping.release(stop, true))}
        >
          {everywhere}
        </Button>
      )}
      {here && (!all || stop.shops > 1) && (
        <Button
          kind={all ? 'ghost' : 'secondary'}
          size="s"
          {...look('here')}
          {...label(t.back_here)}
          onClick={() => void run('here', () => stopping.release(stop, false))}
        >
          {t.back_here}
        </Button>
      )}
      {all && (
        <Button kind="ghost" size="s" data-change="" {...label(t.change)} onClick={() => onChange(stop)}>
          {t.change}
        </Button>
      )}
    </div>
  )
}
