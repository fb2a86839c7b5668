import type { FastifyInstance } from 'fastify'
import { previewContent } from '#contract/office/preview.ts'
import { notFound } from '#domain/problem.ts'
import { isLockHeld } from '#server/import/alone-importing.ts'
import { answer } from '#server/http/serve.ts'
import type { Services } from '#server/services.ts'
import { serveStaff } from '#server/staff/serve-staff.ts'
import { presentFault } from '../check-draft.ts'
import { draftedBrand } from '../drafted-brand.ts'
import { nameOfEntry } from '../draft-routes.ts'
import { checkedWith } from '../drafting.ts'
import { entryAt } from '../entry-lists.ts'
import { type Previewed, storePreview } from './make-preview.ts'
import { frameQuery, keyOfLink, originOfBrand, pathOfDish, pathWithin, validity } from './preview-link.ts'
import type { Previews } from './previews.ts'

/** The call that makes a link to the shop with the draft of a brand. */
export function previewRoutes(app: FastifyInstance, services: Services, previews: Previews): void {
  serveStaff(app, services, previewContent, async ({ body, context, request }) => {
    const known = await draftedBrand(services, body.brand, context)
    const brand = services.brands.find(({ alias }) => alias === body.brand)
    if (!known || !brand) return notFound()
    const { stored, checked } = checkedWith(known.published, known.drafts)
    const { language } = context
    const faults = checked.all.filter(({ grave }) => grave)
    if (faults.length + checked.others.length > 0) {
      const named = faults.map(({ kind, key, ...fault }) => {
        const entry = entryAt(stored, { kind, key })
        return { kind, key, name: nameOfEntry({ key }, entry, language, known.language), ...presentFault(fault, language) }
      })
      const rest = checked.others.map((fault) => ({
        kind: 'text' as const,
        key: '',
        name: fault.at.file,
        ...presentFault({ path: '', fault, grave: true }, language),
      }))
      return answer({ url: null, expires_at: null, faults: [...named, ...rest] })
    }
    const until = context.now + validity
    const id = await storePreview(services.database, { brand: brand.alias, entries: known.drafts }, context.now, until)
    let shop: Previewed | null
    try {
      shop = await previews.latest(id)
    } catch (error) {
      if (isLockHeld(error)) return { ok: false, status: 503, problems: [{ field: '', code: 'unavailable' }] }
      throw error
    }
    const key = keyOfLink(services, { brand: brand.alias, id, until })
    const path = body.dish
      ? shop && inFrame(pathOfDish(shop.snapshot, body.dish.key, body.dish.language), key)
      : `/preview?${new URLSearchParams({ key, to: pathWithin(body.path) }).toString()}`
    return answer({
      url: path && originOfBrand(services, brand, request) + path,
      expires_at: path && new Date(until).toISOString(),
      faults: [],
    })
  })
}

const inFrame = (path: string | null, key: string): string | null => path && `${path}&${frameQuery}=${encodeURIComponent(key)}`
