import type { CardInput } from '#domain/payment/card.ts'
import { useTexts } from '#web/texts.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './page.module.css'

type Receipt = Pick<CardInput, 'receipt' | 'email'>
type ReceiptFieldsProps = { value: Receipt; error: string | undefined; onChange: (part: Partial<Receipt>) => void; onLeave: () => void }

/** An optional receipt by e-mail. */
export function ReceiptFields({ value, error, onChange, onLeave }: ReceiptFieldsProps) {
  const t = useTexts('pay')
  return (
    <div className={styles.receipt}>
      <Checkbox label={t.receipt} checked={value.receipt} onChange={(receipt) => onChange({ receipt })} />
      {value.receipt && (
        <Field
          id="receipt-email"
          label={t.email}
          type="email"
          autoComplete="email"
          required
          value={value.email}
          error={error}
          onChange={(email) => onChange({ email })}
          onBlur={onLeave}
        />
      )}
    </div>
  )
}
