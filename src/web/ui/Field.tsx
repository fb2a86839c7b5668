import type { ComponentProps, ReactNode } from 'react'
import styles from './Field.module.css'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { classes } from './classes.ts'

export type FieldProps = Omit<ComponentProps<'input'>, 'type' | 'className' | 'onChange'> &
  FieldWords & {
    type?: 'text' | 'tel' | 'email' | 'number' | 'search' | 'password'
    onChange?: (value: string) => void
    /** Inside the field: an icon before, a button after. */
    before?: ReactNode
    after?: ReactNode
  }

/** WebKit keeps Escape for fields of the type search, and the dialog around one stays open. */
const search = { type: 'text', role: 'searchbox', inputMode: 'search' } as const

export function Field(props: FieldProps) {
  const { id, label, hint, error, required, hideLabel, className, type = 'text', onChange, before, after, ...rest } = props
  return (
    <FieldFrame {...{ id, label, hint, error, required, hideLabel, className }}>
      {(ties) => (
        <div className={classes(styles.row, Boolean(before) && styles.hasBefore, Boolean(after) && styles.hasAfter)}>
          {before && <span className={styles.before}>{before}</span>}
          <input
            {...(type === 'search' ? search : { type })}
            {...rest}
            {...ties}
            onChange={onChange && ((event) => onChange(event.target.value))}
          />
          {after && <span className={styles.after}>{after}</span>}
        </div>
      )}
    </FieldFrame>
  )
}
