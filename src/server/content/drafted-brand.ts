import type { Capability } from '#domain/staff/capabilities.ts'
import type { EntryKind } from '#domain/content/entry-kinds.ts'
import { capabilityOfKind } from '#domain/staff/content-rights.ts'
import { covers, reachOf } from '#domain/staff/reach.ts'
import type { WrittenLanguage } from '#domain/language.ts'
import type { Refused } from '#domain/problem.ts'
import type { Services } from '#server/services.ts'
import type { StaffContext } from '#server/staff/acting.ts'
import { type Draft, readDrafts } from './draft-store.ts'
import { type PublishedContent, publishedOf } from './published.ts'

/** A brand as it is published, and its draft. `language`: of texts that lack the reader's. */
export type DraftedBrand = { published: PublishedContent; drafts: Draft[]; language: WrittenLanguage }

/** What is drafted of a brand; null where nothing of the brand is in reach. */
export async function draftedBrand(
  { database, brands }: Pick<Services, 'database' | 'brands'>,
  alias: string,
  { reach }: StaffContext,
): Promise<DraftedBrand | null> {
  const brand = brands.find((one) => one.alias === alias)
  if (!brand || !(await isReached(database, alias, reach))) return null
  const published = await publishedOf(database, alias)
  return published && { published, drafts: await readDrafts(database.kysely, alias), language: brand.languages.default }
}

async function isReached({ kysely }: Services['database'], brand: string, reach: StaffContext['reach']): Promise<boolean> {
  if (covers(reach, { brand, cityId: null, shopId: null })) return true
  const shops = await kysely.selectFrom('shop').select(['id', 'city_id']).where('brand', '=', brand).where('live', '=', true).execute()
  return shops.some(({ id, city_id }) => covers(reach, { brand, cityId: city_id, shopId: id }))
}

/** Whether somebody has a capability at a whole brand. */
export const mayAt = ({ member }: StaffContext, capability: Capability, brand: string): boolean =>
  member !== null && covers(reachOf(member.grants, capability), { brand, cityId: null, shopId: null })

/** Whether somebody may change entries of a kind in the draft of a brand. */
export const mayChange = (context: StaffContext, kind: EntryKind, brand: string): boolean =>
  mayAt(context, 'content.edit', brand) && mayAt(context, capabilityOfKind(kind), brand)

/** The refusal for whoever may not change one of the kinds; null when they may. What they may do is what the history names. */
export function refuseKinds(context: StaffContext, kinds: readonly EntryKind[], brand: string): Refused | null {
  if (!kinds.every((kind) => mayChange(context, kind, brand)))
    return { ok: false, status: 403, problems: [{ field: '', code: 'not-allowed' }] }
  const [kind] = kinds
  if (kind) context.acting.capability = capabilityOfKind(kind)
  return null
}
