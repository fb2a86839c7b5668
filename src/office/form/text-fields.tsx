import { useState } from 'react'
import { languageRows } from '#domain/language.ts'
import { Field } from '#web/ui/Field.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { FieldSet } from './FieldSet.tsx'
import { nameFieldOf } from './format.ts'
import { useFaults, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { FieldProps } from './field-props.ts'
import { below, valueAt } from './pointer.ts'
import { Settling } from './Settling.tsx'
import styles from './form.module.css'

/** Lines of the field of a document. */
const documentRows = 10

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A text in the languages of the brand, side by side; what is written in others stays and is shown. */
export function TextsField({ path, label, hint, line, value, isRequired }: FieldProps) {
  const t = useMenuTexts('form')
  const { data, languages, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: false })
  const written = valueAt(data, path)
  const has = (language: string): boolean => textOf(valueAt(written, below('', language))) !== ''
  const others = (Object.keys(languageRows) as (keyof typeof languageRows)[]).filter(
    (language) => has(language) && !languages.some((one) => one === language),
  )
  const isWritten = [...languages, ...others].some(has)
  return (
    <FieldSet legend={label} {...{ hint, error, warning, isRequired }}>
      <div className={value.is === 'versions' ? styles.part : styles.texts}>
        {[...languages, ...others].map((language) => (
          <TextField
            key={language}
            path={below(path, language)}
            label={languageRows[language].name}
            lang={language}
            rows={value.is === 'versions' ? documentRows : line.isLong ? 3 : 1}
            isMissing={(isRequired || isWritten) && !has(language)}
            missing={t.missing}
            readOnly={!mayEdit}
            onType={(text) => onChange(below(path, language), text === '' ? undefined : text)}
          />
        ))}
      </div>
    </FieldSet>
  )
}

type TextProps = {
  path: string
  label: string
  lang: string
  /** Of the field, as it begins. */
  rows: number
  isMissing: boolean
  missing: string
  readOnly: boolean
  onType: (text: string) => void
}

function TextField({ path, label, lang, rows, isMissing, missing, readOnly, onType }: TextProps) {
  const { data } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const words = { label: isMissing ? `${label} · ${missing}` : label, hint: warning, error, className: isMissing ? styles.missing : '' }
  const control = { ...words, lang, value: textOf(valueAt(data, path)), autoComplete: 'off', readOnly, onChange: onType }
  return (
    <div>
      {rows > 1 ? (
        <TextArea {...control} rows={rows} maxLength={rows === documentRows ? 100_000 : 1000} />
      ) : (
        <Field {...control} maxLength={1000} />
      )}
      <Settling path={path} />
    </div>
  )
}

/** A plain text in one line. The name of an entry is saved when it is whole: half of it would be another name. */
export function PlainField({ path, label, hint, value, isRequired }: FieldProps) {
  const { kind, data, mayEdit, fixed, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const [typed, setTyped] = useState<string | null>(null)
  const isName = path === nameFieldOf(kind)
  const put = (text: string): void => onChange(path, text === '' ? undefined : text)
  return (
    <div>
      <Field
        {...{ label, error, required: isRequired, readOnly: !mayEdit || fixed.includes(path) }}
        hint={warning ?? hint}
        autoComplete="off"
        maxLength={value.is === 'plain' ? value.longest : undefined}
        value={typed ?? textOf(valueAt(data, path))}
        onBlur={() => {
          if (typed !== null && typed.trim() !== '') put(typed.trim())
          setTyped(null)
        }}
        onChange={isName ? setTyped : put}
      />
      <Settling path={path} />
    </div>
  )
}

/** What no control changes yet: what a later format may bring. */
export function ShownField({ path, label }: FieldProps) {
  const t = useMenuTexts('form')
  const { data } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const shown = valueAt(data, path)
  return (
    <FieldSet legend={label} hint={t.shown_only} {...{ error, warning }}>
      <p className={styles.shown}>{shown === undefined || shown === null ? t.nothing : JSON.stringify(shown)}</p>
    </FieldSet>
  )
}
