import { type ReactNode, useId } from 'react'
import { FieldError } from '#web/ui/FieldError.tsx'
import styles from './form.module.css'

type FieldSetProps = {
  legend: string
  hint?: string | undefined
  error?: string | undefined
  warning?: string | undefined
  isRequired?: boolean
  children: ReactNode
}

/** Controls that are one field together. */
export function FieldSet({ legend, hint, error, warning, isRequired, children }: FieldSetProps) {
  const id = useId()
  return (
    <fieldset className={styles.set} aria-describedby={error === undefined ? undefined : id}>
      <legend className={styles.legend}>
        {legend}
        {isRequired && (
          <span className={styles.star} aria-hidden="true">
            {' '}
            *
          </span>
        )}
      </legend>
      {children}
      <FieldError id={id} error={error} />
      {warning !== undefined && <p className={styles.warning}>{warning}</p>}
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  )
}
