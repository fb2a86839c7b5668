import type { Language } from '#contract/common.ts'
import { writeCookie } from '#web/browser/cookies.ts'

/** Keeps the language for 256 days and shows the page anew in it (LANG-05, LANG-07). */
export function chooseLanguage(language: Language): void {
  writeCookie('language', language)
  const here = new URL(location.href)
  // What an address asked for gives way to a choice.
  here.searchParams.delete('lang')
  if (here.href === location.href) location.reload()
  else location.replace(here)
}
