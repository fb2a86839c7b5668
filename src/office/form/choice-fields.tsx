import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { CheckChips } from '#web/ui/CheckChips.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Combobox } from '#web/ui/Combobox.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { CloseIcon } from '#web/ui/icons/moving.tsx'
import { foldForSearch } from '#domain/text/fold.ts'
import { useOfficeLanguage } from '#office/texts.tsx'
import { dateFormat } from '#office/ui/intl-formats.ts'
import { Select } from '#office/ui/Select.tsx'
import { FieldSet } from './FieldSet.tsx'
import { type Nameable, useFaults, useFieldWords, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { Of } from './field-props.ts'
import { below, isSame, valueAt } from './pointer.ts'
import { Settling } from './Settling.tsx'
import { useUsualWords } from './usual-words.ts'
import styles from './form.module.css'

const listAt = (value: unknown): readonly string[] => (Array.isArray(value) ? (value as string[]) : [])

export function ChoiceField({ at, path, label, hint, value, usual, isRequired }: Of<'choice'>) {
  const t = useMenuTexts('form')
  const { data, usual: folder, mayEdit, onChange } = useForm()
  const { wordsOf } = useFieldWords()
  const { usualChoice } = useUsualWords()
  const { error, warning } = useFaults(path, { whole: true })
  const chosen = valueAt(data, path)
  return (
    <fieldset className={styles.bare} disabled={!mayEdit}>
      <Select
        {...{ label, error, required: isRequired }}
        hint={warning ?? hint}
        value={typeof chosen === 'string' ? chosen : ''}
        onChange={(next) => onChange(path, next === '' ? undefined : next)}
      >
        <option value="">{folder && usual !== undefined ? usualChoice(at, usual) : t.none}</option>
        {value.choices.map((choice) => (
          <option key={choice} value={choice}>
            {wordsOf(at, choice)}
          </option>
        ))}
      </Select>
      <Settling path={path} write={(one) => wordsOf(at, String(one))} />
    </fieldset>
  )
}

export function SeveralField({ at, path, label, hint, value, usual }: Of<'several'>) {
  const { data, mayEdit, onChange } = useForm()
  const { wordsOf } = useFieldWords()
  const { error, warning } = useFaults(path, { whole: true })
  const chosen = listAt(valueAt(data, path) ?? usual)
  const toggle = (choice: string): void => {
    const next = value.choices.filter((one) => (one === choice) !== chosen.includes(one))
    // What is usual may stand in another order.
    onChange(
      path,
      isSame(
        next,
        value.choices.filter((one) => listAt(usual).includes(one)),
      ) && usual !== undefined
        ? undefined
        : next,
    )
  }
  return (
    <fieldset className={styles.bare} disabled={!mayEdit}>
      <FieldSet legend={label} {...{ hint, error, warning }}>
        <CheckChips
          legend=""
          chosen={chosen}
          options={value.choices.map((choice) => ({ value: choice, label: wordsOf(at, choice) }))}
          onToggle={toggle}
        />
        <Settling
          path={path}
          write={(one) =>
            listAt(one)
              .map((choice) => wordsOf(at, choice))
              .join(', ')
          }
        />
      </FieldSet>
    </fieldset>
  )
}

const week = [1, 2, 3, 4, 5, 6, 7]
const daysAt = (value: unknown): readonly number[] => (Array.isArray(value) ? (value as number[]) : [])

export function WeekdaysField({ path, label, hint }: Of<'weekdays'>) {
  const { data, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const names = dateFormat(useOfficeLanguage(), { weekday: 'short', timeZone: 'UTC' })
  const chosen = daysAt(valueAt(data, path))
  // 1 January 2024 was a Monday.
  const nameOf = (day: number): string => names.format(Date.UTC(2024, 0, day))
  const toggle = (choice: string): void => {
    const next = week.filter((day) => (String(day) === choice) !== chosen.includes(day))
    onChange(path, next.length === 0 ? undefined : next)
  }
  return (
    <fieldset className={styles.bare} disabled={!mayEdit}>
      <FieldSet legend={label} {...{ hint, error, warning }}>
        <CheckChips
          legend=""
          chosen={chosen.map(String)}
          options={week.map((day) => ({ value: String(day), label: nameOf(day) }))}
          onToggle={toggle}
        />
        <Settling path={path} write={(one) => daysAt(one).map(nameOf).join(', ')} />
      </FieldSet>
    </fieldset>
  )
}

/** Yes or no; where the folder of a brand says one of them, also that. */
export function FlagField(props: Of<'flag'>) {
  const { usual: folder } = useForm()
  return folder ? <FlagChoice {...props} /> : <FlagBox {...props} />
}

function FlagChoice({ at, path, label, hint, usual, isRequired }: Of<'flag'>) {
  const t = useMenuTexts('form')
  const { data, mayEdit, onChange } = useForm()
  const { usualChoice } = useUsualWords()
  const { error, warning } = useFaults(path, { whole: true })
  const said = valueAt(data, path)
  return (
    <fieldset className={styles.bare} disabled={!mayEdit}>
      <Select
        {...{ label, error, required: isRequired }}
        hint={warning ?? hint}
        value={said === undefined ? '' : said === true ? 'yes' : 'no'}
        onChange={(next) => onChange(path, next === '' ? undefined : next === 'yes')}
      >
        <option value="">{usualChoice(at, usual === true)}</option>
        <option value="yes">{t.yes}</option>
        <option value="no">{t.no}</option>
      </Select>
      <Settling path={path} write={(one) => (one === true ? t.yes : t.no)} />
    </fieldset>
  )
}

function FlagBox({ path, label, hint, usual }: Of<'flag'>) {
  const t = useMenuTexts('form')
  const { data, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const about = warning ?? hint
  return (
    <div>
      <Checkbox
        {...{ label, disabled: !mayEdit, checked: (valueAt(data, path) ?? usual) === true }}
        {...(error === undefined ? {} : { error })}
        {...(about === undefined ? {} : { hint: about })}
        onChange={(next) => onChange(path, next === usual ? undefined : next)}
      />
      <Settling path={path} write={(one) => (one === true ? t.yes : t.no)} />
    </div>
  )
}

/** One of the choices for each country that differs. */
export function ByCountryField({ at, path, label, hint, value }: Of<'by-country'>) {
  const t = useMenuTexts('form')
  const { data, mayEdit, onChange } = useForm()
  const { wordsOf } = useFieldWords()
  const { error, warning } = useFaults(path, { whole: true })
  const [country, setCountry] = useState('')
  const said = valueAt(data, path)
  const countries = typeof said === 'object' && said !== null ? Object.keys(said) : []
  const code = country.trim().toUpperCase()
  return (
    <FieldSet legend={label} {...{ hint, error, warning }}>
      {countries.map((one) => (
        <fieldset key={one} className={styles.bare} disabled={!mayEdit}>
          <Select
            label={one}
            value={String(valueAt(data, below(path, one)))}
            onChange={(next) => onChange(below(path, one), next === '' ? undefined : next)}
          >
            <option value="">{t.none}</option>
            {value.choices.map((choice) => (
              <option key={choice} value={choice}>
                {wordsOf(at, choice)}
              </option>
            ))}
          </Select>
          <Settling path={below(path, one)} />
        </fieldset>
      ))}
      {mayEdit && (
        <div className={styles.measure}>
          <CountryInput value={country} onChange={setCountry} />
          <Button
            kind="secondary"
            disabled={!/^[A-Z]{2}$/.test(code) || countries.includes(code)}
            onClick={() => {
              onChange(below(path, code), value.choices[0])
              setCountry('')
            }}
          >
            {t.add}
          </Button>
        </div>
      )}
    </FieldSet>
  )
}

function CountryInput({ value, onChange }: { value: string; onChange: (text: string) => void }) {
  const t = useMenuTexts('form')
  return <Combobox label={t.country} value={value} suggestions={[]} status="" onChange={onChange} onPick={({ text }) => onChange(text)} />
}

/** The names of other entries, in their order. */
export function AliasesField({ path, label, hint, line, isRequired }: Of<'aliases'>) {
  const t = useMenuTexts('form')
  const { data, names, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const chosen = listAt(valueAt(data, path))
  const known = (line.names && names[line.names]) ?? []
  const nameOf = (key: string): string => known.find((one) => one.key === key)?.name ?? key
  const put = (next: readonly string[]) => onChange(path, next.length === 0 && !isRequired ? undefined : next)
  return (
    <FieldSet legend={label} {...{ hint, error, warning, isRequired }}>
      {chosen.length > 0 && (
        <ul className={styles.chosen}>
          {chosen.map((key) => (
            <li key={key} className={styles.pick}>
              {nameOf(key)}
              {mayEdit && (
                <IconButton
                  label={t.remove(nameOf(key))}
                  icon={<CloseIcon size={18} />}
                  onClick={() => put(chosen.filter((one) => one !== key))}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {mayEdit && (
        <NamePicker
          label={t.add_to(label)}
          known={known.filter(({ key }) => !chosen.includes(key))}
          onPick={(key) => put([...chosen, key])}
        />
      )}
      <Settling path={path} write={(one) => listAt(one).map(nameOf).join(', ')} />
    </FieldSet>
  )
}

const mostSuggested = 8

/** Finds an entry by its name. */
export function NamePicker({ label, known, onPick }: { label: string; known: readonly Nameable[]; onPick: (key: string) => void }) {
  const t = useMenuTexts('form')
  const [typed, setTyped] = useState('')
  const wanted = foldForSearch(typed.trim())
  const found = known.filter(({ key, name }) => [key, name].some((text) => foldForSearch(text).includes(wanted))).slice(0, mostSuggested)
  return (
    <Combobox
      label={label}
      hideLabel
      placeholder={label}
      value={typed}
      suggestions={found.map(({ key, name }) => ({ id: key, text: name, note: key }))}
      status={t.found(found.length)}
      empty={t.nothing_found}
      onChange={setTyped}
      onPick={({ id }) => {
        setTyped('')
        onPick(id)
      }}
    />
  )
}
