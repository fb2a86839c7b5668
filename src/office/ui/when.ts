import type { WrittenLanguage } from '#domain/language.ts'
import { dateFormat } from './intl-formats.ts'

/** A moment in the reader's language and the time of this device, for what belongs to no shop. */
export const when = (iso: string, language: WrittenLanguage): string =>
  dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(iso))
