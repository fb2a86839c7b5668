import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { createLru } from '#server/http/lru.ts'
import type { FindRoute, PageRoute } from './page-key.ts'

type Routes = ServerBuild['routes']

// React Router compiles every pattern of the table for each path it matches: half the time of a cached page.
const remembered = 2000
/** Characters. Longer paths are of no page, and would fill the memory. */
const longest = 200

/** Resolves a path by the table of pages. The “not found” page counts as no page. */
export function findRouteIn(routes: Routes): FindRoute {
  const find = match(branch(routes, undefined))
  const found = createLru<PageRoute>(remembered)
  return (pathname) => (pathname.length > longest ? find(pathname) : found.get(pathname, () => find(pathname)))
}

const match =
  (table: RouteObject[]): FindRoute =>
  (pathname) => {
    const matches = matchRoutes(table, pathname) ?? []
    const last = matches.at(-1)
    const parts = matches.map(({ route }) => route.path?.replace(/^\/|\/$/g, '') ?? '').filter((part) => part !== '')
    return {
      pattern: `/${parts.join('/')}`,
      city: last?.params.city,
      isPage: last !== undefined && !String(last.route.id).includes('not-found'),
    }
  }

const branch = (routes: Routes, parentId: string | undefined): RouteObject[] =>
  Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    if (index) return [{ id, index, ...(path === undefined ? {} : { path }) }]
    return [{ id, children: branch(routes, id), ...(path === undefined ? {} : { path }) }]
  })
