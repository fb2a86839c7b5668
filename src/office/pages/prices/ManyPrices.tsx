import { useState } from 'react'
import type { PriceRow, PriceTable } from '#contract/office/prices.ts'
import { roundingsOf } from '#domain/catalogue/price-operation.ts'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { useContentTexts } from '#office/content-texts.ts'
import { sumOf } from '#office/pages/board/card-words.ts'
import { useOfficeLanguage, useOfficeTexts } from '#office/texts.tsx'
import { Select } from '#office/ui/Select.tsx'
import { Soft, StackForm } from '#office/ui/Stack.tsx'
import { filled, type ManyForm, operations, operationsIn, pricedIn, sourcesFor } from './many-prices.ts'
import type { Column, PriceEdits } from './price-edits.ts'

type ManyProps = {
  table: PriceTable
  /** The rows that are shown. */
  rows: readonly PriceRow[]
  columns: readonly Column[]
  edits: PriceEdits
  onFill: (next: PriceEdits) => void
}

/** An operation over all prices that are shown in one column. It fills the table; nothing is published by it. */
export function ManyPrices({ table, rows, columns, edits, onFill }: ManyProps) {
  const t = useContentTexts('prices')
  const frame = useOfficeTexts('frame')
  const [label, setLabel] = useState((columns.findLast(({ collecting }) => !collecting) ?? columns[0])?.label ?? '')
  const [form, setForm] = useState<ManyForm>({ operation: 'percent', value: '', from: '', rounding: '' })
  const [isWrong, setWrong] = useState(false)
  const column = columns.find((one) => one.label === label) ?? columns[0]
  if (!column) return null
  const sources = sourcesFor(table, column)
  const count = pricedIn(rows, column).length
  const offered = operationsIn(column, sources)
  const operation = offered.includes(form.operation) ? form.operation : 'percent'
  const fill = () => {
    const next = filled(edits, rows, column, { ...form, operation, from: form.from || String(sources[0]?.id ?? '') })
    setWrong(next === null)
    if (next) onFill(next)
  }
  const change = (part: Partial<ManyForm>) => setForm((was) => ({ ...was, ...part }))
  return (
    <>
      <DialogHeader title={t.many} closeLabel={frame.close} />
      <DialogBody>
        <StackForm onSend={fill}>
          <Soft>{t.shown(count)}</Soft>
          {columns.length > 1 && (
            <Select label={t.column} value={column.label} onChange={setLabel}>
              {columns.map((one) => (
                <option key={one.label}>{one.label}</option>
              ))}
            </Select>
          )}
          <Select
            label={t.operation}
            value={operation}
            onChange={(next) => change({ operation: operations.find((one) => one === next) ?? form.operation })}
          >
            {offered.map((one) => (
              <option key={one} value={one}>
                {t[one]}
              </option>
            ))}
          </Select>
          {operation !== 'same' && <OperationFields {...{ column, sources, isWrong }} form={{ ...form, operation }} onChange={change} />}
          <Button type="submit" disabled={count === 0}>
            {t.apply}
          </Button>
        </StackForm>
      </DialogBody>
    </>
  )
}

type FieldsProps = {
  form: ManyForm
  column: Column
  sources: PriceTable['shops']
  isWrong: boolean
  onChange: (part: Partial<ManyForm>) => void
}

function OperationFields({ form, column, sources, isWrong, onChange }: FieldsProps) {
  const t = useContentTexts('prices')
  const language = useOfficeLanguage()
  if (form.operation === 'copy')
    return (
      <Select label={t.copy_from} value={form.from} onChange={(from) => onChange({ from })}>
        {sources.map(({ id, name, city }) => (
          <option key={id} value={id}>
            {name} · {city}
          </option>
        ))}
      </Select>
    )
  return (
    <>
      <Field
        label={form.operation === 'set' ? t.sum : t.value}
        autoComplete="off"
        placeholder={{ percent: '+5 %', delivered: '−10 %' }[form.operation as string]}
        value={form.value}
        error={isWrong ? t.wrong_value : undefined}
        onChange={(value) => onChange({ value })}
      />
      <Select label={t.rounding} value={form.rounding} onChange={(rounding) => onChange({ rounding })}>
        <option value="">{t.exact}</option>
        {roundingsOf(column.currency, column.step).map((amount) => (
          <option key={amount} value={amount}>
            {t.round_to(sumOf(amount, { currency_code: column.currency }, language))}
          </option>
        ))}
        <option value="nine">{t.nine}</option>
      </Select>
    </>
  )
}
