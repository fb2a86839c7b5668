import { createElement } from 'react'
import {
  type DataRouteMatch,
  type DataRouter,
  type Location,
  matchRoutes,
  type RouteObject,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as Modules,
} from 'react-router'
import type { PageState } from './page-state.ts'

/** What a page draws with, exactly as React Router's own routes do: React must find the same elements again later. */
function drawingOf(id: string, modules: Modules): Pick<RouteObject, 'element' | 'errorElement'> {
  const { default: Page, ErrorBoundary, Layout } = modules[id] ?? {}
  const page = Page && createElement(Page)
  const failed = ErrorBoundary && createElement(ErrorBoundary)
  const within = (child: typeof page) => (child && id === 'root' && Layout ? createElement(Layout, null, child) : child)
  return { element: within(page), errorElement: within(failed) }
}

function routesOf({ routes }: Manifest, modules: Modules, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parentId || !route) return []
    const { id, path, index } = route
    const drawn = { id, path, ...drawingOf(id, modules) }
    return [index ? { ...drawn, index } : { ...drawn, children: routesOf({ routes } as Manifest, modules, id) }]
  })
}

/** The address the page was opened with, as React Router spells it. */
function openedAt(): Location {
  const { pathname, search, hash } = window.location
  const kept = window.history.state as { usr?: unknown; key?: string } | null
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default', mask: undefined }
}

const idle: DataRouter['state']['navigation'] = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
}

/** The state of a router that stands at the page in the HTML and has not moved yet. */
export function firstState({ loaderData, errors }: PageState, manifest: Manifest, modules: Modules): DataRouter['state'] {
  const location = openedAt()
  const matches = (matchRoutes(routesOf(manifest, modules), location.pathname) ?? []) as DataRouteMatch[]
  // A route without a loader has null, which tells it from one that is still to be loaded.
  const nothing = Object.fromEntries(matches.map(({ route }) => [route.id, null]))
  return {
    historyAction: 'POP' as DataRouter['state']['historyAction'],
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: { ...nothing, ...loaderData },
    actionData: null,
    errors,
    fetchers: new Map(),
    blockers: new Map(),
  }
}
