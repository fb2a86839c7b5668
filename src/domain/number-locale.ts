import type { Language } from './language.ts'

/**
 * The locale by which a language's numbers are written. Chrome knows no Uzbek ones and writes them as English ones, in
 * other words than the server: Ukrainian ones look as Uzbek ones should, and are known everywhere.
 */
export const numberLocale = (language: Language): Language => (language === 'uz' ? 'uk' : language)
