import { sql } from 'kysely'
import type { CodeBatch } from '#contract/office/offers.ts'
import { singleCode, singleLength, singleLetters } from '#domain/loyalty/single-code.ts'
import { notFound, refuse, type Refused } from '#domain/problem.ts'
import type { Database } from '#server/database/connect.ts'
import { printTable } from '#server/import/sheets/table.ts'
import type { Actor } from '#server/staff/acting.ts'
import { writeAudit } from '#server/staff/audit.ts'
import { lockCode } from './code-store.ts'

/** A whole number below a bound, each as likely: of a secret source, as whoever guesses a code gets a discount. */
type Draw = (below: number) => number

const drawCode = (draw: Draw): string =>
  Array.from({ length: singleLength }, () => singleLetters.charAt(draw(singleLetters.length))).join('')

/**
 * Makes codes that can be used once each. They are rows and not entries of the content, which has their terms once: they
 * take part in its limit and its budget.
 */
export async function makeSingleCodes(
  { kysely }: Database,
  acting: Actor,
  { brand, key, size, draw }: { brand: string; key: string; size: number; draw: Draw },
): Promise<{ ok: true; batch: CodeBatch } | Refused> {
  return kysely.transaction().execute(async (transaction) => {
    const terms = await lockCode(transaction, brand, key)
    if (!terms) return notFound()
    if (!terms.single_codes) return refuse('key', 'promocode-no-singles')
    const made = { size, made_at: new Date(acting.now), made_by: acting.name ?? '' }
    const { id } = await transaction
      .insertInto('promocode_batch')
      .values({ promocode_id: terms.id, ...made })
      .returning('id')
      .executeTakeFirstOrThrow()
    // One that was drawn before is drawn again.
    for (let left = size; left > 0;) {
      const codes = Array.from({ length: left }, () => drawCode(draw))
      const { rows } = await sql`
        insert into promocode_single (promocode_id, code, batch_id)
        select ${terms.id}, code, ${id} from unnest(${codes}::text[]) as code on conflict do nothing returning 1`.execute(transaction)
      left -= rows.length
    }
    await writeAudit(transaction, acting, {
      action: 'promocode.singles-made',
      object: { kind: 'promocode', id: terms.id, name: terms.code },
      place: { brand, cityId: null, shopId: null },
      after: { codes: size },
    })
    return { ok: true, batch: { id, size, used: 0, made_at: made.made_at.toISOString(), made_by: made.made_by } }
  })
}

/** The codes of a batch as a sheet; null where the brand has no such batch. */
export async function sheetOfBatch({ kysely }: Database, brand: string, batch: number): Promise<{ name: string; text: string } | null> {
  const rows = await kysely
    .selectFrom('promocode_single')
    .innerJoin('promocode', 'promocode.id', 'promocode_single.promocode_id')
    .where('promocode.brand', '=', brand)
    .where('batch_id', '=', batch)
    .select(['promocode.code as terms', 'promocode_single.code', 'order_id'])
    .orderBy('promocode_single.code')
    .execute()
  const [first] = rows
  if (!first) return null
  const codes = rows.map(({ terms, code, order_id }) => [singleCode(terms, code), order_id === null ? '' : String(order_id)])
  return { name: `${brand}-codes-${batch}.csv`, text: printTable([['code', 'used_by_order'], ...codes], ',') }
}
