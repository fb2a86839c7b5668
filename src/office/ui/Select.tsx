import type { ReactNode } from 'react'
import { FieldFrame, type FieldWords } from '#web/ui/FieldFrame.tsx'
import styles from './Select.module.css'

type SelectProps = FieldWords & { value: string; onChange: (value: string) => void; children: ReactNode }

/** A choice from a list of the browser's own. */
export function Select({ value, onChange, children, ...words }: SelectProps) {
  return (
    <FieldFrame {...words}>
      {(ties) => (
        <select {...ties} className={`${ties.className} ${styles.select}`} value={value} onChange={(event) => onChange(event.target.value)}>
          {children}
        </select>
      )}
    </FieldFrame>
  )
}
