import { useState } from 'react'
import { languageRows } from '#domain/language.ts'
import { sizeWords } from '#messages/size-words.ts'
import { choiceWords } from '#office/entry/choice-words.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { FieldSet } from '#office/form/FieldSet.tsx'
import { useForm } from '#office/form/form-context.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import form from '#office/form/form.module.css'
import { useKeptForm } from '#office/form/use-kept-form.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { Select } from '#office/ui/Select.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import { faultsOf, firstRows, placeOf, type SizeFault, type SizeRow } from './size-rows.ts'
import { type GivingProps, useGiving } from './use-giving.ts'

/** The sizes of a dish with their full prices: new ones, or those of a choice that is there. */
export default function SizesPanel({ brand, menu, onChanged, onDone }: GivingProps) {
  const t = useMenuTexts('sizes')
  const frame = useOfficeTexts('frame')
  const { languages, currencies } = useForm()
  const own = languages[0] ?? 'en'
  const { known, choice, heading, rows, faultAt, setHeading, put, add, take, check, saved } = useTyped(brand, menu)
  const done = (): void => {
    saved()
    onDone()
  }
  const { isBusy, failure, send } = useGiving({ brand, menu, onChanged, onDone: done })
  const isNew = choice === null
  const give = (): void => {
    if (check()) send({ choice, heading: heading.trim(), rows })
  }
  return (
    <>
      <DialogHeader title={t.title} closeLabel={frame.close} />
      <DialogBody>
        <StackForm onSend={give}>
          <Soft>{t.about}</Soft>
          {known.length > 0 && (
            <Select label={t.which} value={choice ?? ''} onChange={take}>
              <option value="">{t.new_ones}</option>
              {known.map(({ key }) => (
                <option key={key} value={key}>
                  {choiceWords(menu, key)}
                </option>
              ))}
            </Select>
          )}
          {isNew && <Field label={t.heading} lang={own} autoComplete="off" maxLength={200} value={heading} onChange={setHeading} />}
          {rows.map((row, index) => (
            <SizeFields
              key={row.id}
              row={row}
              place={index + 1}
              lang={own}
              currencies={currencies}
              faultAt={faultAt}
              onRow={(next) => put(rows.map((one) => (one === row ? next : one)))}
              onRemove={isNew && rows.length > 2 ? () => put(rows.filter((one) => one !== row)) : null}
            />
          ))}
          {isNew && (
            <div>
              <Button size="s" kind="secondary" onClick={add}>
                {t.add}
              </Button>
            </div>
          )}
          {isNew && languages.length > 1 && <Soft>{t.languages(languageRows[own].name)}</Soft>}
          <FailureNotice>{failure}</FailureNotice>
          <Button type="submit" wide loading={isBusy}>
            {t.give}
          </Button>
        </StackForm>
      </DialogBody>
    </>
  )
}

type Typed = { choice: string | null; heading: string; rows: readonly SizeRow[] }

/** What is typed, which is there again after a press beside the dialog, and what is at fault with it once it was to be sent. */
function useTyped(brand: string, menu: EntryLists) {
  const t = useMenuTexts('sizes')
  const { data: dish, languages, currencies } = useForm()
  const known = menu.facts.choices.filter(({ may_be_sizes: may }) => may).toSorted((a, b) => Number(b.are_sizes) - Number(a.are_sizes))
  const [begin] = useState<Typed>(() => ({
    choice: null,
    heading: sizeWords[languages[0] ?? 'en'],
    rows: firstRows(dish, menu, undefined, 0),
  }))
  const seen = { price: dish.basic_price ?? null, known: known.map(({ key }) => key) }
  const { typed, type, saved } = useKeptForm(`sizes:${brand}:${String(dish.alias)}`, begin, seen)
  const { choice, heading, rows } = typed
  const [faults, setFaults] = useState<ReadonlyMap<string, SizeFault>>(new Map())
  const nextId = Math.max(...rows.map(({ id }) => id)) + 1
  const put = (next: readonly SizeRow[]): void => {
    type({ rows: next })
    setFaults(new Map())
  }
  return {
    known,
    choice,
    heading,
    rows,
    saved,
    setHeading: (next: string): void => type({ heading: next }),
    put,
    add: (): void => put([...rows, { id: nextId, key: null, name: '', prices: {} }]),
    /** Those of a choice; none for new ones. */
    take: (key: string): void => {
      const taken = known.find((one) => one.key === key)
      type({ choice: taken?.key ?? null, rows: firstRows(dish, menu, taken, nextId) })
      setFaults(new Map())
    },
    check: (): boolean => {
      const found = faultsOf(rows, currencies)
      setFaults(found)
      return found.size === 0
    },
    faultAt: (row: SizeRow, field: string): string | undefined => {
      const fault = faults.get(placeOf(row, field))
      return fault && t[fault]
    },
  }
}

type RowProps = {
  row: SizeRow
  place: number
  lang: string
  currencies: readonly string[]
  faultAt: (row: SizeRow, field: string) => string | undefined
  onRow: (row: SizeRow) => void
  /** Null: it stays. */
  onRemove: (() => void) | null
}

/** A size: its name, which is given where the choice is there already, and what the dish costs in it. */
function SizeFields({ row, place, lang, currencies, faultAt, onRow, onRemove }: RowProps) {
  const t = useMenuTexts('sizes')
  const { remove } = useMenuTexts('form')
  return (
    <fieldset className={form.inner}>
      <legend>{row.key === null ? t.row(place) : row.name}</legend>
      {row.key === null && (
        <Field
          label={t.name}
          lang={lang}
          autoComplete="off"
          maxLength={200}
          error={faultAt(row, 'name')}
          value={row.name}
          onChange={(name) => onRow({ ...row, name })}
        />
      )}
      <FieldSet legend={t.price} hint={place === 1 ? t.first : undefined}>
        <div className={form.numbers}>
          {currencies.map((currency) => (
            <Field
              key={currency}
              label={currency}
              inputMode="decimal"
              autoComplete="off"
              error={faultAt(row, currency)}
              value={row.prices[currency] ?? ''}
              onChange={(typed) => onRow({ ...row, prices: { ...row.prices, [currency]: typed } })}
            />
          ))}
        </div>
      </FieldSet>
      {onRemove && (
        <div className={form.row}>
          <Button size="s" kind="ghost" onClick={onRemove}>
            {remove(row.name || t.row(place))}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
