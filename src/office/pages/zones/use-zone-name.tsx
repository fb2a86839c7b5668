import { type ReactNode, useState } from 'react'
import { languageRows } from '#domain/language.ts'
import { Field } from '#web/ui/Field.tsx'
import { useZoneTexts } from './zones-texts.ts'

type Name = {
  fields: ReactNode
  /** The name as it is written; null where there is none, which is said. */ read: () => Record<string, string> | null
}

/** The name of a new zone, in the languages of the brand: in one of them at least. */
export function useZoneName(languages: readonly string[]): Name {
  const t = useZoneTexts('list')
  const [name, setName] = useState<Record<string, string>>({})
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
      onChange={(text) => setName((was) => ({ ...was, [language]: text }))}
    />
  ))
  return {
    fields,
    read() {
      const written = Object.fromEntries(Object.entries(name).flatMap(([language, text]) => (text.trim() ? [[language, text.trim()]] : [])))
      const isNamed = Object.keys(written).length > 0
      setMissing(!isNamed)
      return isNamed ? written : null
    },
  }
}
