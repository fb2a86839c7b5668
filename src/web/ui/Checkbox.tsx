import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'
import { classes } from './classes.ts'
import { CheckIcon } from './icons/state.tsx'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> & {
  label: ReactNode
  hint?: string
  error?: string
  /** Styled as a switch that acts at once, or as a box that is sent with a form. */
  look?: 'box' | 'switch'
  onChange?: (checked: boolean) => void
}

export function Checkbox({ label, hint, error, look = 'box', onChange, ...rest }: CheckboxProps) {
  const about = useId()
  return (
    <div className={classes(styles.frame, error && styles.wrong)}>
      <label className={styles.row}>
        <input
          {...rest}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className="hidden-visually"
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? about : undefined}
          onChange={onChange && ((event) => onChange(event.target.checked))}
        />
        <span className={look === 'box' ? styles.box : styles.switch} aria-hidden="true">
          {look === 'box' && <CheckIcon size={18} />}
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      <div id={about} className={styles.about} aria-live="polite">
        {error ? <p className={styles.error}>{error}</p> : hint}
      </div>
    </div>
  )
}
