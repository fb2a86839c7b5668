import { classes } from './classes.ts'
import styles from './Counter.module.css'
import { MinusIcon, PlusIcon, TrashIcon } from './icons/buying.tsx'

type CounterProps = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  labels: { less: string; more: string; remove?: string; /** Read out after a change, e.g. "Philadelphia: 2". */ value: string }
  /** At `min`, the left button removes: it shows a bin and calls this. */
  onRemove?: () => void
  size?: 's' | 'm'
  wide?: boolean
  busy?: boolean
}

export function Counter({ value, onChange, min = 0, max = Infinity, labels, onRemove, size = 'm', wide, busy }: CounterProps) {
  const atMin = value <= min
  const atMax = value >= max
  const removes = atMin && onRemove !== undefined
  const less = () => (removes ? onRemove() : !atMin && onChange(value - 1))
  return (
    <div className={classes(styles.counter, styles[size], wide && styles.wide)} aria-busy={busy || undefined}>
      <button
        type="button"
        onClick={less}
        aria-disabled={(atMin && !removes) || undefined}
        aria-label={(removes && labels.remove) || labels.less}
      >
        {removes ? <TrashIcon size={20} /> : <MinusIcon size={20} />}
      </button>
      <output className={styles.value} aria-live="polite" aria-atomic="true">
        <span aria-hidden="true">{value}</span>
        <span className="hidden-visually">{labels.value}</span>
      </output>
      <button type="button" onClick={() => !atMax && onChange(value + 1)} aria-disabled={atMax || undefined} aria-label={labels.more}>
        <PlusIcon size={20} />
      </button>
    </div>
  )
}
