import { type ReactNode, useState } from 'react'
import type { SeveralChange } from '#contract/office/several.ts'
import { choiceWords } from '#office/entry/choice-words.ts'
import type { EntryLists } from '#office/entry/entry-lists.ts'
import { FieldSet } from '#office/form/FieldSet.tsx'
import { useMenuTexts } from '#office/form/form-texts.ts'
import form from '#office/form/form.module.css'
import { readAmount } from '#office/ui/read-amount.ts'
import { Select } from '#office/ui/Select.tsx'
import { FailureNotice, Soft, StackForm } from '#office/ui/Stack.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { CheckChips } from '#web/ui/CheckChips.tsx'
import { Field } from '#web/ui/Field.tsx'
import { type Act, acts, changeOf, livingIn, type Typed } from './several-typed.ts'

type ActChooserProps = {
  menu: EntryLists
  /** How many dishes are chosen. */
  count: number
  isBusy: boolean
  typed: Typed
  onType: (part: Partial<Typed>) => void
  onLook: (change: SeveralChange) => void
}

/** What is to become of the chosen dishes. */
export function ActChooser({ menu, count, isBusy, typed, onType, onLook }: ActChooserProps) {
  const t = useMenuTexts('several')
  const sizes = useMenuTexts('sizes')
  const { act } = typed
  const { groups, choices } = livingIn(menu)
  const [error, setError] = useState<string | null>(null)
  const put = (next: Partial<Typed>): void => {
    setError(null)
    onType(next)
  }
  const look = (): void => {
    const change = changeOf(typed)
    if (change === 'no_price') setError(sizes[change])
    else if (change === 'percent_wrong' || change === 'city_missing') setError(t[change])
    else onLook(change)
  }
  const fields: Partial<Record<Act, ReactNode>> = {
    move: <OneOf kind="group" entries={groups} value={typed.group} nameOf={({ name }) => name} onChange={(group) => put({ group })} />,
    cities: <Cities menu={menu} typed={typed} error={error} onChange={put} />,
    discount: (
      <Field
        label={t.percent}
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        error={error ?? undefined}
        value={typed.percent}
        onChange={(percent) => put({ percent })}
      />
    ),
  }
  const choosing = (
    <OneOf
      kind="choice"
      entries={choices}
      value={typed.choice}
      nameOf={({ key }) => choiceWords(menu, key)}
      onChange={(choice) => put({ choice, adds: {} })}
    />
  )
  return (
    <StackForm onSend={look}>
      <p>{t.chosen(count)}</p>
      <Select label={t.what} value={act} onChange={(next) => put({ act: acts.find((one) => one === next) ?? act })}>
        {acts.map((one) => (
          <option key={one} value={one} disabled={(one === 'give' || one === 'take') && choices.length === 0}>
            {t[one]}
          </option>
        ))}
      </Select>
      {act === 'give' || act === 'take' ? choosing : fields[act]}
      {act === 'give' && <Soft>{t.choice_hint}</Soft>}
      {act === 'give' && <SizeAmounts menu={menu} typed={typed} isWrong={error !== null} onChange={put} />}
      <Button type="submit" kind="secondary" loading={isBusy}>
        {t.look}
      </Button>
    </StackForm>
  )
}

type SizeAmountsProps = { menu: EntryLists; typed: Typed; isWrong: boolean; onChange: (next: Partial<Typed>) => void }

/** What the sizes of a choice add, but for the one that a dish starts with. */
function SizeAmounts({ menu, typed: { choice, adds }, isWrong, onChange }: SizeAmountsProps) {
  const t = useMenuTexts('several')
  const { no_price: fault } = useMenuTexts('sizes')
  const known = menu.facts.choices.find(({ key }) => key === choice)
  if (!known?.may_be_sizes) return null
  const nameOf = (size: string): string => menu.entries.modifier.find(({ key }) => key === size)?.name ?? size
  return (
    <>
      {known.modifiers.slice(1).map((size) => (
        <FieldSet key={size} legend={t.size_adds(nameOf(size))}>
          <div className={form.numbers}>
            {menu.facts.currencies.map(({ code }) => (
              <Field
                key={code}
                label={code}
                inputMode="decimal"
                autoComplete="off"
                error={isWrong && readAmount(adds[size]?.[code] ?? '', code) === undefined ? fault : undefined}
                value={adds[size]?.[code] ?? ''}
                onChange={(text) => onChange({ adds: { ...adds, [size]: { ...adds[size], [code]: text } } })}
              />
            ))}
          </div>
        </FieldSet>
      ))}
      <Soft>{t.size_hint}</Soft>
    </>
  )
}

type Listed = EntryLists['entries']['group'][number]
type OneOfProps = {
  kind: 'group' | 'choice'
  entries: readonly Listed[]
  value: string
  nameOf: (entry: Listed) => string
  onChange: (key: string) => void
}

function OneOf({ kind, entries, value, nameOf, onChange }: OneOfProps) {
  const { choice } = useMenuTexts('several')
  const { group } = useMenuTexts('menu')
  return (
    <Select label={kind === 'group' ? group : choice} value={value} onChange={onChange}>
      {entries.map((entry) => (
        <option key={entry.key} value={entry.key}>
          {nameOf(entry)}
        </option>
      ))}
    </Select>
  )
}

type CitiesProps = { menu: EntryLists; typed: Typed; error: string | null; onChange: (next: Partial<Typed>) => void }

function Cities({ menu, typed: { cities, isEverywhere }, error, onChange }: CitiesProps) {
  const t = useMenuTexts('several')
  return (
    <>
      <Checkbox label={t.everywhere} checked={isEverywhere} onChange={(next) => onChange({ isEverywhere: next })} />
      {!isEverywhere && (
        <CheckChips
          legend={t.cities}
          options={menu.facts.cities.map(({ key, name }) => ({ value: key, label: name }))}
          chosen={cities}
          onToggle={(city) => onChange({ cities: cities.includes(city) ? cities.filter((one) => one !== city) : [...cities, city] })}
        />
      )}
      <FailureNotice>{error}</FailureNotice>
    </>
  )
}
