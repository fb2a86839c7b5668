import type { ComponentProps } from 'react'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'onChange'> & FieldWords & { onChange?: (value: string) => void }

export function TextArea({ id, label, hint, error, required, hideLabel, className, onChange, rows = 3, ...rest }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, required, hideLabel, className }}>
      {(ties) => <textarea {...rest} {...ties} rows={rows} onChange={onChange && ((event) => onChange(event.target.value))} />}
    </FieldFrame>
  )
}
