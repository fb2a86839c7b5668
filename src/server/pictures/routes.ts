import type { FastifyInstance } from 'fastify'
import type { Services } from '#server/services.ts'
import { createPictureStore } from './picture-store.ts'

/** /pictures/{hash}-{width}.{avif|webp}: cached for ever, because a hash has the same master for ever. */
export function pictureRoutes(app: FastifyInstance, services: Services, folder: string): void {
  const store = createPictureStore(services.database, folder, { warn: services.warn })
  app.get<{ Params: { name: string } }>('/pictures/:name', async (request, reply) => {
    const match = /^([0-9a-f]{16})-(\d{2,4})\.(avif|webp)$/.exec(request.params.name)
    const bytes = match
      ? await store.read({ hash: match[1] as string, width: Number(match[2]), format: match[3] as 'avif' | 'webp' })
      : null
    if (!bytes) return reply.callNotFound()
    return reply.type(`image/${match?.[3]}`).header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
