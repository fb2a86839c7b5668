import { useState } from 'react'
import { Select } from '#office/ui/Select.tsx'
import { FieldFrame } from '#web/ui/FieldFrame.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useFaults, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { Of } from './field-props.ts'
import { isSame, valueAt } from './pointer.ts'
import { Settling } from './Settling.tsx'
import styles from './form.module.css'

/** Another entry by its name, one of those that are known. */
export function ReferenceField({ path, label, hint, line, isRequired }: Of<'plain'>) {
  const t = useMenuTexts('form')
  const { data, names, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const known = (line.names && names[line.names]) ?? []
  const chosen = valueAt(data, path)
  const key = typeof chosen === 'string' ? chosen : ''
  const nameOf = (one: unknown): string => known.find((other) => other.key === one)?.name ?? String(one)
  return (
    <fieldset className={styles.bare} disabled={!mayEdit}>
      <Select
        {...{ label, error, required: isRequired }}
        hint={warning ?? hint}
        value={key}
        onChange={(next) => onChange(path, next || undefined)}
      >
        {!known.some((one) => one.key === key) && <option value={key}>{key || t.none}</option>}
        {known.map((one) => (
          <option key={one.key} value={one.key}>
            {one.name}
          </option>
        ))}
      </Select>
      <Settling path={path} write={nameOf} />
    </fieldset>
  )
}

export function ColorField({ path, label, hint, isRequired }: Of<'color'>) {
  const { data, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const color = valueAt(data, path)
  return (
    <fieldset className={styles.bare} disabled={!mayEdit}>
      <FieldFrame {...{ label, error, required: isRequired }} hint={warning ?? hint}>
        {(ties) => (
          <input
            {...ties}
            type="color"
            className={styles.color}
            {...(typeof color === 'string' && { value: color.toLowerCase() })}
            onChange={({ target }) => onChange(path, target.value)}
          />
        )}
      </FieldFrame>
      <Settling path={path} />
    </fieldset>
  )
}

const wordsIn = (text: string): string[] => [...new Set(text.split(/[,;\n]/).map((word) => word.trim()))].filter((word) => word !== '')

/** Words that name nothing else, such as postcodes: typed or pasted, with commas or lines between them. */
export function WordsField({ path, label, hint, isRequired }: Of<'aliases'>) {
  const { data, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const [typed, setTyped] = useState<string | null>(null)
  const now = valueAt(data, path)
  const words = Array.isArray(now) ? (now as string[]) : []
  return (
    <div>
      <TextArea
        {...{ label, error, required: isRequired, readOnly: !mayEdit }}
        hint={warning ?? hint}
        value={typed ?? words.join(', ')}
        onBlur={() => setTyped(null)}
        onChange={(text) => {
          setTyped(text)
          const next = wordsIn(text)
          if (!isSame(next, words)) onChange(path, next.length === 0 ? undefined : next)
        }}
      />
      <Settling path={path} />
    </div>
  )
}
