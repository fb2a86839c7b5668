import type { FastifyRequest } from 'fastify'
import type { City } from '#domain/city/place.ts'
import { leavesRoom, runningCookie } from '#domain/order/running-room.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import { type PageContext, siteOrigin } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { inLanguage } from '#web/paths.ts'
import { placeOfCookies } from './page-data.ts'

/** A page that is the same for all: its cache key, and the URL it is rendered for. */
export type CachedUrl = { key: string; url: string; status: 200 | 404 }

/** The page of a path: its declared pattern, its city, and whether a page matches. */
export type PageRoute = { pattern: string; city: string | undefined; isPage: boolean }
export type FindRoute = (pathname: string) => PageRoute

/**
 * The cached page for a request; null for pages of a single visitor. Queries other than the language are read only by
 * the browser and do not affect the page. All unknown paths share one page.
 */
export function cachedUrl(services: Services, request: FastifyRequest, context: PageContext, route: PageRoute): CachedUrl | null {
  const [path = ''] = request.url.split('?')
  if (!['GET', 'HEAD'].includes(request.method) || path.endsWith('.data')) return null
  const snapshot = context.snapshot()
  const city = snapshot.places.cityNamed(route.city)
  if (route.city !== undefined && !city) return unknown(services, request, context, snapshot, route.pattern, null)
  if (!route.isPage) return unknown(services, request, context, snapshot, route.pattern, city)
  // Shops show how long they are open, which depends on the time and not on a version.
  if (!city || !/^\/[a-z0-9-]+(\/(cart|promotions|payment-info|delivery|about))?$/.test(path)) return null
  return {
    key: keyOf(services, request, context, snapshot, [path, placeKey(snapshot, city, request, context.now)]),
    url: request.url,
    status: 200,
  }
}

/** A name that no city and no page has. */
const nowhere = '-'

/**
 * “Not found” is shown in the frame of its city, or of the city chosen before. It is rendered for a path of the same
 * pattern, because the browser resolves the page of its own URL again.
 */
function unknown(
  services: Services,
  request: FastifyRequest,
  context: PageContext,
  snapshot: Snapshot,
  pattern: string,
  city: City | null,
): CachedUrl {
  const chosen = city ?? snapshot.places.cityNamed(request.cookies.city)
  const path = pattern.replace(':city', city?.alias ?? nowhere).replaceAll(/[:*][^/]*/g, nowhere)
  const place = chosen ? `${chosen.alias}:${placeKey(snapshot, chosen, request, context.now)}` : ''
  return { key: keyOf(services, request, context, snapshot, [path, place]), url: inLanguage(path, context.addressLanguage), status: 404 }
}

/** What a page shows of its visitor: the place, and room for a running or else for a last order. */
function placeKey(snapshot: Snapshot, city: City, { cookies }: FastifyRequest, now: number): string {
  const room = leavesRoom(cookies[runningCookie], now) ? ' running' : cookies.again === city.alias ? ' again' : ''
  return snapshot.menuKey(placeOfCookies(snapshot, city, cookies)) + room
}

const keyOf = (
  services: Services,
  request: FastifyRequest,
  { brand, language, addressLanguage }: PageContext,
  { version }: Snapshot,
  page: readonly string[],
): string => [siteOrigin(services, brand, request), brand.alias, language, version, addressLanguage ?? '', ...page].join('|')
