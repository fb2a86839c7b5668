import type { Language } from '#domain/language.ts'

const rules = new Map<Language, Intl.PluralRules>()

/** The form that a count takes in a language; `many` stands in for a form that is not given. */
export function plural(language: Language, count: number, forms: { one: string; few?: string; many: string }): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  const form = rule.select(count)
  return form === 'one' ? forms.one : form === 'few' ? (forms.few ?? forms.many) : forms.many
}
