import { brandOf } from '#brands/index.ts'
import { type GivenTexts, isLanguage, type Language } from '#domain/language.ts'
import type { Report } from '../content.ts'
import { pathText } from '../fault.ts'
import type { ReadFile } from '../read-files.ts'

type FoundText = { path: PropertyKey[]; text: GivenTexts }

const isText = (value: object): value is GivenTexts => Object.keys(value).length > 0 && Object.keys(value).every(isLanguage)

function textsIn(value: unknown, path: PropertyKey[] = []): FoundText[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => textsIn(one, [...path, index]))
  if (isText(value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]))
}

/** A brand's texts must exist in its default language, from which the others are filled. */
export function checkLanguages(files: readonly ReadFile[], report: Report): void {
  for (const { file, brand, data, ok } of files) {
    const language = brand === null ? undefined : brandOf(brand)?.languages.default
    if (!ok || language === undefined) continue
    for (const { path, text } of textsIn(data))
      if (text[language] === undefined) report(file, pathText([...path, language]), `is missing: ${language} is the brand's language`)
  }
}

/** Counts missing texts of a brand's file per offered language. This is no fault: they are shown in the default language. */
export function lackingTexts(files: readonly ReadFile[]): { file: string; language: Language; count: number }[] {
  return files.flatMap(({ file, brand, data, ok }) => {
    const offered = brand === null ? [] : (brandOf(brand)?.languages.offered ?? [])
    const texts = ok && offered.length > 0 ? textsIn(data) : []
    return offered
      .map((language) => ({ file, language, count: texts.filter(({ text }) => text[language] === undefined).length }))
      .filter(({ count }) => count > 0)
  })
}
