import { type FormEvent, useRef, useState } from 'react'
import type { CardKey, OrderCache as PendingOrder } from '#contract/payment.ts'
import { cardFaults, type CardField, type CardInput, cardLengths, maskCvc, maskExpiry, maskNumber } from '#domain/payment/card.ts'
import { useFirstWrong } from '#web/ui/use-first-wrong.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useTexts } from '#web/texts.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LockIcon } from '#web/ui/icons/paying.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './page.module.css'
import { ReceiptFields } from './receipt-fields.tsx'
import type { PaymentInput } from './send-payment.ts'
import { isInProgress, type Payment } from './use-payment.ts'

type CardFormProps = { pending: PendingOrder; cardKey: CardKey; payment: Payment }

const allFields: ReadonlySet<CardField> = new Set(['number', 'expiry', 'cvc', 'email'])

const empty: CardInput = { number: '', expiry: '', cvc: '', receipt: false, email: '' }

const today = (): { year: number; month: number } => {
  const now = new Date()
  return { year: now.getFullYear(), month: now.getMonth() + 1 }
}

/** A card entered on this page: only a cryptogram created here is sent, never the card. */
export function CardForm({ pending, cardKey, payment }: CardFormProps) {
  const t = useTexts('pay')
  const price = usePrice()
  const [card, setCard] = useState(empty)
  const [left, setLeft] = useState<ReadonlySet<CardField>>(new Set())
  const faults = cardFaults(card, today())
  const [firstFault] = faults
  const busy = isInProgress(payment.stage)
  const words: Record<CardField, string> = { number: t.bad_number, expiry: t.bad_expiry, cvc: t.bad_cvc, email: t.bad_email }
  const errorOf = (field: CardField) => payment.errors[field] ?? (left.has(field) && faults.includes(field) ? words[field] : undefined)
  const change = (part: Partial<CardInput>) => {
    setCard({ ...card, ...part })
    payment.clear(Object.keys(part))
  }
  const prepare = async (): Promise<PaymentInput | null> => {
    const { makeCryptogram } = await import('#web/features/payment/cryptogram.ts')
    const key = { scheme: cardKey.scheme, publicId: cardKey.public_id, pem: cardKey.pem, version: cardKey.version }
    const made = makeCryptogram(key, card, Date.now())
    if (made.ok) return { cryptogram: made.cryptogram, ...(card.receipt ? { receiptEmail: card.email.trim() } : {}) }
    setLeft(new Set([...left, ...made.fields]))
    return null
  }
  const form = useRef<HTMLFormElement>(null)
  const sent = useFirstWrong(
    form,
    [...allFields].some((field) => errorOf(field) !== undefined),
    busy,
  )
  // Says what is wrong at every field, those that were not reached yet as well.
  const showFaults = () => {
    setLeft(allFields)
    sent()
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (faults.length > 0) return busy ? undefined : showFaults()
    sent()
    payment.pay({
      fields: ['number', 'expiry', 'cvc', ...(card.receipt ? (['email'] as const) : [])],
      typed: JSON.stringify(card),
      prepare,
    })
  }
  const leave = (field: CardField) => card[field] !== '' && setLeft(new Set([...left, field]))
  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      <CardFields card={card} errorOf={errorOf} onChange={change} onLeave={leave} />
      <ReceiptFields value={card} error={errorOf('email')} onChange={change} onLeave={() => leave('email')} />
      <Button
        type="submit"
        size="l"
        wide
        disabled={firstFault !== undefined}
        reason={firstFault && words[firstFault]}
        onDisabledPress={showFaults}
        loading={busy}
      >
        {t.pay(price(pending.amount))}
      </Button>
      <p className={styles.safe}>
        <LockIcon size={18} />
        {t.safe}
      </p>
    </form>
  )
}

type CardFieldsProps = {
  card: CardInput
  errorOf: (field: CardField) => string | undefined
  onChange: (part: Partial<CardInput>) => void
  onLeave: (field: CardField) => void
}

/** Number, expiry and cvc with their masks. */
function CardFields({ card, errorOf, onChange, onLeave }: CardFieldsProps) {
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
