import { isLanguage, type Language } from '#domain/language.ts'
import { writeCookie } from '#web/browser/cookies.ts'

/** Stores the language for 256 days and reloads the page in it (LANG-05, LANG-07). */
function chooseLanguage(language: Language): void {
  writeCookie('language', language)
  const here = new URL(location.href)
  // A choice overrides the URL's language.
  here.searchParams.delete('lang')
  if (here.href === location.href) location.reload()
  else location.replace(here)
}

/** A tap on a link to another language is a choice, anywhere on the page, hydrated or not. */
export function followLanguageLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || !isLanguage(link.hreflang)) return
  event.preventDefault()
  chooseLanguage(link.hreflang)
}
