import { createContext, type ReactNode, use, useCallback, useEffect, useId, useState } from 'react'
import type { EntryFault } from '#contract/office/content.ts'
import { languageRows, type WrittenLanguage } from '#domain/language.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { useMenuTexts } from './form-texts.ts'
import type { FormKind } from './format.ts'
import type { Named } from './layouts/layout.ts'
import { isWithin, type Data } from './pointer.ts'

export type Nameable = { key: string; name: string }

/** What a form needs to know of the brand. */
export type FormFacts = {
  /** Its alias. */
  brand: string
  /** Those that the brand offers, its own first. */
  languages: readonly WrittenLanguage[]
  /** Their codes. */
  currencies: readonly string[]
  /** What fields may name. */
  names: Readonly<Partial<Record<Named, readonly Nameable[]>>>
  /** The origin of its shop, where its pages are linked. */
  shop?: string | undefined
}

type FormValue = FormFacts & {
  kind: FormKind
  /** The URL of the small picture that lists show of it; null without one. */
  picture: string | null
  /** What is typed over what the server has. */
  data: Data
  /** What holds where the entry says nothing, if that is not in its format: what the brand's folder says. */
  usual?: Data | undefined
  mayEdit: boolean
  /** Paths of values that stay as they are. */
  fixed: readonly string[]
  faults: readonly EntryFault[]
  conflicts: ReadonlyMap<string, unknown>
  /** What stands below a field besides its control. */
  renderBelow?: ((at: string) => ReactNode) | undefined
  /** Undefined removes the value. */
  onChange: (path: string, to: unknown) => void
  onSettle: (path: string, whose: 'mine' | 'theirs') => void
  /** What is typed in a field, which has an id of its own, says no value and is not saved; or does so no more. */
  onUnread?: ((field: string, isUnread: boolean) => void) | undefined
}

export const FormContext = createContext<FormValue | null>(null)

export function useForm(): FormValue {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}

const languageNames: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(languageRows).map(([language, { name }]) => [language, name]),
)

/** The words of fields by their paths: `modifiers.groups`, or `package.price` where a kind of entry says it otherwise. */
export function useFieldWords() {
  const { kind } = useForm()
  const labels: Readonly<Record<string, string>> = useMenuTexts('labels')
  const hints: Readonly<Record<string, string>> = useMenuTexts('hints')
  const choices: Readonly<Record<string, string>> = useMenuTexts('choices')
  const allergens: Readonly<Record<string, string>> = useOfficeTexts('allergens')
  const additives: Readonly<Record<string, string>> = useOfficeTexts('additives')
  return {
    labelOf: (at: string): string => labelIn(labels, kind, at) ?? at,
    hintOf: (at: string, description: string | undefined): string | undefined => hints[`${kind}.${at}`] ?? hints[at] ?? description,
    wordsOf: (at: string, choice: string): string =>
      choices[`${at}.${choice}`] ?? choices[choice] ?? allergens[choice] ?? additives[choice] ?? languageNames[choice] ?? choice,
  }
}

/** The label of a field; within a size those of the whole dish count too. */
export const labelIn = (labels: Readonly<Record<string, string>>, kind: FormKind, at: string): string | undefined =>
  labels[`${kind}.${at}`] ?? labels[at] ?? labels[at.replace(/^.*\*\./, '')]

/** What is at fault at a field, or within it where `whole`; warnings apart. */
export function useFaults(path: string, { whole }: { whole: boolean }): { error: string | undefined; warning: string | undefined } {
  const { faults } = useForm()
  const own = faults.filter((fault) => (whole ? isWithin(fault.path, path) : fault.path === path))
  return { error: own.find(({ grave }) => grave)?.text, warning: own.find(({ grave }) => !grave)?.text }
}

/** Whether a field of a form has what says no value, for those who say whether all is saved. */
export function useUnreadFields() {
  const [fields, setFields] = useState<ReadonlySet<string>>(new Set())
  const onUnread = useCallback(
    (field: string, isUnread: boolean) =>
      setFields((was) => new Set([...[...was].filter((one) => one !== field), ...(isUnread ? [field] : [])])),
    [],
  )
  return { hasUnread: fields.size > 0, onUnread }
}

/** Tells the form while what is typed in a field says no value. */
export function useUnread(isUnread: boolean): void {
  const { onUnread } = useForm()
  const field = useId()
  useEffect(() => {
    if (!isUnread) return
    onUnread?.(field, true)
    return () => onUnread?.(field, false)
  }, [field, isUnread, onUnread])
}
