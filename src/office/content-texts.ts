import { use } from 'react'
import type { WrittenLanguage } from '#domain/language.ts'
import type { ContentTexts } from '#messages/office-texts.ts'
import { pseudoWhenAsked, useOfficeLanguage } from './texts.tsx'

const files = import.meta.glob<{ content: ContentTexts }>('../messages/*/office/content.ts')
const loading = new Map<WrittenLanguage, Promise<ContentTexts>>()

/** Loads them in a language, once. */
export function loadContentTexts(language: WrittenLanguage): Promise<ContentTexts> {
  const begun = loading.get(language) ?? begin(language)
  loading.set(language, begun)
  return begun
}

/** Those that are there are read without waiting: React looks for their state where it would keep it itself. */
function begin(language: WrittenLanguage): Promise<ContentTexts> {
  const begun = load(language).then((value) => {
    Object.assign(begun, { status: 'fulfilled', value })
    return value
  })
  return begun
}

async function load(language: WrittenLanguage): Promise<ContentTexts> {
  const file = files[`../messages/${language}/office/content.ts`]
  if (!file) throw new Error(`No texts of what is sold in ${language}`)
  return pseudoWhenAsked((await file()).content)
}

/** The texts of the screens of what is sold, which few people open: they load with the screen, that waits for them. */
export function useContentTexts<Group extends keyof ContentTexts>(group: Group): ContentTexts[Group] {
  return use(loadContentTexts(useOfficeLanguage()))[group]
}
