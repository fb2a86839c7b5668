import type { FastifyRequest } from 'fastify'
import type { City } from '#domain/city/place.ts'
import { counterKey, type Snapshot } from '#server/catalogue/snapshots.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import type { KnownContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { inLanguage } from '#web/paths.ts'
import { placeOfCookies } from './page-data.ts'

/** A page that is the same for all: what it depends on, as a text, and the address it is rendered for. */
export type KeptUrl = { key: string; url: string; status: 200 | 404 }

/** Which page of the site an address names: its declared pattern, the city in it, and whether any page claims it. */
export type PageRoute = { pattern: string; city: string | undefined; isPage: boolean }
export type FindRoute = (pathname: string) => PageRoute

/**
 * The kept page that answers a request; null for pages that are made for one visitor. Queries other than the language
 * are read by the browser alone and are not part of the page. All addresses that nothing stands at share one page.
 */
export function keptUrl(services: Services, request: FastifyRequest, context: KnownContext, route: PageRoute): KeptUrl | null {
  const [path = ''] = request.url.split('?')
  if (!['GET', 'HEAD'].includes(request.method) || path.endsWith('.data')) return null
  const snapshot = services.snapshots.of(context.brand.alias)
  const city = snapshot.places.cityNamed(route.city)
  if (route.city !== undefined && !city) return unknown(services, request, context, snapshot, route.pattern, null)
  if (!route.isPage) return unknown(services, request, context, snapshot, route.pattern, city)
  // Shops say how long they are open, which no version counts.
  if (!city || !/^\/[a-z0-9-]+(\/(cart|promotions|payment-info|delivery|about))?$/.test(path)) return null
  return { key: keyOf(services, request, context, snapshot, [path, placeKey(snapshot, city, request)]), url: request.url, status: 200 }
}

/** A name that no city has, and one that no page has. */
const nowhere = '-'

/**
 * The frame of a page that does not exist is that of its city, else of the city that was chosen before. It is rendered for
 * a path of the same pattern, as the browser finds the page of its own address again.
 */
function unknown(
  services: Services,
  request: FastifyRequest,
  context: KnownContext,
  snapshot: Snapshot,
  pattern: string,
  city: City | null,
): KeptUrl {
  const chosen = city ?? snapshot.places.cityNamed(request.cookies.city)
  const path = pattern.replace(':city', city?.alias ?? nowhere).replaceAll(/[:*][^/]*/g, nowhere)
  const place = chosen ? `${chosen.alias}:${placeKey(snapshot, chosen, request)}` : ''
  return { key: keyOf(services, request, context, snapshot, [path, place]), url: inLanguage(path, context.addressLanguage), status: 404 }
}

const placeKey = (snapshot: Snapshot, city: City, request: FastifyRequest): string =>
  counterKey(placeOfCookies(snapshot, city, request.cookies))

const keyOf = (
  services: Services,
  request: FastifyRequest,
  { brand, language, addressLanguage }: KnownContext,
  { version }: Snapshot,
  page: readonly string[],
): string => [siteOrigin(services, brand, request), brand.alias, language, version, addressLanguage ?? '', ...page].join('|')
