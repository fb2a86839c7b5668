import type { City } from '#domain/city/place.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { MapView } from '#server/providers/maps/map-view.ts'
import type { Services } from '#server/services.ts'
import type { ThirdPartySources } from './content-security.ts'

const yandex = 'https://api-maps.yandex.ru https://*.api-maps.yandex.ru'
const google = 'https://*.googleapis.com https://*.gstatic.com https://*.google.com'

/** Sources that third-party maps need, by directive. Both need eval; payment pages have no map. */
const sources: Record<Exclude<MapView['provider'], 'local'>, ThirdPartySources> = {
  // yandex.com/maps-api/docs/js-api/common/connection/csp.html, without the hosts of its search, which only our server
  // calls.
  yandex: {
    script: `${yandex} https://yastatic.net 'unsafe-eval'`,
    style: `${yandex} https://yastatic.net`,
    connect: `${yandex} https://*.maps.yandex.net https://yastatic.net`,
    img: `${yandex} https://*.maps.yandex.net https://yastatic.net`,
    worker: `data: ${yandex} https://yastatic.net`,
  },
  // developers.google.com/maps/documentation/javascript/content-security-policy
  google: {
    script: `${google} https://*.ggpht.com https://*.googleusercontent.com blob: 'unsafe-eval'`,
    style: 'https://fonts.googleapis.com',
    font: 'https://fonts.gstatic.com',
    connect: `${google} data: blob:`,
    img: `${google} https://*.googleusercontent.com`,
    frame: 'https://*.google.com',
  },
}

/** The city at the start of a page's path. */
function cityOfPath({ snapshots }: Pick<Services, 'snapshots'>, { brand }: Pick<RequestContext, 'brand'>, url: string): City | null {
  const alias = /^\/([a-z0-9-]+)(?=[/?]|$)/.exec(url)?.[1]
  return alias === undefined ? null : snapshots.of(brand.alias).places.cityNamed(alias)
}

/** The sources that a city's map needs; null for our own map, and on pages without a city. */
export function mapSources(
  services: Pick<Services, 'mapViews' | 'snapshots'>,
  context: Pick<RequestContext, 'brand'>,
  url: string,
): ThirdPartySources | null {
  const city = cityOfPath(services, context, url)
  const { provider } = city ? services.mapViews.of(city) : { provider: 'local' as const }
  return provider === 'local' ? null : sources[provider]
}
