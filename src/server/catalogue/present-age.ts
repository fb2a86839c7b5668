import type { Language } from '#domain/language.ts'
import { textsOf } from '#messages/texts.ts'

/** An age limit as the wire has it, nothing where there is none. */
export const presentAge = (years: number | null | undefined, language: Language): { age_limit?: { years: number; text: string } } =>
  years ? { age_limit: { years, text: textsOf(language).age_limit.text(years) } } : {}

/** The same of a cart, with what its customer has to confirm. */
export function presentConfirm(years: number | null, language: Language): { age_limit?: { years: number; text: string; confirm: string } } {
  const { age_limit: limit } = presentAge(years, language)
  return limit ? { age_limit: { ...limit, confirm: textsOf(language).age_limit.confirm(limit.years) } } : {}
}
