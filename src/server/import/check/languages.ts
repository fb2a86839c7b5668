import { brandOf } from '#brands/index.ts'
import { fault, type PlacedFault } from '#domain/content/fault.ts'
import { type GivenTexts, isLanguage } from '#domain/language.ts'
import type { Report } from '../content.ts'
import { pathText } from '../fault.ts'
import type { CheckedDocument } from '../read-files.ts'

type FoundText = { path: PropertyKey[]; text: GivenTexts }

const isText = (value: object): value is GivenTexts => Object.keys(value).length > 0 && Object.keys(value).every(isLanguage)

function textsIn(value: unknown, path: PropertyKey[] = []): FoundText[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => textsIn(one, [...path, index]))
  if (isText(value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]))
}

/** A brand's texts must exist in its default language, from which the others are filled. */
export function checkLanguages(files: readonly CheckedDocument[], report: Report): void {
  for (const { file, brand, data, ok } of files) {
    const language = brand === null ? undefined : brandOf(brand)?.languages.default
    if (!ok || language === undefined) continue
    for (const { path, text } of textsIn(data))
      if (text[language] === undefined) report(file, pathText([...path, language]), fault('text-lacks-language', { language }))
  }
}

/** Warns of missing texts of a brand's file by offered language: they are shown in the default language. */
export function borrowedTexts(files: readonly CheckedDocument[]): PlacedFault[] {
  return files.flatMap(({ file, brand, data, ok }) => {
    const offered = brand === null ? [] : (brandOf(brand)?.languages.offered ?? [])
    const texts = ok && offered.length > 0 ? textsIn(data) : []
    return offered.flatMap((language) => {
      const count = texts.filter(({ text }) => text[language] === undefined).length
      return count > 0 ? [{ ...fault('texts-borrowed', { language, count }), at: { file, path: '' } }] : []
    })
  })
}
