import { use } from 'react'
import { UNSAFE_FrameworkContext as Framework, type UNSAFE_AssetsManifest as Manifest, useMatches } from 'react-router'

/**
 * Keeps what is tapped meanwhile; links and what the browser opens by itself need no script. A language is a choice to be
 * kept, which its link alone is not.
 */
const keepTaps = `const tapped = new Set()
const keepTap = (event) => {
  const language = event.target.closest('a[hreflang]')
  if (language) event.preventDefault()
  tapped.add(language ?? event.target.closest('button[type=button]:not([popovertarget])'))
}
document.addEventListener('click', keepTap)
window.takeEarlyTaps = () => {
  document.removeEventListener('click', keepTap)
  return tapped
}`

/**
 * Fetches the scripts of a page and starts them, once the page has been drawn: what people look at comes first on a slow
 * line. Nothing is drawn in a tab that nobody sees, and there they start at once.
 */
const start = `const begin = () => {
  for (const href of files) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  Promise.all([import(list), ...pages.map(([, file]) => import(file))]).then(([, ...modules]) => {
    window.__reactRouterRouteModules = Object.fromEntries(pages.map(([id], index) => [id, modules[index]]))
    import(entry)
  })
}
document.hidden ? begin() : requestAnimationFrame(() => setTimeout(begin))`

function scriptOf({ url, entry, routes }: Manifest, ids: string[]): string {
  const shown = ids.flatMap((id) => routes[id] ?? [])
  const files = new Set([entry.module, ...(entry.imports ?? []), ...shown.flatMap(({ module, imports }) => [module, ...(imports ?? [])])])
  const facts = { list: url, entry: entry.module, files: [...files], pages: shown.map(({ id, module }) => [id, module]) }
  const declared = Object.entries(facts).map(([name, value]) => `const ${name} = ${JSON.stringify(value)}`)
  return [...declared, keepTaps, start].join('\n')
}

/** What was tapped before React heard of it is tapped again, once each. */
export function replayEarlyTaps(): void {
  for (const button of window.takeEarlyTaps?.() ?? []) if (button?.isConnected) button.click()
}

declare global {
  /** Left by the page's first script. */
  var takeEarlyTaps: (() => Set<HTMLElement | null>) | undefined
}

/**
 * The scripts of the page, in place of React Router's `<Scripts>`, which has them fetched before the styles and pictures
 * (docs/decisions/0019-router-at-the-first-sign.md). The browser leaves what the server wrote.
 */
export function PageScripts({ nonce }: { nonce?: string }) {
  const manifest = use(Framework)?.manifest
  const ids = useMatches().map(({ id }) => id)
  const text = manifest && typeof document === 'undefined' ? scriptOf(manifest, ids) : ''
  return <script type="module" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
