import { allLanguages, isLanguage, type Language, languages } from '#domain/language.ts'
import { contentTextsOf } from '#messages/texts.ts'
import { faultLines, FaultyContent } from './fault.ts'

type Environment = Record<string, string | undefined>

/**
 * Does the work of a command in the language that its operator asks for, or that of the environment, and says in it why content
 * cannot be loaded.
 * @param asked the value of --lang
 */
export async function inLanguage(asked: string | undefined, work: (language: Language) => Promise<void>): Promise<void> {
  const language = asked === undefined ? languageOf(process.env) : languageNamed(asked)
  if (language === null) throw new Error(contentTextsOf(languageOf(process.env)).commands.unknown_language(asked ?? '', languages))
  try {
    await work(language)
  } catch (error) {
    throw error instanceof FaultyContent ? new Error(faultLines(error.faults, language).join('\n'), { cause: error }) : error
  }
}

/** The language of messages by POSIX, of which the first variable that is set counts; English where it is none of ours. */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }: Environment): Language {
  return languageNamed(LC_ALL || LC_MESSAGES || LANG || '') ?? 'en'
}

/** The language of a locale as POSIX or BCP 47 writes it: de_AT.UTF-8, de-AT, de. */
function languageNamed(locale: string): Language | null {
  const tag = locale
    .trim()
    .replace(/[.@].*/, '')
    .replaceAll('_', '-')
  const same = allLanguages.find((language) => language.toLowerCase() === tag.toLowerCase())
  const primary = tag.split('-', 1)[0]?.toLowerCase()
  return same ?? (isLanguage(primary) ? primary : null)
}
