const key = 'utm_source'

/** Stores the source of a visit for the tab's lifetime, for analytics (HOME-10, DECIDE-20). */
export function rememberUtmSource(search: string): void {
  const source = new URLSearchParams(search).get(key)
  if (!source) return
  try {
    sessionStorage.setItem(key, source.slice(0, 100))
  } catch {
    // Without storage it is not recorded.
  }
}
