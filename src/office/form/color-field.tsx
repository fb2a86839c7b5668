import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { FieldSet } from './FieldSet.tsx'
import { useFaults, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import type { Of } from './field-props.ts'
import { valueAt } from './pointer.ts'
import { Settling } from './Settling.tsx'
import styles from './form.module.css'

/** #c8321f, also typed without its sign or in capital letters; null for what is no colour yet. */
const colourIn = (text: string): string | null => {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(text.trim()) ?? []
  return digits ? `#${digits.toLowerCase()}` : null
}

/** A colour that may be left to the brand's folder: chosen, or typed as its code. */
export function CodedColorField({ path, label, hint, usual }: Of<'color'>) {
  const t = useMenuTexts('form')
  const { data, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const [typed, setTyped] = useState<string | null>(null)
  const said = valueAt(data, path)
  const chosen = typeof said === 'string' ? said : ''
  const shown = colourIn(chosen) ?? (typeof usual === 'string' ? usual : '#000000')
  const put = (text: string): void => onChange(path, text.trim() === '' ? undefined : (colourIn(text) ?? text.trim()))
  return (
    <FieldSet legend={label} {...{ hint, error, warning }}>
      <div className={styles.row}>
        <input
          type="color"
          className={styles.color}
          aria-label={label}
          disabled={!mayEdit}
          value={shown}
          onChange={({ target }) => {
            setTyped(null)
            put(target.value)
          }}
        />
        <Field
          label={t.colour_code(label)}
          hideLabel
          className={styles.code}
          autoComplete="off"
          spellCheck={false}
          placeholder={shown}
          maxLength={7}
          readOnly={!mayEdit}
          aria-invalid={error !== undefined}
          value={typed ?? chosen}
          onBlur={() => {
            if (typed !== null) put(typed)
            setTyped(null)
          }}
          onChange={(text) => {
            // Half of a code is none: it waits until it is whole, or left.
            setTyped(text)
            if (colourIn(text)) put(text)
          }}
        />
        {mayEdit && chosen !== '' && (
          <Button size="s" kind="ghost" onClick={() => onChange(path, undefined)}>
            {t.from_folder}
          </Button>
        )}
      </div>
      <Settling path={path} />
    </FieldSet>
  )
}
