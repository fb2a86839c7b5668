import { Fragment, useEffect } from 'react'
import {
  UNSAFE_FrameworkContext as FrameworkContext,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as Modules,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { firstState } from './first-state.ts'
import { createLaterRouter } from './later-router.ts'
import { replayEarlyTaps } from './page-scripts.tsx'
import { type PageState, unpackState } from './page-state.ts'
import { readStateText } from './page-state-script.tsx'

/** How React Router is set up here (react-router.config.ts). */
const setUp: Pick<NonNullable<React.ContextType<typeof FrameworkContext>>, 'future' | 'ssr' | 'isSpaMode' | 'routeDiscovery'> = {
  future: {},
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
}

/** What the page's scripts leave for the pages. */
declare global {
  var __reactRouterManifest: Manifest
  var __reactRouterRouteModules: Modules
}

/** The page that came as HTML, as its scripts left it; `complete` adds to its data what stands elsewhere in it. */
export function readPage(complete: (loaderData: PageState['loaderData']) => PageState['loaderData']) {
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: routeModules } = window
  const { loaderData, errors } = unpackState(readStateText())
  const state = firstState({ loaderData: complete(loaderData), errors }, manifest, routeModules)
  return { router: createLaterRouter(state, manifest, routeModules), framework: { ...setUp, manifest, routeModules } }
}

/** The pages of the shop, going on from the one that came as HTML. As `HydratedRouter` of React Router, with its router to come. */
export function HydratedPages({ router, framework }: ReturnType<typeof readPage>) {
  useEffect(replayEarlyTaps, [])
  return (
    <>
      <FrameworkContext value={framework}>
        <RouterProvider router={router} />
      </FrameworkContext>
      {/* Where the server may have its stream: React counts the places. */}
      <Fragment />
    </>
  )
}
