import type { Language } from '#domain/language.ts'

const rules = new Map<Language, Intl.PluralRules>()

/** The plural form for a count in a language; `many` replaces a missing form. */
export function plural(language: Language, count: number, forms: { one: string; few?: string; many: string }): string {
  const rule = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, rule)
  const form = rule.select(count)
  return form === 'one' ? forms.one : form === 'few' ? (forms.few ?? forms.many) : forms.many
}
