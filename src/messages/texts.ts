import type { Language } from '#domain/language.ts'
import { server as de } from './de/server.ts'
import { server as en } from './en/server.ts'
import { server as ru } from './ru/server.ts'
import { server as tr } from './tr/server.ts'
import { server as uk } from './uk/server.ts'
import { server as uz } from './uz/server.ts'

const texts: Record<Language, typeof ru> = { ru, en, tr, uz, de, uk }

/** The texts the server speaks in one language. Those of the pages stand beside them and travel by chunks. */
export const textsOf = (language: Language): typeof ru => texts[language]
