import { useRef } from 'react'
import { languageRows } from '#domain/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import type { FieldProps } from './field-props.ts'
import { FieldSet } from './FieldSet.tsx'
import { useFaults, useForm } from './form-context.ts'
import { useMenuTexts } from './form-texts.ts'
import { marked, type Mark, marks } from './marks.ts'
import { below, valueAt } from './pointer.ts'
import { Settling } from './Settling.tsx'
import styles from './form.module.css'

/** A text of a few marks in the languages of the brand, one below the other. What no page may have the server refuses with the reason. */
export function HtmlField({ path, label, hint, isRequired }: FieldProps) {
  const { data, languages } = useForm()
  const { error, warning } = useFaults(path, { whole: false })
  const written = valueAt(data, path)
  const known = Object.keys(languageRows) as (keyof typeof languageRows)[]
  const others = known.filter((one) => valueAt(written, below('', one)) !== undefined && !languages.some((own) => own === one))
  return (
    <FieldSet legend={label} {...{ hint, error, warning, isRequired }}>
      {[...languages, ...others].map((language) => (
        <MarkedText key={language} path={below(path, language)} label={languageRows[language].name} lang={language} />
      ))}
    </FieldSet>
  )
}

function MarkedText({ path, label, lang }: { path: string; label: string; lang: string }) {
  const t = useMenuTexts('form')
  const { data, mayEdit, onChange } = useForm()
  const { error, warning } = useFaults(path, { whole: true })
  const area = useRef<HTMLDivElement>(null)
  const value = valueAt(data, path)
  const text = typeof value === 'string' ? value : ''
  const put = (next: string): void => onChange(path, next === '' ? undefined : next)
  const mark = (name: Mark): void => {
    const typed = area.current?.querySelector('textarea')
    if (!typed) return
    const next = marked(text, { from: typed.selectionStart, to: typed.selectionEnd }, name)
    put(next.text)
    typed.focus()
    // The new text stands there after the next drawing.
    requestAnimationFrame(() => typed.setSelectionRange(next.from, next.to))
  }
  return (
    <div ref={area} className={styles.marked}>
      <TextArea {...{ label, lang, error }} hint={warning} rows={6} maxLength={20_000} readOnly={!mayEdit} value={text} onChange={put} />
      {mayEdit && (
        <fieldset className={styles.marks} aria-label={t.marks_of(label)}>
          {marks.map((name) => (
            <Button key={name} size="s" kind="secondary" onClick={() => mark(name)}>
              {t[`mark_${name}`]}
            </Button>
          ))}
        </fieldset>
      )}
      <Settling path={path} />
    </div>
  )
}
