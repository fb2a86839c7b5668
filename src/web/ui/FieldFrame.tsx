import { type ReactNode, useId } from 'react'
import { classes } from './classes.ts'
import { FieldError } from './FieldError.tsx'
import styles from './FieldFrame.module.css'

export type FieldWords = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  hideLabel?: boolean
  className?: string
}

/** The attributes that connect an input to its label, hint and error. */
export type InputTies = {
  id: string
  className: string | undefined
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldFrameProps = FieldWords & { id?: string; children: (ties: InputTies) => ReactNode }

/** The label above a control, the hint and the error below; the caller passes the control. */
export function FieldFrame({ id, label, hint, error, required, hideLabel, className, children }: FieldFrameProps) {
  const made = useId()
  const inputId = id ?? made
  const ties: InputTies = {
    id: inputId,
    className: styles.input,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': classes(error && `${inputId}-error`, hint && `${inputId}-hint`) || undefined,
  }
  return (
    <div className={classes(styles.frame, error && styles.wrong, className)}>
      <label className={hideLabel ? 'hidden-visually' : styles.label} htmlFor={inputId}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </label>
      {children(ties)}
      <FieldError id={`${inputId}-error`} error={error} />
      {hint && (
        <p id={`${inputId}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  )
}
