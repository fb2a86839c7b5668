import { useEffect } from 'react'
import { isLanguage, type Language } from '#domain/language.ts'
import { writeCookie } from '#web/browser/cookies.ts'

/**
 * Records taps before hydration; links and most native controls need no script. A language link must be recorded as a
 * choice, and of a group of radios the last. A tap on a radio's label dispatches a click on the radio, too. Listens in
 * the capture phase: once hydration has begun, React stops events on parts that are not hydrated before they bubble up.
 */
const keepTaps = `(() => {
  const tapped = new Set()
  const keepTap = (event) => {
    const language = event.target.closest('a[hreflang]')
    if (language) event.preventDefault()
    const control = language ?? event.target.closest('button[type=button]:not([popovertarget]), input[type=radio]')
    for (const other of tapped) if (control?.name && other?.name === control.name) tapped.delete(other)
    tapped.add(control)
  }
  document.addEventListener('click', keepTap, true)
  window.takeEarlyTaps = () => {
    document.removeEventListener('click', keepTap, true)
    return tapped
  }
})()`

declare global {
  /** Defined by the script below. */
  var takeEarlyTaps: (() => Set<HTMLElement | null>) | undefined
}

/**
 * Repeats the taps made before React listened, once each. After its effects: during them React cannot hydrate the part
 * of the page that is tapped, and would stop the event.
 */
function replayEarlyTaps(): void {
  const tapped = window.takeEarlyTaps?.()
  window.takeEarlyTaps = undefined
  queueMicrotask(() => {
    for (const control of tapped ?? []) if (control?.isConnected) replay(control)
  })
}

function replay(control: HTMLElement): void {
  if (control instanceof HTMLInputElement) {
    // The radio that was chosen when the page came: nothing has changed.
    if (control.defaultChecked) return
    // Otherwise the click would change nothing, and React would ignore it.
    control.checked = false
  }
  control.click()
}

/**
 * Placed before the styles, because a script waits for those. The browser keeps the server's output, and its bundle has
 * no copy of the script.
 */
export function EarlyTaps({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    // Never removed: some parts of the page are hydrated later.
    window.addEventListener('click', followLanguageLink, true)
    replayEarlyTaps()
    return () => window.removeEventListener('click', followLanguageLink, true)
  }, [])
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? keepTaps : '' }} />
}

/** Stores the language for 256 days and reloads the page in it. */
function chooseLanguage(language: Language): void {
  writeCookie('language', language)
  const here = new URL(location.href)
  // A choice overrides the URL's language.
  here.searchParams.delete('lang')
  if (here.href === location.href) location.reload()
  else location.replace(here)
}

/** A tap on a link to another language is a choice, anywhere on the page, hydrated or not. */
function followLanguageLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[hreflang]') : null
  if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || !isLanguage(link.hreflang)) return
  event.preventDefault()
  chooseLanguage(link.hreflang)
}
