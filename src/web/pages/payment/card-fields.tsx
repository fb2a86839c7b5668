import { type CardField, type CardInput, cardLengths, maskCvc, maskExpiry, maskNumber } from '#domain/payment/card.ts'
import { useTexts } from '#web/texts.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './page.module.css'

type CardFieldsProps = {
  card: CardInput
  errorOf: (field: CardField) => string | undefined
  onChange: (part: Partial<CardInput>) => void
  onLeave: (field: CardField) => void
}

/** Number, expiry and cvc with their masks (PAY-06, PAY-07, PAY-08). */
export function CardFields({ card, errorOf, onChange, onLeave }: CardFieldsProps) {
  const t = useTexts('pay')
  return (
    <div className={styles.card}>
      <Field
        id="card-number"
        className={styles.number}
        label={t.number}
        inputMode="numeric"
        autoComplete="cc-number"
        placeholder="0000 0000 0000 0000"
        maxLength={cardLengths.number}
        value={card.number}
        error={errorOf('number')}
        onChange={(text) => onChange({ number: maskNumber(text) })}
        onBlur={() => onLeave('number')}
      />
      <Field
        id="card-expiry"
        label={t.expiry}
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM / YY"
        maxLength={cardLengths.expiry}
        value={card.expiry}
        error={errorOf('expiry')}
        onChange={(text) => onChange({ expiry: erased(card.expiry, text) ?? maskExpiry(text) })}
        onBlur={() => onLeave('expiry')}
      />
      <Field
        id="card-cvc"
        label={t.cvc}
        type="password"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="•••"
        maxLength={cardLengths.cvc}
        value={card.cvc}
        error={errorOf('cvc')}
        onChange={(text) => onChange({ cvc: maskCvc(text) })}
        onBlur={() => onLeave('cvc')}
      />
    </div>
  )
}

/** Deleting the mask's slash also deletes the digit before it; null for any other change. */
const erased = (before: string, after: string): string | null =>
  before.length === cardLengths.expiry - 2 + 1 && before.startsWith(after) ? maskExpiry(after).slice(0, 2) : null
