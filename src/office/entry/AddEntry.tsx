import { useState } from 'react'
import { languageRows } from '#domain/language.ts'
import { useMenuTexts } from '#office/form/form-texts.ts'
import { useKeptForm } from '#office/form/use-kept-form.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { Select } from '#office/ui/Select.tsx'
import { StackForm } from '#office/ui/Stack.tsx'
import { Button } from '#web/ui/Button.tsx'
import { DialogBody } from '#web/ui/DialogBody.tsx'
import { DialogHeader } from '#web/ui/DialogHeader.tsx'
import { Field } from '#web/ui/Field.tsx'
import type { EntryLists, ListedKind } from './entry-lists.ts'
import { useArranging } from './use-arranging.ts'
import { useOpened } from './use-address.ts'

/** What a new entry has beside its name, where its format leaves no choice. */
const beginnings: Readonly<Record<ListedKind, Record<string, unknown>>> = {
  dish: {},
  group: { show_on_main: true },
  modifier: { price: {}, min: 0, max: 1 },
  choice: { min: 1, max: 1, modifiers: [] },
  package: { price: {}, can_refuse: true, holds: 1 },
  promocode: { kind: 'percent', percent: 10, order_types: ['delivery', 'takeaway'] },
  gift: { quantity: 1, max_count: 1, basic_price: {}, conditions: [] },
  promotion: {},
  banner: { click_url: '/', page_url: [''] },
}

/** From the day on, once a day. */
const scheduleFrom = (day: Date) => ({
  show_time: { from: { date: day.toISOString().slice(0, 10), time: '00:00' }, to: null },
  display_frequency: 1,
  display_frequency_type: 'day',
  delay: 5,
})

/** `group`: null until one is chosen. */
type Typed = { name: Record<string, string>; code: string; group: string | null }

const nothing: Typed = { name: {}, code: '', group: null }

type AddProps = { brand: string; kind: ListedKind; menu: EntryLists; onChanged: () => void; onDone: () => void }

/** Adds an entry by its name, or its code, at the end of its list, and opens it. Its alias is made from the name. */
export function AddEntry({ brand, kind, menu, onChanged, onDone }: AddProps) {
  const t = useMenuTexts('menu')
  const frame = useOfficeTexts('frame')
  const { opened, open } = useOpened()
  const { languages } = menu.facts
  const groups = menu.entries.group.filter(({ draft }) => draft !== 'retired')
  const near =
    opened?.kind === 'group' ? opened.key : menu.entries.dish.find(({ key }) => opened?.kind === 'dish' && key === opened.key)?.list
  const { typed, type, forget } = useKeptForm<Typed>(`add:${brand}:${kind}`, nothing, null)
  const { name, code } = typed
  // What was chosen before may be gone.
  const group = groups.find(({ key }) => key === typed.group)?.key ?? near ?? groups.at(-1)?.key ?? ''
  const [isMissing, setMissing] = useState(false)
  const { isBusy, arrange } = useArranging(onChanged)
  const list = kind === 'dish' ? group : null
  const add = (): void => {
    const written = Object.fromEntries(
      Object.entries(name).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, text.trim()]])),
    )
    const isNamed = kind === 'promocode' ? code.trim() !== '' : Object.keys(written).length > 0
    setMissing(!isNamed)
    if (!isNamed) return
    const named = kind === 'promocode' ? { code: code.trim() } : { name: written }
    const after = menu.entries[kind].findLast((one) => one.list === list)?.key ?? null
    arrange(
      {
        act: 'add',
        brand,
        kind,
        list,
        after,
        data: { ...named, ...beginnings[kind], ...(kind === 'banner' && { schedule: scheduleFrom(new Date()) }) },
      },
      ({ key }) => {
        forget()
        onDone()
        open({ kind, key })
      },
    )
  }
  return (
    <>
      <DialogHeader title={t[`add_${kind}`]} closeLabel={frame.close} />
      <DialogBody>
        <StackForm onSend={add}>
          <NameFields
            {...{ kind, languages, code, name, isMissing }}
            onCode={(next) => type({ code: next })}
            onName={(next) => type({ name: next })}
          />
          {kind === 'dish' && (
            <Select label={t.group} value={group} onChange={(next) => type({ group: next })}>
              {groups.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.name}
                </option>
              ))}
            </Select>
          )}
          <Button type="submit" loading={isBusy}>
            {t.add}
          </Button>
        </StackForm>
      </DialogBody>
    </>
  )
}

type NamesProps = {
  kind: ListedKind
  languages: EntryLists['facts']['languages']
  code: string
  name: Readonly<Record<string, string>>
  isMissing: boolean
  onCode: (code: string) => void
  onName: (name: Record<string, string>) => void
}

/** The name in each language, or the code of what is called by one. */
function NameFields({ kind, languages, code, name, isMissing, onCode, onName }: NamesProps) {
  const t = useMenuTexts('menu')
  if (kind === 'promocode')
    return (
      <Field
        label={t.code}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        error={isMissing ? t.code_missing : undefined}
        value={code}
        onChange={onCode}
      />
    )
  return languages.map((language, index) => (
    <Field
      key={language}
      label={t.name_in(languageRows[language].name)}
      lang={language}
      autoComplete="off"
      maxLength={1000}
      error={isMissing && index === 0 ? t.name_missing : undefined}
      value={name[language] ?? ''}
      onChange={(text) => onName({ ...name, [language]: text })}
    />
  ))
}
