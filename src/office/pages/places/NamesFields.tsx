import { languageRows, type WrittenLanguage } from '#domain/language.ts'
import { Field } from '#web/ui/Field.tsx'
import styles from './places.module.css'

export type Texts = Partial<Record<WrittenLanguage, string>>

type NamesProps = {
  label: (language: string) => string
  languages: readonly WrittenLanguage[]
  value: Texts
  error?: string | undefined
  readOnly?: boolean
  onChange: (texts: Texts) => void
}

/** A short text in the languages of the brand. */
export function NamesFields({ label, languages, value, error, readOnly = false, onChange }: NamesProps) {
  return (
    <div className={styles.texts}>
      {languages.map((language, index) => (
        <Field
          key={language}
          label={label(languageRows[language].name)}
          lang={language}
          error={index === 0 ? error : undefined}
          autoComplete="off"
          maxLength={1000}
          readOnly={readOnly}
          value={value[language] ?? ''}
          onChange={(text) => {
            const { [language]: _, ...others } = value
            onChange(text === '' ? others : { ...value, [language]: text })
          }}
        />
      ))}
    </div>
  )
}
