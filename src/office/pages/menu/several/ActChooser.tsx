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

const acts = ['move', 'cities', 'discount', 'give', 'take', 'retire'] as const
type Act = (typeof acts)[number]

/** What is chosen and typed for each act; what is not asked for stays where one changes between them. */
type Typed = {
  group: string
  choice: string
  /** What each size adds, as it is typed, by currency. */
  adds: Readonly<Record<string, Readonly<Record<string, string>>>>
  cities: readonly string[]
  isEverywhere: boolean
  percent: string
}

type ActChooserProps = {
  menu: EntryLists
  /** How many dishes are chosen. */
  count: number
  isBusy: boolean
  onChange: () => void
  onLook: (change: SeveralChange) => void
}

/** What is to become of the chosen dishes. */
export function ActChooser({ menu, count, isBusy, onChange, onLook }: ActChooserProps) {
  const t = useMenuTexts('several')
  const sizes = useMenuTexts('sizes')
  const groups = menu.entries.group.filter(({ draft }) => draft !== 'retired')
  const choices = menu.entries.choice.filter(({ draft }) => draft !== 'retired')
  const [act, setAct] = useState<Act>('move')
  const [typed, setTyped] = useState<Typed>({
    group: groups[0]?.key ?? '',
    choice: choices[0]?.key ?? '',
    adds: {},
    cities: [],
    isEverywhere: true,
    percent: '',
  })
  const [error, setError] = useState<string | null>(null)
  const put = (next: Partial<Typed>): void => {
    setTyped({ ...typed, ...next })
    setError(null)
    onChange()
  }
  const look = (): void => {
    const change = changeOf(act, typed)
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
      <Select
        label={t.what}
        value={act}
        onChange={(next) => {
          setAct(acts.find((one) => one === next) ?? act)
          put({})
        }}
      >
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

/** What is asked for, or what is at fault with what is typed for it. */
function changeOf(act: Act, typed: Typed): SeveralChange | 'percent_wrong' | 'city_missing' | 'no_price' {
  const { group, choice, cities, isEverywhere, percent } = typed
  switch (act) {
    case 'move':
      return { act, list: group }
    case 'cities':
      if (isEverywhere) return { act, cities: null }
      return cities.length === 0 ? 'city_missing' : { act, cities: [...cities] }
    case 'discount':
      return /^\d{1,2}$/.test(percent.trim()) ? { act, percent: Number(percent) } : 'percent_wrong'
    case 'give': {
      const adds = amountsOf(typed)
      return adds === null ? 'no_price' : { act: 'choice', choice, has: true, ...(Object.keys(adds).length > 0 && { adds }) }
    }
    case 'take':
      return { act: 'choice', choice, has: false }
    case 'retire':
      return { act }
  }
}

/** In minor units, without what is left empty; null where something is no price. */
function amountsOf({ adds }: Typed): Record<string, Record<string, number>> | null {
  const found: Record<string, Record<string, number>> = {}
  for (const [size, typed] of Object.entries(adds)) {
    for (const [currency, text] of Object.entries(typed)) {
      const amount = readAmount(text, currency)
      if (amount === undefined) return null
      if (amount !== null) found[size] = { ...found[size], [currency]: amount }
    }
  }
  return found
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
