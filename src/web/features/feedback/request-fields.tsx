import { fieldsOf, type RequestField, type RequestKind, requestForms } from '#domain/feedback/check-request.ts'
import { PhoneInput } from '#web/features/phone/phone-input.tsx'
import { useTexts } from '#web/texts.tsx'
import { Field, type FieldProps } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import styles from './request-form.module.css'
import type { RequestState } from './use-request.ts'

const traits: Partial<Record<RequestField, Partial<FieldProps>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  city_name: { autoComplete: 'address-level2' },
  company: { autoComplete: 'organization' },
  square: { inputMode: 'decimal' },
}

/** An area is a number: other characters are ignored (PARTNER-06). */
const onlyNumber = (text: string): string => text.replace(/[^\d.,]/g, '')

/** The fields of a request in order, each with its error. */
export function RequestFields({ kind, request }: { kind: RequestKind; request: RequestState }) {
  return (
    <div className={styles.fields}>
      {fieldsOf(kind).map((field) => (
        <RequestInput key={field} kind={kind} field={field} request={request} />
      ))}
    </div>
  )
}

function RequestInput({ kind, field, request }: { kind: RequestKind; field: RequestField; request: RequestState }) {
  const t = useTexts('requests')
  const { values, errors, phone, write } = request
  if (field === 'phone') return <PhoneInput {...phone} label={t.fields.phone} countryLabel={t.country} error={errors.phone} />
  const shared = {
    label: t.fields[field],
    required: requestForms[kind][field] === 'required',
    value: values[field] ?? '',
    error: errors[field],
  }
  if (field === 'message')
    return <TextArea {...shared} rows={4} className={styles.long} onChange={(text: string) => write('message', text)} />
  return <Field {...shared} {...traits[field]} onChange={(text) => write(field, field === 'square' ? onlyNumber(text) : text)} />
}
