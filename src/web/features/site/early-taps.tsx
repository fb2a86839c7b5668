import { useEffect } from 'react'
import { followLanguageLink } from './choose-language.ts'

/**
 * Keeps what is tapped before the page is hydrated; links and what the browser opens by itself need no script. A language
 * is a choice to be kept, which its link alone is not. On the way down: from the moment it begins to hydrate, React ends
 * the events of what it has not hydrated yet before they come up again.
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
  /** Left by the script below. */
  var takeEarlyTaps: (() => Set<HTMLElement | null>) | undefined
}

/** Taps again, once each, what was tapped before React listened. */
function replayEarlyTaps(): void {
  const tapped = window.takeEarlyTaps?.()
  window.takeEarlyTaps = undefined
  for (const button of tapped ?? []) if (button?.isConnected) button.click()
}

/** Stands before the styles, which a script waits for. The browser leaves what the server wrote, and its own script has no copy of it. */
export function EarlyTaps({ nonce }: { nonce: string | undefined }) {
  useEffect(() => {
    // For good: some parts of the page are hydrated later.
    window.addEventListener('click', followLanguageLink, true)
    replayEarlyTaps()
    return () => window.removeEventListener('click', followLanguageLink, true)
  }, [])
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? keepTaps : '' }} />
}
