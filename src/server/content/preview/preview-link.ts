import type { FastifyRequest } from 'fastify'
import type { Brand } from '#brands/brand.ts'
import { resolvePlace } from '#domain/city/place.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import type { Snapshot } from '#server/catalogue/snapshots.ts'
import type { Services } from '#server/services.ts'

/** Milliseconds for which a link shows a preview. */
export const validity = 60 * 60 * 1000

/** What a link shows: a brand's preview, until a time in epoch milliseconds. */
export type PreviewLink = { brand: string; id: string; until: number }

type Sealed = Pick<Services, 'office'>

/** The key of a link, sealed with OFFICE_SECRET: nobody else makes one, or another of it. */
export const keyOfLink = ({ office }: Sealed, { brand, id, until }: PreviewLink): string =>
  office?.sealing.seal(`preview ${brand} ${id} ${until}`) ?? ''

/** What a key shows; null for one that was not made here. It may be over. */
export function linkOfKey({ office }: Sealed, key: string): PreviewLink | null {
  const [, brand, id, until] = /^preview ([\w-]+) ([\w-]+) (\d+)$/.exec(office?.sealing.open(key) ?? '') ?? []
  return brand && id && until ? { brand, id, until: Number(until) } : null
}

/** The origin of a brand's shop as it is reached from the office: by the same protocol and port, under a host of its own. */
export function originOfBrand(
  { brandHosts, mode }: Pick<Services, 'brandHosts' | 'mode'>,
  brand: Brand,
  { protocol, port }: FastifyRequest,
): string {
  const mapped = Object.entries(brandHosts).find(([, alias]) => alias === brand.alias)?.[0]
  const own = mode === 'production' ? brand.hosts.findLast((host) => host === brand.domain) : undefined
  return `${protocol}://${mapped ?? own ?? brand.hosts[0] ?? brand.domain}${port ? `:${port}` : ''}`
}

/** A path of this site that a link may lead to; the start page for anything else. */
export const pathWithin = (path: unknown): string =>
  typeof path === 'string' && path.length <= 500 && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : '/'

/** The query that carries a key into a frame of the office, which keeps no cookie of another site. */
export const frameQuery = 'preview'

/** The path of a dish, opened over the menu of the first city that sells it; null where none does. */
export function pathOfDish({ places, assortment, menuAt }: Snapshot, alias: string, language: WrittenLanguage): string | null {
  const id = assortment.dishes.find((dish) => dish.alias === alias)?.id
  const city = places.cities.find((one) => {
    const place = resolvePlace(places, { cityId: one.id, orderType: null, shopId: null, zoneId: null })
    return id !== undefined && place !== null && menuAt(place).products.has(id)
  })
  return city ? `/${city.alias}?lang=${language}&modal=ProductInfoModal&product_id=${id}` : null
}
