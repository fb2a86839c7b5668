import { useEffect } from 'react'
import { followLanguageLink } from './choose-language.ts'

/**
 * Records taps before hydration; links and native controls need no script. A language link must be recorded as a
 * choice. Listens in the capture phase: once hydration has begun, React stops events on parts that are not hydrated
 * before they bubble up.
 */
const keepTaps = `(() => {
  const tapped = new Set()
  const keepTap = (event) => {
    const language = event.target.closest('a[hreflang]')
    if (language) event.preventDefault()
    tapped.add(language ?? event.target.closest('button[type=button]:not([popovertarget])'))
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

/** Repeats the taps made before React listened, once each. */
function replayEarlyTaps(): void {
  const tapped = window.takeEarlyTaps?.()
  window.takeEarlyTaps = undefined
  for (const button of tapped ?? []) if (button?.isConnected) button.click()
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
