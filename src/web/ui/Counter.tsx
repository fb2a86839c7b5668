import { useId } from 'react'
import { classes } from './classes.ts'
import styles from './Counter.module.css'
import { MinusIcon, PlusIcon, TrashIcon } from './icons/buying.tsx'

export type CounterLabels = {
  less: string
  more: string
  remove?: string
  /** Announced after a change, e.g. "Philadelphia: 2". */
  value: string
  /** Why less, or more, cannot be chosen. */
  least: string
  most: string
}

type CounterProps = {
  value: number
  onChange: (value: number) => void
  min?: number
  max?: number
  labels: CounterLabels
  /** At `min`, the left button shows a bin and calls this. */
  onRemove?: () => void
  size?: 's' | 'm'
  wide?: boolean
  busy?: boolean
}

export function Counter({ value, onChange, min = 0, max = Infinity, labels, onRemove, size = 'm', wide, busy }: CounterProps) {
  const atMin = value <= min
  const atMax = value >= max
  const removes = atMin && onRemove !== undefined
  const reason = useId()
  const isLeast = atMin && !removes
  const less = () => (removes ? onRemove() : !atMin && onChange(value - 1))
  return (
    <div className={classes(styles.counter, styles[size], wide && styles.wide)} aria-busy={busy || undefined}>
      <button
        type="button"
        onClick={less}
        aria-disabled={isLeast || undefined}
        aria-label={(removes && labels.remove) || labels.less}
        aria-describedby={isLeast ? reason : undefined}
      >
        {removes ? <TrashIcon size={20} /> : <MinusIcon size={20} />}
        {isLeast && <Reason id={reason}>{labels.least}</Reason>}
      </button>
      <output className={styles.value} aria-live="polite" aria-atomic="true">
        <span aria-hidden="true">{value}</span>
        <span className="hidden-visually">{labels.value}</span>
      </output>
      <button
        type="button"
        onClick={() => !atMax && onChange(value + 1)}
        aria-disabled={atMax || undefined}
        aria-label={labels.more}
        aria-describedby={atMax ? `${reason}-most` : undefined}
      >
        <PlusIcon size={20} />
        {atMax && <Reason id={`${reason}-most`}>{labels.most}</Reason>}
      </button>
    </div>
  )
}

const Reason = ({ id, children }: { id: string; children: string }) => (
  <span id={id} aria-hidden="true" className={styles.reason}>
    {children}
  </span>
)
