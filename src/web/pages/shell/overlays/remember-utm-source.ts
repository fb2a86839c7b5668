const key = 'utm_source'

/** Where a visit came from is known for as long as the tab is: analytics attach it to what happens later (HOME-10, DECIDE-20). */
export function rememberUtmSource(search: string): void {
  const source = new URLSearchParams(search).get(key)
  if (!source) return
  try {
    sessionStorage.setItem(key, source.slice(0, 100))
  } catch {
    // Without storage nobody learns of it.
  }
}
