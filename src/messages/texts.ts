import { allLanguages, type Language } from '#domain/language.ts'
import type * as content from './ru/content.ts'
import type { server as ru } from './ru/server.ts'

type ServerTexts = typeof ru
const read = (language: Language): Promise<{ server: ServerTexts }> => import(`./${language}/server.ts`)
const texts = new Map(await Promise.all(allLanguages.map(async (language) => [language, (await read(language)).server] as const)))

/** What is said of the content: its faults and warnings, its changes, and what commands say of them. */
export type ContentTexts = typeof content
const readContent = (language: Language): Promise<ContentTexts> => import(`./${language}/content.ts`)
const ofContent = new Map(await Promise.all(allLanguages.map(async (language) => [language, await readContent(language)] as const)))

/** The server's texts in one language. Texts of the pages are in files beside it and are loaded in chunks. */
export function textsOf(language: Language): ServerTexts {
  const found = texts.get(language)
  if (!found) throw new Error(`No texts in ${language}`)
  return found
}

/** What is said of the content in one language. */
export function contentTextsOf(language: Language): ContentTexts {
  const found = ofContent.get(language)
  if (!found) throw new Error(`No texts in ${language}`)
  return found
}
