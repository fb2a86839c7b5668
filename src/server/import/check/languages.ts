import { fault, type PlacedFault } from '#domain/content/fault.ts'
import { type GivenTexts, isLanguage } from '#domain/language.ts'
import type { Report } from '../content.ts'
import { pathText } from '../fault.ts'
import type { CheckedDocument } from '../read-files.ts'
import { brandIn } from '../settings-of.ts'

type FoundText = { path: PropertyKey[]; text: GivenTexts }

const isText = (value: object): value is GivenTexts => Object.keys(value).length > 0 && Object.keys(value).every(isLanguage)

function textsIn(value: unknown, path: PropertyKey[] = []): FoundText[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((one: unknown, index) => textsIn(one, [...path, index]))
  if (isText(value)) return [{ path, text: value }]
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...path, key]))
}

/** The texts of a document, which two checks ask for. */
function textsOf({ data }: CheckedDocument): FoundText[] {
  if (typeof data !== 'object' || data === null) return []
  const texts = found.get(data) ?? textsIn(data)
  found.set(data, texts)
  return texts
}
const found = new WeakMap<object, FoundText[]>()

/** A brand's texts must exist in its default language, from which the others are filled. */
export function checkLanguages(files: readonly CheckedDocument[], report: Report): void {
  for (const one of files) {
    const { file, brand, ok } = one
    const language = brand === null ? undefined : brandIn(files, brand)?.languages.default
    if (!ok || language === undefined) continue
    for (const { path, text } of textsOf(one))
      if (text[language] === undefined) report(file, pathText([...path, language]), fault('text-lacks-language', { language }))
  }
}

/** Warns of missing texts of a brand's file by offered language: they are shown in the default language. */
export function borrowedTexts(files: readonly CheckedDocument[]): PlacedFault[] {
  return files.flatMap((one) => {
    const { file, brand, ok } = one
    const offered = brand === null ? [] : (brandIn(files, brand)?.languages.offered ?? [])
    const texts = ok && offered.length > 0 ? textsOf(one) : []
    return offered.flatMap((language) => {
      const count = texts.filter(({ text }) => text[language] === undefined).length
      return count > 0 ? [{ ...fault('texts-borrowed', { language, count }), at: { file, path: '' } }] : []
    })
  })
}
