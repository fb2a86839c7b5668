import { isLanguage, languages, type WrittenLanguage } from '#domain/language.ts'
import type { OfficeTexts } from '#messages/office-texts.ts'
import { callStaff, type Reply } from '#office/api.ts'
import { loadTexts } from '#office/texts.tsx'

export type Me = Reply<'GET /api/staff/me'>

/** Who is signed in, with the texts of their language. `unreachable`: whether it could not be asked for. */
export type OpenedSession = { me: Me | null; unreachable: boolean; language: WrittenLanguage; texts: OfficeTexts }

/** The browser's first language that the office has. */
export function browserLanguage(): WrittenLanguage {
  const wanted = navigator.languages.map((tag) => tag.slice(0, 2))
  const found = wanted.find((tag) => isLanguage(tag) && languages.includes(tag as WrittenLanguage))
  return (found as WrittenLanguage | undefined) ?? 'en'
}

export async function readSession(): Promise<OpenedSession> {
  const answer = await callStaff('GET /api/staff/me', {})
  const me = answer.ok ? answer.reply : null
  const language = me?.language ?? browserLanguage()
  return { me, unreachable: !answer.ok && answer.status !== 401, language, texts: await loadTexts(language) }
}
