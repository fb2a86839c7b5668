import {
  type DataRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as loadFromServer,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as Modules,
} from 'react-router'

/** React Router's own router, standing where the page stands that it takes over. */
export function createFullRouter(shown: DataRouter['state'], manifest: Manifest, modules: Modules): DataRouter {
  const { loaderData, errors, location } = shown
  const history = createBrowserHistory()
  const router: DataRouter = createRouter({
    routes: createClientRoutes(manifest.routes, modules, { loaderData, errors }, true, false),
    // Read once, when the router is made: somebody may have gone back meanwhile, and is followed there next.
    history: { ...history, location, action: shown.historyAction },
    hydrationData: { loaderData, errors },
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: loadFromServer(() => router, manifest, modules, true),
  })
  return router.initialize()
}
