import type { FastifyRequest } from 'fastify'
import { counterKey } from '#server/catalogue/snapshots.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { placeOfCookies } from './page-data.ts'

/**
 * Everything a city's page depends on; null for pages that are made for one visitor. Queries other than the language
 * are read by the browser alone and are not part of the page.
 */
export function pageKey(services: Services, request: FastifyRequest, { brand, language }: Visit): string | null {
  const [pathname = ''] = request.url.split('?')
  const match = /^\/([a-z0-9-]+)(?:\/(cart|shops|promotions|payment-info|delivery|about))?$/.exec(pathname.replace(/\.data$/, ''))
  if (!match || !['GET', 'HEAD'].includes(request.method) || pathname.endsWith('.data')) return null
  const snapshot = services.snapshots.of(brand.alias)
  const city = snapshot.places.cityNamed(match[1])
  // Shops say how long they are open, which no version counts.
  if (!city || match[2] === 'shops') return null
  const asked = (request.query as Record<string, unknown>).lang === undefined ? '' : '?lang'
  return [
    siteOrigin(services, brand, request),
    brand.alias,
    language,
    snapshot.version,
    pathname,
    asked,
    counterKey(placeOfCookies(snapshot, city, request.cookies)),
  ].join('|')
}
