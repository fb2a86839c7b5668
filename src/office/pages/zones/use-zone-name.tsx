import { type ReactNode, useState } from 'react'
import { languageRows } from '#domain/language.ts'
import { useKeptForm } from '#office/form/use-kept-form.ts'
import { Field } from '#web/ui/Field.tsx'
import { useZoneTexts } from './zones-texts.ts'

type Name = {
  fields: ReactNode
  /** The zone is there: its name is not kept any more. */
  forget: () => void
  /** The name as it is written; null where there is none, which is said. */ read: () => Record<string, string> | null
}

/** The name of a new zone, in the languages of the brand: in one of them at least. It is kept under a key while it is typed. */
export function useZoneName(storageKey: string, languages: readonly string[]): Name {
  const t = useZoneTexts('list')
  const { typed: name, type, forget } = useKeptForm<Record<string, string>>(`zone-name:${storageKey}`, {}, null)
  const [isMissing, setMissing] = useState(false)
  const fields = languages.map((language, index) => (
    <Field
      key={language}
      label={t.name_in(languageRows[language as keyof typeof languageRows].name)}
      lang={language}
      autoComplete="off"
      maxLength={1000}
      error={isMissing && index === 0 ? t.name_missing : undefined}
      value={name[language] ?? ''}
      onChange={(text) => type({ [language]: text })}
    />
  ))
  return {
    fields,
    forget,
    read() {
      const written = Object.fromEntries(Object.entries(name).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])))
      const isNamed = Object.keys(written).length > 0
      setMissing(!isNamed)
      return isNamed ? written : null
    },
  }
}
