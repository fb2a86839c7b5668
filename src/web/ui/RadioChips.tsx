import { type ReactNode, useId } from 'react'
import styles from './Chips.module.css'
import { classes } from './classes.ts'

export type ChipOption = {
  value: string
  label: ReactNode
  /** A second line: a price, "full". */
  note?: string
  disabled?: boolean
}

type RadioChipsProps = {
  legend: string
  hideLegend?: boolean
  options: ChipOption[]
  value: string | null
  onChange: (value: string) => void
  error?: string
  /** One row that scrolls horizontally instead of wrapping. */
  scrolls?: boolean
  /** A last chip that is not an option, e.g. a button "another time". */
  more?: ReactNode
}

/** One of several options: a native radio group styled as chips. */
export function RadioChips({ legend, hideLegend, options, value, onChange, error, scrolls, more }: RadioChipsProps) {
  const name = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLegend ? 'hidden-visually' : styles.legend}>{legend}</legend>
      <div className={classes(styles.row, scrolls && styles.scrolls)}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip} data-chosen={option.value === value || undefined}>
            <input
              type="radio"
              className="hidden-visually"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
            {option.note && <span className={styles.note}>{option.note}</span>}
          </label>
        ))}
        {more}
      </div>
      <div aria-live="polite">
        {error && (
          <p id={`${name}-error`} className={styles.error}>
            {error}
          </p>
        )}
      </div>
    </fieldset>
  )
}
