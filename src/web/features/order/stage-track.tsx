import { type OriginalStatus, type Stage, stages } from '#domain/order/status.ts'
import type { OrderType } from '#domain/city/order-type.ts'
import { useTexts } from '#web/texts.tsx'
import { BagIcon } from '#web/ui/icons/buying.tsx'
import { FlameIcon } from '#web/ui/icons/dish.tsx'
import { BikeIcon } from '#web/ui/icons/place.tsx'
import { CheckIcon, DoneIcon } from '#web/ui/icons/state.tsx'
import styles from './stage-track.module.css'

type StageTrackProps = { type: OrderType; original: OriginalStatus }

/** A takeaway that waits at the counter. */
const isWaiting = (type: OrderType, original: OriginalStatus): boolean => type === 'takeaway' && original === 'cooked'

/** The three stages of an order; none when it is canceled or waits for payment (TRACK-11, TRACK-12). */
export function StageTrack({ type, original }: StageTrackProps) {
  const t = useTexts('tracking')
  const track = stages(type, original)
  if (track.length === 0) return null
  const names: Record<Stage, string> = {
    cooking: t.stage_cooking,
    way: type === 'delivery' ? t.stage_way_delivery : t.stage_way_takeaway,
    done: type === 'delivery' ? t.stage_done_delivery : t.stage_done_takeaway,
  }
  const icons: Record<Stage, typeof DoneIcon> = { cooking: FlameIcon, way: type === 'delivery' ? BikeIcon : BagIcon, done: DoneIcon }
  return (
    <ol className={styles.track} aria-label={t.track}>
      {track.map(({ stage, state }) => {
        const Sign = state === 'done' ? CheckIcon : icons[stage]
        return (
          <li
            key={stage}
            className={styles.stage}
            data-state={state}
            data-waiting={isWaiting(type, original) && state === 'active' ? '' : undefined}
            aria-current={state === 'active' ? 'step' : undefined}
          >
            <span className={styles.sign}>
              <Sign size={22} />
            </span>
            <span className={styles.name}>
              {names[stage]}
              <span className="hidden-visually">: {t.stage_states[state]}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
