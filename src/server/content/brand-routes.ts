import type { FastifyInstance } from 'fastify'
import { brandFolder } from '#brands/index.ts'
import { readBrandFacts } from '#contract/office/brand.ts'
import { colourOf } from '#domain/brand/promised-pairs.ts'
import { versionsOn } from '#domain/legal-documents.ts'
import { notFound } from '#domain/problem.ts'
import { toLocal } from '#domain/schedule/timezone.ts'
import { brandOf } from '#server/brand/current-brands.ts'
import { folderTokens } from '#server/brand/folder-tokens.ts'
import { usualSettings } from '#server/brand/usual-settings.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { draftedBrand } from './drafted-brand.ts'
import { originOfBrand } from './preview/preview-link.ts'
import { pathOf } from './stored-entries.ts'

/** The call that the screen of a brand makes beside those of drafts. */
export function brandRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, readBrandFacts, async ({ query, context, request }) => {
    const known = await draftedBrand(services, query.brand, context)
    const brand = brandOf(services, query.brand)
    const folder = brandFolder(query.brand)
    if (!known || !brand || !folder) return notFound()
    const { timezone = 'UTC' } = services.snapshots.of(brand.alias).places.cities[0] ?? {}
    const today = toLocal(context.now, timezone).date
    const held = Object.entries(brand.legal).flatMap(([document, texts]) =>
      versionsOn(Object.keys(texts ?? {}), today).flatMap(({ from }) => (from === null ? [] : [pathOf('legal', document, from)])),
    )
    const tokens = folderTokens(folder.alias)
    return answer({
      usual: { ...usualSettings(folder), look: { main: colourOf(tokens.day, '--accent'), second: colourOf(tokens.day, '--second') } },
      tokens: { day: Object.fromEntries(tokens.day), night: tokens.night && Object.fromEntries(tokens.night) },
      held,
      origin: originOfBrand(services, brand, request),
      hosts: folder.hosts,
      acquirers: Object.entries(folder.acquirers).map(([country, name]) => ({ country, name })),
    })
  })
}
