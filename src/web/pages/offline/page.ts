import { data } from 'react-router'
import { nonceContext } from '#web/nonce.ts'
import { pageData } from '#web/page-data.ts'
import type { Route } from './+types/page.ts'
import { offlineDocument } from './offline-document.server.tsx'

/** The offline document that browsers cache; it needs no other file. */
export function loader({ context, params }: Route.LoaderArgs): Response {
  const [page, nonce] = [context.get(pageData), context.get(nonceContext)]
  const city = params.city === undefined ? null : page.city(params.city)
  if (params.city !== undefined && !city) throw data('city', { status: 404 })
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-language': page.site.language }
  return new Response(
    offlineDocument({ site: page.site, now: page.now, city, menu: city && page.menu(city.alias), text: page.text('offline', null), nonce }),
    { headers },
  )
}
