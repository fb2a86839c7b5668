import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import type { FindRoute } from './page-key.ts'

type Routes = ServerBuild['routes']

/** Resolves a path by the table of pages. The “not found” page counts as no page. */
export function findRouteIn(routes: Routes): FindRoute {
  const table = branch(routes, undefined)
  return (pathname) => {
    const matches = matchRoutes(table, pathname) ?? []
    const last = matches.at(-1)
    const parts = matches.map(({ route }) => route.path?.replace(/^\/|\/$/g, '') ?? '').filter((part) => part !== '')
    return {
      pattern: `/${parts.join('/')}`,
      city: last?.params.city,
      isPage: last !== undefined && !String(last.route.id).includes('not-found'),
    }
  }
}

const branch = (routes: Routes, parentId: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    if (index) return [{ id, index, ...(path === undefined ? {} : { path }) }]
    return [{ id, children: branch(routes, id), ...(path === undefined ? {} : { path }) }]
  })
