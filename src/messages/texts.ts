import { type Language, languages } from '#domain/language.ts'
import type { server as ru } from './ru/server.ts'

type ServerTexts = typeof ru
const read = (language: Language): Promise<{ server: ServerTexts }> => import(`./${language}/server.ts`)
const texts = new Map(await Promise.all(languages.map(async (language) => [language, (await read(language)).server] as const)))

/** The texts the server speaks in one language. Those of the pages stand beside them and travel by chunks. */
export function textsOf(language: Language): ServerTexts {
  const found = texts.get(language)
  if (!found) throw new Error(`No texts in ${language}`)
  return found
}
