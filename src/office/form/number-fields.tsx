import { useState } from 'react'
import { toMajor, toMinor } from '#domain/money.ts'
import { readAmount } from '#office/ui/read-amount.ts'
import { Select } from '#office/ui/Select.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldSet } from './FieldSet.tsx'
import { useFaults, useFieldWords, useForm, useUnread } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { Of } from './field-props.ts'
import { below, valueAt } from './pointer.ts'
import { Settling } from './Settling.tsx'
import styles from './form.module.css'

type NumberInputProps = {
  path: string
  label: string
  hint?: string | undefined
  isRequired?: boolean
  now: unknown
  /** Undefined: it is no such number; null: nothing is typed. */
  read: (text: string) => number | null | undefined
  onNumber: (value: number | undefined) => void
}

/** A number as it is typed: what is none stays in the field with the reason, and is not saved. */
function NumberInput({ path, label, hint, isRequired, now, read, onNumber }: NumberInputProps) {
  const t = useMenuTexts('form')
  const { mayEdit } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && read(typed) === undefined
  useUnread(isWrong)
  return (
    <div>
      <Field
        label={label}
        hint={warning ?? hint}
        error={isWrong ? t.no_number : error}
        {...(isRequired ? { required: true } : {})}
        inputMode="decimal"
        autoComplete="off"
        readOnly={!mayEdit}
        value={typed ?? (typeof now === 'number' ? String(now) : '')}
        onBlur={() => setTyped(isWrong ? typed : null)}
        onChange={(text) => {
          const value = read(text)
          setTyped(text)
          if (value !== undefined) onNumber(value ?? undefined)
        }}
      />
      <Settling path={path} />
    </div>
  )
}

/** A number as somebody types it within bounds. */
export function readNumber(
  text: string,
  { isWhole, least = -Infinity, most = Infinity }: { isWhole: boolean; least?: number | undefined; most?: number | undefined },
) {
  const typed = text.replace(/\s/g, '').replace(',', '.')
  if (typed === '') return null
  const value = /^\d{1,10}(\.\d+)?$/.test(typed) ? Number(typed) : NaN
  return value >= least && value <= most && (!isWhole || Number.isInteger(value)) ? value : undefined
}

export function NumberField({ path, label, hint, value, isRequired }: Of<'number'>) {
  const { data, onChange } = useForm()
  return (
    <NumberInput
      {...{ path, label, hint, isRequired }}
      now={valueAt(data, path)}
      read={(text) => readNumber(text, value)}
      onNumber={(number) => onChange(path, number)}
    />
  )
}

/** Amounts in the currencies of the brand's cities. */
export function MoneyField({ path, label, hint, isRequired }: Of<'money'>) {
  const { data, currencies, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: false })
  const amounts = valueAt(data, path)
  const known = typeof amounts === 'object' && amounts !== null ? Object.keys(amounts) : []
  return (
    <FieldSet legend={label} {...{ hint, error, warning, isRequired }}>
      <div className={styles.numbers}>
        {[...new Set([...currencies, ...known])].map((currency) => (
          <NumberInput
            key={currency}
            path={below(path, currency)}
            label={currency}
            now={valueAt(data, below(path, currency))}
            read={(text) => {
              const amount = readAmount(text, currency)
              return typeof amount === 'number' ? toMajor(amount, currency) : amount
            }}
            onNumber={(amount) =>
              onChange(below(path, currency), amount === undefined ? undefined : toMajor(toMinor(amount, currency), currency))
            }
          />
        ))}
      </div>
    </FieldSet>
  )
}

/** A number with its unit: neither is there without the other. */
export function MeasureField({ at, path, label, hint, value, isRequired }: Of<'measure'>) {
  const t = useMenuTexts('form')
  const { data, mayEdit, onChange } = useForm()
  const { wordsOf } = useFieldWords()
  const [number, unit] = ['value', 'unit'].map((key) => valueAt(data, below(path, key)))
  const chosen = typeof unit === 'string' ? unit : (value.units[0] ?? '')
  const { least, most } = value
  return (
    <div className={styles.measure}>
      <NumberInput
        {...{ path, label, hint, isRequired }}
        now={number}
        read={(text) => {
          const read = readNumber(text, { isWhole: false, least, most })
          return read === 0 ? undefined : read
        }}
        onNumber={(next) => onChange(path, next === undefined ? undefined : { value: next, unit: chosen })}
      />
      <fieldset className={styles.bare} disabled={!mayEdit || number === undefined}>
        <Select label={t.unit} value={chosen} onChange={(next) => onChange(path, { value: number, unit: next })}>
          {value.units.map((one) => (
            <option key={one} value={one}>
              {wordsOf(at, one)}
            </option>
          ))}
        </Select>
      </fieldset>
    </div>
  )
}

/** A few numbers, as they are typed with commas or spaces between them. */
export function NumbersField({ path, label, hint, value, isRequired }: Of<'numbers'>) {
  const t = useMenuTexts('form')
  const { data, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const [typed, setTyped] = useState<string | null>(null)
  const now = valueAt(data, path)
  const read = (text: string): number[] | undefined => {
    const numbers = text.split(/[\s,;]+/).flatMap((one) => (one === '' ? [] : [readNumber(one, value) ?? NaN]))
    return numbers.some(Number.isNaN) || numbers.length > (value.longest ?? Infinity) ? undefined : numbers
  }
  const isWrong = typed !== null && read(typed) === undefined
  useUnread(isWrong)
  return (
    <div>
      <Field
        {...{ label, required: isRequired, readOnly: !mayEdit }}
        hint={warning ?? hint}
        error={isWrong ? t.no_number : error}
        inputMode="text"
        autoComplete="off"
        value={typed ?? (Array.isArray(now) ? now.join(', ') : '')}
        onBlur={() => setTyped(isWrong ? typed : null)}
        onChange={(text) => {
          const numbers = read(text)
          setTyped(text)
          if (numbers) onChange(path, numbers.length === 0 ? undefined : numbers)
        }}
      />
      <Settling path={path} />
    </div>
  )
}
