import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Brand } from '#brands/brand.ts'
import { barColour } from '#server/brand/own-look.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { createLru } from '#server/http/lru.ts'
import type { Master } from '#server/pictures/master.ts'
import { createMasterStore } from '#server/pictures/master-store.ts'
import type { Services } from '#server/services.ts'
import { readVector, vectorImages } from './brand-vectors.ts'

const day = 'public, max-age=86400'
/** Of an address that names its content. */
const always = 'public, max-age=31536000, immutable'

/** Pictures of brands that are kept drawn; each has some kilobytes. */
const keptAtMost = 200

/** A picture of a brand: by its name alone that of today, with the hash of a master always the same one. */
const named = /^(favicon|logo|plate|scene-empty|scene-waiting|scene-error|icon-192|icon-512|share)(?:-([\da-f]{16}))?\.(svg|png)$/

/** The pictures of brands for browsers, phones and messengers. */
export function brandImageRoutes(app: FastifyInstance, services: Services): void {
  const masters = createMasterStore(services.database)
  const drawn = createLru<Promise<Buffer | null>>(keptAtMost)
  /** Drawn once and cached; a failed drawing is retried. */
  const once = (key: string, draw: () => Promise<Buffer | null>): Promise<Buffer | null> => {
    const known = drawn.get(key, draw)
    known.then(
      (made) => made ?? drawn.drop(key, known),
      () => drawn.drop(key, known),
    )
    return known
  }
  const masterOf = (hash: string | null): Promise<Master | null> => (hash === null ? Promise.resolve(null) : masters.read(hash))

  /** The logo or the sign of a brand: the office's, or that of its folder. */
  const sourceOf = async (brand: Brand, name: 'logo' | 'favicon', hash: string | null): Promise<Buffer | null> =>
    hash === null ? readVector(brand.alias, name) : ((await masterOf(hash))?.bytes ?? null)

  const vectorOf = async (brand: Brand, name: (typeof vectorImages)[number], hash: string | null): Promise<Buffer | null> => {
    if (hash === null) return readVector(brand.alias, name)
    const master = await masterOf(hash)
    // Loaded lazily, as all that draws.
    const { faviconSvg, logoSvg } = await import('./own-pictures.ts')
    return master && (name === 'logo' ? logoSvg(master) : faviconSvg(master))
  }

  app.get<{ Params: { alias: string; file: string } }>('/brand/:alias/:file', async (request, reply) => {
    const brand = brandOf(services, request.params.alias)
    const [, name, asked, format] = named.exec(request.params.file) ?? []
    const vector = vectorImages.find((each) => each === name)
    const isOwn = name === 'logo' || name === 'favicon' || name?.startsWith('icon-')
    if (!brand || !name || (format === 'svg') !== (vector !== undefined) || (asked && !isOwn)) return reply.callNotFound()
    const { ownLook } = brand
    const hash = asked ?? (name === 'logo' ? ownLook.logo : isOwn ? ownLook.favicon : null)
    const cache = asked ? always : day
    if (vector) {
      // An SVG opened as a page must not run scripts.
      void reply.header(
        'content-security-policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; sandbox",
      )
      return send(reply, 'image/svg+xml', cache, await once(`${brand.alias} ${name} ${hash}`, () => vectorOf(brand, vector, hash)))
    }
    // Loaded lazily: bitmaps are drawn at most once a day.
    const { drawIcon, drawShareImage } = await import('./brand-images.ts')
    const bar = barColour(brand)
    if (name !== 'share') {
      const draw = async (): Promise<Buffer | null> => {
        const sign = await sourceOf(brand, 'favicon', hash)
        return sign && drawIcon(sign, bar, Number(name.slice(5)))
      }
      return send(reply, 'image/png', cache, await once(`${brand.alias} ${name} ${hash} ${bar}`, draw))
    }
    const banner = services.snapshots.of(brand.alias).showcase.banners[0]?.picture ?? null
    const draw = async (): Promise<Buffer | null> => {
      const logo = await sourceOf(brand, 'logo', ownLook.logo)
      return logo && drawShareImage(logo, bar, await masterOf(banner))
    }
    return send(reply, 'image/png', day, await once(`${brand.alias} share ${banner} ${ownLook.logo} ${bar}`, draw))
  })
}

const send = (reply: FastifyReply, type: string, cache: string, body: Buffer | null): FastifyReply | void =>
  body === null ? reply.callNotFound() : reply.type(type).header('cache-control', cache).send(body)
