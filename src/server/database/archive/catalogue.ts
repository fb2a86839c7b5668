import type { ClientBase } from 'pg'

import type { SavedSequence, SavedTable } from './manifest.ts'

/** The content of a backup: our tables and graphile-worker's jobs, whose tables are private but have no other export. */
const savedTables = `
  n.nspname = 'public' or n.nspname = 'graphile_worker' and c.relname like '\\_private\\_%'`

// Partitions are saved through their parent; tables of an extension belong to the extension.
const ownTables = `
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p') and not c.relispartition and (${savedTables})
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

/** The tables to save, with their stored (not generated) columns. */
export async function listTables(client: ClientBase): Promise<SavedTable[]> {
  const { rows } = await client.query<SavedTable>(`
    select n.nspname as schema, c.relname as name,
      array(select attname::text from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum) as columns
    ${ownTables} order by 1, 2`)
  return rows
}

/** Sequences are outside of snapshots; read within one they are never behind its rows. */
export async function listSequences(client: ClientBase): Promise<SavedSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and n.nspname in ('public', 'graphile_worker') order by 1, 2`)
  const sequences: SavedSequence[] = []
  for (const { schema, name } of rows) {
    const state = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${quoted(client, { schema, name })}`,
    )
    for (const { last_value, is_called } of state.rows) sequences.push({ schema, name, last_value, is_called })
  }
  return sequences
}

export type ForeignKey = { table: string; name: string; definition: string }

/** The foreign keys of the saved tables; those of partitions follow their parent's. */
export async function listForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('%I.%I', n.nspname, c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 and (${savedTables}) order by 1, 2`)
  return rows
}

/** `"schema"."name"`, quoted for SQL. */
export function quoted(client: ClientBase, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`
}

/** The version of graphile-worker's tables; null when they do not exist. */
export async function jobsVersion(client: ClientBase): Promise<number | null> {
  const { rows } = await client.query<{ present: boolean }>(`select to_regclass('graphile_worker.migrations') is not null as present`)
  if (!rows[0]?.present) return null
  const version = await client.query<{ id: number }>('select max(id)::int as id from graphile_worker.migrations')
  return version.rows[0]?.id ?? null
}
