import {
  createPath,
  type DataRouter,
  type Path,
  type To,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as Modules,
} from 'react-router'
import { inPageLanguage } from '#web/browser/page-language.ts'

/** What the pages of this shop use of a router. */
type UsedRouter = Pick<
  DataRouter,
  | 'basename'
  | 'state'
  | 'routes'
  | 'manifest'
  | 'window'
  | 'match'
  | 'subscribe'
  | 'enableScrollRestoration'
  | 'navigate'
  | 'revalidate'
  | 'createHref'
  | 'encodeLocation'
>
type Subscriber = Parameters<DataRouter['subscribe']>[0]
type Moves = Parameters<DataRouter['enableScrollRestoration']>

/** Somebody is there, and may follow a link next. */
const signsOfLife = ['pointerover', 'pointerdown', 'keydown', 'scroll'] as const

/** Whoever moves, by whatever means: a language that the address has decided on goes along (ruling 27). */
function carry(to: To | number | null): To | number | null {
  if (typeof to === 'string') return inPageLanguage(to)
  return typeof to === 'object' && to !== null ? { ...to, search: inPageLanguage(to.search ?? '') } : to
}

const hrefOf = (to: To | null): string => (typeof to === 'string' ? to : createPath(to ?? {}))

/** What only names what lies over the page is not worth a new page. */
const isOfModal = (options: { state?: { ofModal?: boolean } | null } = {}): boolean => options.state?.ofModal === true

/** A path as the address bar spells it. */
function encodeLocation(to: To): Path {
  const { pathname, search, hash } = new URL(hrefOf(to), window.location.href)
  return { pathname, search, hash }
}

/**
 * A router for the page that came as HTML. It knows where it stands; what moves it, React Router itself, is fetched at
 * the first sign of life and takes over there.
 */
export function createLaterRouter(first: DataRouter['state'], manifest: Manifest, modules: Modules): DataRouter {
  const leave = new Map<Subscriber, () => void>()
  let scroll: Moves | null = null
  let full: DataRouter | null = null
  const fetchFull = once(async () => {
    const { createFullRouter } = await import('./full-router.ts')
    full = createFullRouter(first, manifest, modules)
    if (scroll) full.enableScrollRestoration(...scroll)
    for (const hear of leave.keys()) leave.set(hear, full.subscribe(hear))
    return full
  })
  followSigns(fetchFull, () => full !== null)
  const router: UsedRouter = {
    basename: '/',
    window,
    get state() {
      return full?.state ?? first
    },
    get routes() {
      return full?.routes ?? []
    },
    get manifest() {
      return full?.manifest ?? {}
    },
    match: (location) => full?.match(location) ?? null,
    createHref: createPath,
    encodeLocation,
    subscribe(hear) {
      leave.set(hear, full ? full.subscribe(hear) : () => undefined)
      return () => {
        leave.get(hear)?.()
        leave.delete(hear)
      }
    },
    enableScrollRestoration(...memory) {
      scroll = memory
      return full?.enableScrollRestoration(...memory) ?? (() => (scroll = null))
    },
    // Where React Router does not come (no network, a newer build), the browser goes by itself.
    navigate(asked: To | number | null, options?: object) {
      const to = carry(asked)
      return fetchFull().then(
        (router) => router.navigate(to as To, options),
        () => (isOfModal(options) ? undefined : typeof to === 'number' ? window.history.go(to) : window.location.assign(hrefOf(to))),
      )
    },
    revalidate: () =>
      fetchFull().then(
        (router) => router.revalidate(),
        () => window.location.reload(),
      ),
  }
  return router as DataRouter
}

/** Does a thing once, and again only after it failed. */
function once<Value>(act: () => Promise<Value>): () => Promise<Value> {
  let coming: Promise<Value> | null = null
  return () =>
    (coming ??= act().catch((error: unknown) => {
      coming = null
      throw error
    }))
}

function followSigns(fetchFull: () => Promise<unknown>, isHere: () => boolean): void {
  const soon = (): void => {
    for (const sign of signsOfLife) window.removeEventListener(sign, soon)
    fetchFull().catch(() => undefined)
  }
  for (const sign of signsOfLife) window.addEventListener(sign, soon, { passive: true })
  // Gone back before the full router was there: it hears of it as if it had been.
  const followBack = ({ state }: PopStateEvent): void => {
    if (isHere()) return window.removeEventListener('popstate', followBack)
    void fetchFull().then(
      () => window.dispatchEvent(new PopStateEvent('popstate', { state })),
      () => window.location.reload(),
    )
  }
  window.addEventListener('popstate', followBack)
}
