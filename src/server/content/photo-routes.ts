import type { FastifyInstance } from 'fastify'
import { readPhoto, uploadPhoto } from '#contract/office/photos.ts'
import { notFound } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import { hashOfPhoto } from '#server/import/stored/pictures.ts'
import { createMasterStore } from '#server/pictures/master-store.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { draftedBrand } from './drafted-brand.ts'
import { keepPhoto } from './entry-photos.ts'

/** The longest side in pixels of a photograph that somebody chooses a focus in. */
const longestSide = 800

/** The calls about photographs of a draft. */
export function photoRoutes(app: FastifyInstance, services: Services): void {
  const masters = createMasterStore(services.database)

  serveStaff(app, services, uploadPhoto, async ({ query, file }) => {
    const stored = await keepPhoto(services.database, file, query.name)
    return stored.ok ? answer(stored.kept) : stored
  })

  serveStaff(app, services, readPhoto, async ({ query: { brand, photo }, context }) => {
    if (!(await draftedBrand(services, brand, context))) return notFound()
    const master = await masters.read(hashOfPhoto(photo))
    if (!master || master.mediaType !== 'image/webp') return notFound()
    const { shrinkMaster } = await import('#server/pictures/resize-master.ts')
    return answer({ name: photo.replace('photos/', ''), type: 'image/webp', bytes: await shrinkMaster(master, longestSide) })
  })
}
