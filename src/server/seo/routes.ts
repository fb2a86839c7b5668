import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Language, textOrNull } from '#domain/language.ts'
import { barColour } from '#server/brand/own-look.ts'
import { pageContext, siteOrigin } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import type { Brand } from '#brands/brand.ts'
import { brandImageRoutes } from './brand-image-routes.ts'

/** Pages of every city; the menu is the first. */
const cityPages = ['', 'promotions', 'shops', 'delivery', 'payment-info', 'about']

const legalPages = ['privacy-policy', 'user-agreement', 'legal-info']

/** Carts and orders are personal; calls and the sandbox are not pages. */
const closed = ['/api/', '/sandbox/', '/*/cart', '/*/order/', '/*/back-to-home']

const hour = 'public, max-age=3600'

const originOf = (services: Services, request: FastifyRequest): string =>
  siteOrigin(services, pageContext(services, request).brand, request)

/** Files for search engines, phones and messengers. */
export function seoRoutes(app: FastifyInstance, services: Services): void {
  app.get('/robots.txt', (request, reply) => send(reply, 'text/plain; charset=utf-8', hour, robotsText(originOf(services, request))))

  app.get('/sitemap.xml', (request, reply) => {
    const { brand } = pageContext(services, request)
    const cities = services.snapshots.of(brand.alias).places.cities
    return send(
      reply,
      'application/xml; charset=utf-8',
      hour,
      sitemap(originOf(services, request), sitePaths(brand, cities), brand.languages.offered),
    )
  })

  app.get('/manifest.webmanifest', (request, reply) => {
    const { brand, language } = pageContext(services, request)
    const slogan = textOrNull(services.snapshots.of(brand.alias).showcase.texts.get('slogan'), language) ?? brand.name
    void reply.header('vary', 'cookie, accept-language')
    return send(
      reply,
      'application/manifest+json; charset=utf-8',
      'private, max-age=3600',
      JSON.stringify(manifest(brand, language, slogan)),
    )
  })

  // Browsers request it where no page names another icon: for texts, pictures, and links from other sites.
  app.get('/favicon.ico', (request, reply) =>
    reply.header('cache-control', hour).redirect(`/brand/${pageContext(services, request).brand.alias}/favicon.svg`),
  )

  brandImageRoutes(app, services)
}

const send = (reply: FastifyReply, type: string, cache: string, body: string): FastifyReply =>
  reply.type(type).header('cache-control', cache).send(body)

export const robotsText = (origin: string): string =>
  ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')

const icon = ({ alias, ownLook: { favicon } }: Brand, size: number, purpose: 'any' | 'maskable') => ({
  src: `/brand/${alias}/icon-${size}${favicon ? `-${favicon}` : ''}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

/** The web app manifest. */
const manifest = (brand: Brand, language: Language, slogan: string): object => ({
  id: '/',
  name: brand.name,
  short_name: brand.name,
  description: slogan,
  lang: language,
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  theme_color: barColour(brand),
  background_color: barColour(brand),
  icons: ([192, 512] as const).flatMap((size) => [icon(brand, size, 'any'), icon(brand, size, 'maskable')]),
})

const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The paths that search engines may index. */
export function sitePaths(brand: Pick<Brand, 'hiddenPages'>, cities: readonly { alias: string; delivery: boolean }[]): string[] {
  const hidden: readonly string[] = brand.hiddenPages
  const shown = cityPages.filter((page) => !hidden.includes(page))
  return [
    '/',
    ...cities.flatMap(({ alias, delivery }) =>
      shown.filter((page) => page !== 'delivery' || delivery).map((page) => (page ? `/${alias}/${page}` : `/${alias}`)),
    ),
    ...legalPages.map((page) => `/${page}`),
  ]
}

/** One URL per page and language, each with links to its translations. */
export function sitemap(origin: string, paths: readonly string[], languages: readonly Language[]): string {
  const link = (language: string, address: string): string =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escape(address)}"/>`
  const pages = paths.map((path) => {
    const page = origin + path
    const alternates = link('x-default', page) + languages.map((language) => link(language, `${page}?lang=${language}`)).join('')
    return [page, ...languages.map((language) => `${page}?lang=${language}`)]
      .map((address) => `<url><loc>${escape(address)}</loc>${alternates}</url>`)
      .join('\n')
  })
  const space = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${space}>\n${pages.join('\n')}\n</urlset>\n`
}
