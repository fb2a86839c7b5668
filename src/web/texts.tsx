import { createContext, type ReactNode, use, useMemo } from 'react'
import type { Language } from '#domain/language.ts'
import type { PageTexts, TextNoun } from '#messages/page-texts.ts'

/** Returns the texts of a group, or a promise while their chunk is loading. */
export type TextReader = <Noun extends TextNoun>(noun: Noun) => PageTexts[Noun] | Promise<PageTexts[Noun]>

const Texts = createContext<{ language: Language; read: TextReader } | null>(null)

export function TextsProvider({ language, read, children }: { language: Language; read: TextReader; children: ReactNode }) {
  const value = useMemo(() => ({ language, read }), [language, read])
  return <Texts value={value}>{children}</Texts>
}

function useReader(): { language: Language; read: TextReader } {
  const texts = use(Texts)
  if (!texts) throw new Error('Texts are asked for outside of TextsProvider')
  return texts
}

/** Reads texts before they are rendered. */
export const useTextReader = (): TextReader => useReader().read

/** The texts of a group in the page's language; suspends until their chunk has loaded. */
export function useTexts<Noun extends TextNoun>(noun: Noun): PageTexts[Noun] {
  const found = useReader().read(noun)
  return found instanceof Promise ? use(found) : found
}

export const useLanguage = (): Language => useReader().language
