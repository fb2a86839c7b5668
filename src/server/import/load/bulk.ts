import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

export type Tx = Transaction<Schema>
/** The value of each column that content fills; the database makes it what its column is. */
export type Row = Readonly<Record<string, unknown>>

export type Table = {
  name: keyof Schema
  /** The columns that identify a row; `match` where that is more than equality. */
  key: readonly string[]
  match?: RawBuilder<boolean>
  /** What happens to rows that are no longer listed. */
  unnamed: 'retire' | 'delete' | 'keep'
}

/** The first id of rows that a preview adds, which no row of a shop reaches; up to nine digits, as the shop's cookies take. */
export const firstPreviewId = 900_000_000

export type Counts = { added: number; changed: number; removed: number }

const columnList = (names: readonly string[], table?: string): RawBuilder<unknown> =>
  sql.join(names.map((name) => (table === undefined ? sql.ref(name) : sql.ref(`${table}.${name}`))))

/**
 * Makes the rows of a scope equal to the given ones, in one statement. Equal rows are not touched; ids stay, because
 * rows are found by their key.
 * @param scope the rows of the table (named `kept`) that this content covers
 * @param isPreview new rows get the same ids in every process, as long as they are the same, and use up none of the table's
 */
export async function syncRows(tx: Tx, table: Table, rows: readonly Row[], scope: RawBuilder<boolean>, isPreview = false): Promise<Counts> {
  const [first] = rows
  const names = first ? Object.keys(first) : table.key
  const values = names.filter((name) => !table.key.includes(name))
  const kept = sql.table(table.name)
  const retires = table.unnamed === 'retire'
  const match =
    table.match ??
    sql<boolean>`${sql.join(
      table.key.map((name) => sql`${sql.ref(`kept.${name}`)} = ${sql.ref(`given.${name}`)}`),
      sql` and `,
    )}`
  const live = retires ? sql`, live = true` : sql``
  const compared = values.length > 0 ? values : table.key
  const differs = sql<boolean>`(${columnList(compared, 'kept')}${retires ? sql`, kept.live` : sql``}) is distinct from (${columnList(compared, 'given')}${retires ? sql`, true` : sql``})`
  const update =
    values.length === 0 && !retires
      ? sql`select 1 where false`
      : sql`
    update ${kept} as kept set ${sql.join(compared.map((name) => sql`${sql.ref(name)} = ${sql.ref(`given.${name}`)}`))}${live}
    from given where ${match} and ${scope} and ${differs} returning 1`
  // What is retired has an id.
  const [idColumn, idValue] =
    isPreview && retires
      ? [sql`id, `, sql`${sql.lit(firstPreviewId)} + row_number() over (order by to_jsonb(given)::text), `]
      : [sql``, sql``]
  const { rows: counted } = await sql<Counts>`
    with given as materialized (select * from jsonb_populate_recordset(null::${sql.table(table.name)}, ${JSON.stringify(rows)}::jsonb)),
    updated as (${update}),
    inserted as (
      insert into ${kept} (${idColumn}${columnList(names)}) select ${idValue}${columnList(names, 'given')} from given
      where not exists (select from ${kept} as kept where ${match} and ${scope}) returning 1),
    removed as (${removal(table, match, scope)})
    select (select count(*)::integer from inserted) as added, (select count(*)::integer from updated) as changed,
      (select count(*)::integer from removed) as removed`.execute(tx)
  return counted[0] ?? { added: 0, changed: 0, removed: 0 }
}

function removal({ name, unnamed }: Table, match: RawBuilder<boolean>, scope: RawBuilder<boolean>): RawBuilder<unknown> {
  const kept = sql.table(name)
  const isUnnamed = sql`${scope} and not exists (select from given where ${match})`
  if (unnamed === 'keep') return sql`select 1 where false`
  if (unnamed === 'delete') return sql`delete from ${kept} as kept where ${isUnnamed} returning 1`
  return sql`update ${kept} as kept set live = false where kept.live and ${isUnnamed} returning 1`
}

/** The ids of a brand's rows by alias, including retired ones. */
export async function idsOf(
  tx: Tx,
  table: 'product_group' | 'product' | 'modifier' | 'modifier_group' | 'shop',
  brand: string,
): Promise<Map<string, number>> {
  const rows = await tx.selectFrom(table).select(['alias', 'id']).where('brand', '=', brand).execute()
  return new Map(rows.map(({ alias, id }) => [alias, id]))
}

/** The id of an entry that the checks have found to exist. */
export function idOf(ids: ReadonlyMap<string, number>, alias: string): number {
  const id = ids.get(alias)
  if (id === undefined) throw new Error(`"${alias}" is not in the database: was the content checked?`)
  return id
}
