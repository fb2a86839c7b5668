import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'
import { importLock } from '#server/database/import-lock.ts'

/** The tables of the content that name a picture; what they have retired may come back, and counts too. */
export const showing = ['product_group', 'product', 'modifier', 'package', 'gift', 'promotion', 'banner', 'brand_picture'] as const

/** The photographs that drafts name, and publications for a time: people may take longer than a month. */
const drafted = sql`select (regexp_matches(data::text, 'photos/([0-9a-f]{16})\\.webp', 'g'))[1] from content_draft
  union select (regexp_matches(entries::text, 'photos/([0-9a-f]{16})\\.webp', 'g'))[1] from publication_due where state in ('due', 'failed')`

/** Milliseconds for which a master that nothing shows is kept: content that is taken back finds it again. */
const keptFor = 30 * 86_400_000

/** The master of a picture: its photograph, or the drawing of its own name. */
const master = sql<string>`coalesce(picture.photo, picture.hash)`
const shown = sql.join(
  showing.map((table) => sql`select picture from ${sql.table(table)}`),
  sql` union `,
)

/**
 * Deletes masters that neither the content nor its draft nor an order has shown for a month, with their pictures. Waits for the next
 * sweep while content is imported: the import finds masters before it names them.
 * @returns how many
 */
export function dropUnusedPictures({ kysely }: Database, now: number): Promise<number> {
  return kysely.transaction().execute(async (tx) => {
    const lock = await sql<{ free: boolean }>`select pg_try_advisory_xact_lock(${importLock}) as free`.execute(tx)
    if (!lock.rows[0]?.free) return 0
    await sql`
      update picture_master set unused_since = case when unused_since is null then ${new Date(now)}::timestamptz end
      where (unused_since is not null) = (hash in (select ${master} from picture where hash in (${shown}) union ${drafted}))`.execute(tx)
    const over = sql<boolean>`unused_since < ${new Date(now - keptFor)}`
    const { rows } = await sql<{ hash: string }>`select hash from picture_master where ${over}`.execute(tx)
    if (rows.length === 0) return 0
    await keepOrdered(tx, over, now)
    const { numAffectedRows } = await sql`
      with gone as (select hash from picture_master where ${over}),
        pictures as (delete from picture using gone where ${master} = gone.hash)
      delete from picture_master using gone where picture_master.hash = gone.hash`.execute(tx)
    return Number(numAffectedRows)
  })
}

/** Past orders show what they were placed with. Orders are many, so this is asked of a master once a month only. */
const keepOrdered = (tx: Parameters<ReturnType<typeof sql>['execute']>[0], over: RawBuilder<boolean>, now: number): Promise<unknown> =>
  sql`
    update picture_master set unused_since = ${new Date(now)}
    where ${over} and hash in (select ${master} from picture where hash in (select picture from order_line))`.execute(tx)
