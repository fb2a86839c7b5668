import type { FastifyInstance } from 'fastify'
import { readMenuFacts } from '#contract/office/menu-facts.ts'
import { notFound } from '#domain/problem.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { layOver } from './draft-overlay.ts'
import { draftedBrand } from './drafted-brand.ts'
import { menuFactsOf } from './menu-facts.ts'

/** The call that the menu's screen makes beside those of drafts. */
export function menuRoutes(app: FastifyInstance, services: Services): void {
  serveStaff(app, services, readMenuFacts, async ({ query, context }) => {
    const known = await draftedBrand(services, query.brand, context)
    const brand = services.brands.find(({ alias }) => alias === query.brand)
    if (!known || !brand) return notFound()
    const stored = structuredClone(known.published.stored)
    layOver(stored, known.drafts)
    const [own] = stored.brands
    return own ? answer(menuFactsOf(stored, own, brand.languages, context.language)) : notFound()
  })
}
