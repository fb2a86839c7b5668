import { type Ref, useId } from 'react'
import { classes } from './classes.ts'
import styles from './CodeField.module.css'
import { WrongIcon } from './icons/state.tsx'

type CodeFieldProps = {
  label: string
  /** The number of characters and boxes. */
  length: number
  value: string
  onChange: (text: string) => void
  error?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** One field styled as boxes: phones can autofill a code from an SMS, paste works, and screen readers see one field. */
export function CodeField({ label, length, value, onChange, error, disabled, ref }: CodeFieldProps) {
  const id = useId()
  return (
    <div className={classes(styles.field, error && styles.wrong)}>
      <div className={styles.boxes}>
        <input
          ref={ref}
          data-autofocus
          className={styles.input}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          value={value}
          disabled={disabled}
          // Keeps the caret at the end, in the next box.
          onSelect={({ currentTarget }) => currentTarget.setSelectionRange(currentTarget.value.length, currentTarget.value.length)}
          onChange={({ target }) => onChange(target.value)}
        />
        {Array.from({ length }, (_, index) => (
          <span key={index} className={styles.box} data-next={index === Math.min(value.length, length - 1) || undefined} aria-hidden="true">
            {value[index]}
          </span>
        ))}
      </div>
      <div aria-live="assertive" className={styles.message}>
        {error && (
          <p id={`${id}-error`} className={styles.error}>
            <WrongIcon size={18} />
            {error}
          </p>
        )}
      </div>
    </div>
  )
}
