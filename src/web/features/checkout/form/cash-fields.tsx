import { useState } from 'react'
import { banknotesAbove, roundUpChange } from '#domain/payment/cash.ts'
import { usePrice } from '#web/features/money/use-price.ts'
import { useCityHere } from '#web/features/site/use-site.ts'
import { useTexts } from '#web/texts.tsx'
import { Field } from '#web/ui/Field.tsx'
import { RadioChips } from '#web/ui/RadioChips.tsx'
import styles from './fields.module.css'
import { fieldId } from './place-errors.ts'
import type { OrderFormState } from './use-order-form.ts'

/** The amount to give change from: typed, or one of the banknotes above the total (VALID-15, VALID-17). */
export function CashFields({ form: { cart, draft, errors, change } }: { form: OrderFormState }) {
  const t = useTexts('checkout')
  const price = usePrice()
  const { banknotes, cashMaximum, countryCode } = useCityHere()
  const { total } = cart.prices
  const notes = banknotesAbove(banknotes, total, cashMaximum)
  const options = [{ value: '', label: t.no_change }, ...notes.map((note) => ({ value: String(note), label: price(note) }))]
  const type = (text: string) => {
    setPicked(false)
    change({ cash: text.replace(/\D/g, '').slice(0, String(cashMaximum).length) }, 'cash')
  }
  // A typed amount stays in its field, even while its beginning equals a banknote.
  const [isPicked, setPicked] = useState(() => notes.includes(Number(draft.cash)))
  // A total that has risen above the banknote takes it off the list: its amount is then in the field, to be corrected.
  const isNote = isPicked && (draft.cash === '' || notes.includes(Number(draft.cash)))
  const pick = (note: string) => {
    setPicked(true)
    change({ cash: note }, 'cash')
  }
  // Only Turkey rounds up an amount that is too small; elsewhere the server refuses it (DECIDE-82).
  const leave = () => {
    if (countryCode === 'TR' && draft.cash !== '') change({ cash: String(roundUpChange(Number(draft.cash), total, cashMaximum)) }, 'cash')
  }
  return (
    <div className={styles.cash}>
      {notes.length > 0 && <RadioChips legend={t.change_from} options={options} value={draft.cash} onChange={pick} />}
      <Field
        id={fieldId('cash')}
        className={styles.amount}
        label={notes.length > 0 ? t.other_amount : t.change_from}
        inputMode="numeric"
        autoComplete="off"
        value={isNote ? '' : draft.cash}
        error={errors.cash}
        onChange={type}
        onBlur={leave}
      />
    </div>
  )
}
