import type { ReactNode } from 'react'
import styles from './Chips.module.css'

type CheckChipsProps = {
  legend: string
  options: { value: string; label: ReactNode }[]
  /** The selected values. */
  chosen: readonly string[]
  onToggle: (value: string) => void
}

/** Any number of options: native checkboxes styled as chips. */
export function CheckChips({ legend, options, chosen, onToggle }: CheckChipsProps) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.row}>
        {options.map(({ value, label }) => (
          <label key={value} className={styles.chip} data-chosen={chosen.includes(value) || undefined}>
            <input
              type="checkbox"
              className="hidden-visually"
              value={value}
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
