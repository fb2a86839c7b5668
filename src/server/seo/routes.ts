import { textOrNull } from '#domain/language.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { brandOf } from '#brands/index.ts'
import { siteOrigin } from '#server/http/site-origin.ts'
import { pageContext } from '#server/http/request-context.ts'
import { createMasterStore } from '#server/pictures/master-store.ts'
import type { Services } from '#server/services.ts'
import { readVector, vectorImages } from './brand-vectors.ts'
import { manifest } from './manifest.ts'
import { robotsText } from './robots.ts'
import { sitemap, sitePaths } from './sitemap.ts'

const hour = 'public, max-age=3600'
const day = 'public, max-age=86400'

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

function brandImageRoutes(app: FastifyInstance, services: Services): void {
  const masters = createMasterStore(services.database)
  const drawn = new Map<string, Promise<Buffer>>()
  /** Drawn once and cached; a failed drawing is retried. */
  const once = (key: string, draw: () => Promise<Buffer>): Promise<Buffer> => {
    const known = drawn.get(key) ?? draw()
    drawn.set(key, known)
    known.catch(() => drawn.delete(key))
    return known
  }

  app.get<{ Params: { alias: string; file: string } }>('/brand/:alias/:file', async (request, reply) => {
    const brand = brandOf(request.params.alias)
    const [, name, format] =
      /^(favicon|logo|plate|scene-empty|scene-waiting|scene-error|icon-192|icon-512|share)\.(svg|png)$/.exec(request.params.file) ?? []
    const vector = vectorImages.find((each) => each === name)
    if (!brand || !name || (format === 'svg') !== (vector !== undefined)) return reply.callNotFound()
    if (vector) {
      // An SVG opened as a page must not run scripts.
      void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox")
      return send(reply, 'image/svg+xml', day, await once(`${brand.alias} ${name}`, () => readVector(brand.alias, vector)))
    }
    // Loaded lazily: bitmaps are drawn at most once a day.
    const { drawIcon, drawShareImage } = await import('./brand-images.ts')
    if (name !== 'share')
      return send(reply, 'image/png', day, await once(`${brand.alias} ${name}`, () => drawIcon(brand, Number(name.slice(5)))))
    const hash = services.snapshots.of(brand.alias).showcase.banners[0]?.picture ?? null
    const draw = async (): Promise<Buffer> => drawShareImage(brand, hash === null ? null : await masters.read(hash))
    return send(reply, 'image/png', day, await once(`${brand.alias} share ${hash}`, draw))
  })
}

const send = (reply: FastifyReply, type: string, cache: string, body: string | Buffer): FastifyReply =>
  reply.type(type).header('cache-control', cache).send(body)
