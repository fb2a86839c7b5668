import type { ClientBase } from 'pg'

/** Whether any of our tables has a row. */
export async function holdsRows(client: ClientBase, tables: string[]): Promise<boolean> {
  for (const table of tables) {
    const { rows } = await client.query<{ found: boolean }>(`select exists (select from ${table}) as found`)
    if (rows[0]?.found) return true
  }
  return false
}

// Drops object by object instead of "drop schema public": extensions stay, because our role may be unable to create
// them again.
const ownObjects = `
  with own as (
    select 1 as turn, c.oid, 'pg_class'::regclass as kind, c.relnamespace as space,
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end as word,
      c.oid::regclass::text as name
    from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'S')
    union all
    select 2, p.oid, 'pg_proc'::regclass, p.pronamespace, 'routine', p.oid::regprocedure::text from pg_proc p
    union all
    select 3, t.oid, 'pg_type'::regclass, t.typnamespace, case t.typtype when 'd' then 'domain' else 'type' end, t.oid::regtype::text
    from pg_type t left join pg_class c on c.oid = t.typrelid where t.typtype in ('e', 'd', 'r') or c.relkind = 'c'
  )
  select format('drop %s if exists %s cascade', word, name) as statement from own
  where space = to_regnamespace('public')
    and not exists (select from pg_depend d where d.classid = own.kind and d.objid = own.oid and d.deptype = 'e')
  order by turn, name`

/** Drops our tables, functions, types and the migration records; graphile-worker's schema stays. */
export async function removeEverything(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(ownObjects)
  for (const { statement } of rows) await client.query(statement)
  await client.query('drop schema if exists migration cascade')
}
