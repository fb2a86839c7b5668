import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { CheckIcon } from './icons/state.tsx'
import styles from './RadioCards.module.css'

export type RadioCard = {
  value: string
  title: string
  text?: ReactNode
  icon?: ReactNode
  /** At the right: a price, a time. */
  aside?: ReactNode
  disabled?: boolean
}

type RadioCardsProps = {
  legend: string
  hideLegend?: boolean
  options: RadioCard[]
  value: string | null
  onChange: (value: string) => void
  error?: string
  columns?: 1 | 2
}

export function RadioCards({ legend, hideLegend, options, value, onChange, error, columns = 1 }: RadioCardsProps) {
  const name = useId()
  return (
    <fieldset className={styles.group} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={hideLegend ? 'hidden-visually' : styles.legend}>{legend}</legend>
      <div className={classes(styles.cards, columns === 2 && styles.two)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card} data-chosen={option.value === value || undefined}>
            <input
              type="radio"
              className="hidden-visually"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon}
            <span className={styles.words}>
              <span className={styles.title}>{option.title}</span>
              {option.text && <span className={styles.text}>{option.text}</span>}
            </span>
            {option.aside}
            <span className={styles.mark} aria-hidden="true">
              <CheckIcon size={16} />
            </span>
          </label>
        ))}
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
