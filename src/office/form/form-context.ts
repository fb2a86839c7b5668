import { createContext, use } from 'react'
import type { EntryFault } from '#contract/office/content.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import { useOfficeTexts } from '#office/texts.tsx'
import { useMenuTexts } from './form-texts.ts'
import type { FormKind } from './format.ts'
import type { Named } from './layouts.ts'
import { isWithin, type Data } from './pointer.ts'

export type Nameable = { key: string; name: string }

/** What a form needs to know of the brand. */
export type FormFacts = {
  /** Those that the brand offers, its own first. */
  languages: readonly WrittenLanguage[]
  /** Their codes. */
  currencies: readonly string[]
  /** What fields may name. */
  names: Readonly<Record<Named, readonly Nameable[]>>
}

type FormValue = FormFacts & {
  kind: FormKind
  /** What is typed over what the server has. */
  data: Data
  mayEdit: boolean
  /** Paths of values that stay as they are. */
  fixed: readonly string[]
  faults: readonly EntryFault[]
  conflicts: ReadonlyMap<string, unknown>
  /** Undefined removes the value. */
  onChange: (path: string, to: unknown) => void
  onSettle: (path: string, whose: 'mine' | 'theirs') => void
}

export const FormContext = createContext<FormValue | null>(null)

export function useForm(): FormValue {
  const form = use(FormContext)
  if (!form) throw new Error('A field stands outside of a form')
  return form
}

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
      choices[`${at}.${choice}`] ?? choices[choice] ?? allergens[choice] ?? additives[choice] ?? choice,
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
