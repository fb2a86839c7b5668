import { createContext, type ReactNode, use, useEffect, useMemo } from 'react'
import type { WrittenLanguage } from '#domain/language.ts'
import type { OfficeTexts } from '#messages/office-texts.ts'
import { setForeignText } from './api.ts'

const files = import.meta.glob<{ office: OfficeTexts }>('../messages/*/office/index.ts')

/** The key of sessionStorage by which bin/gallery asks for pseudo-localized texts in a tab. */
const pseudoKey = 'pseudo-texts'

/** Loads the office's texts in one language; pseudo-localized where that is built (.env.example) and asked for. */
export async function loadTexts(language: WrittenLanguage): Promise<OfficeTexts> {
  const load = files[`../messages/${language}/office/index.ts`]
  if (!load) throw new Error(`No texts of the office in ${language}`)
  const { office } = await load()
  return pseudoWhenAsked(office)
}

/** Texts as they are, or pseudo-localized. */
export async function pseudoWhenAsked<Texts extends object>(texts: Texts): Promise<Texts> {
  if (!import.meta.env.PSEUDO_LANGUAGES || sessionStorage.getItem(pseudoKey) === null) return texts
  const { pseudoTexts } = await import('#domain/text/pseudo.ts')
  return pseudoTexts(texts)
}

const Texts = createContext<{ language: WrittenLanguage; texts: OfficeTexts } | null>(null)

export function OfficeTextsProvider({ language, texts, children }: { language: WrittenLanguage; texts: OfficeTexts; children: ReactNode }) {
  const value = useMemo(() => ({ language, texts }), [language, texts])
  useEffect(() => setForeignText(texts.frame.server_failed), [texts])
  return <Texts value={value}>{children}</Texts>
}

function useLoaded() {
  const loaded = use(Texts)
  if (!loaded) throw new Error('Texts are asked for outside of OfficeTextsProvider')
  return loaded
}

/** The texts of a group of screens in the person's language. */
export const useOfficeTexts = <Group extends keyof OfficeTexts>(group: Group): OfficeTexts[Group] => useLoaded().texts[group]
/** All of them, for what is named by a table. */
export const useAllOfficeTexts = (): OfficeTexts => useLoaded().texts
export const useOfficeLanguage = (): WrittenLanguage => useLoaded().language
