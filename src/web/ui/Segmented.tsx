import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import styles from './Segmented.module.css'

export type Segment = { value: string; label: string; icon?: ReactNode; disabled?: boolean }

type SegmentedProps = {
  legend: string
  /** Two or three. */
  segments: Segment[]
  value: string
  onChange: (value: string) => void
  wide?: boolean
  /** The id of a description. */
  describedBy?: string | undefined
}

export function Segmented({ legend, segments, value, onChange, wide, describedBy }: SegmentedProps) {
  const name = useId()
  return (
    <fieldset className={classes(styles.group, wide && styles.wide)} aria-describedby={describedBy}>
      <legend className="hidden-visually">{legend}</legend>
      {segments.map((segment) => (
        <label key={segment.value} className={styles.segment} data-chosen={segment.value === value || undefined}>
          <input
            type="radio"
            className="hidden-visually"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            disabled={segment.disabled}
            onChange={() => onChange(segment.value)}
          />
          {segment.icon}
          {segment.label}
        </label>
      ))}
    </fieldset>
  )
}
