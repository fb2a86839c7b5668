import { sql } from 'kysely'
import type { Database } from '#server/database/connect.ts'

/**
 * Makes the database refuse to delete, change or insert some rows of a table, like an unforeseen fault. Returns a function that
 * ends this.
 * @param which an SQL condition on `old`; of inserted rows on `new`
 */
export async function poisonRows(
  { kysely }: Pick<Database, 'kysely'>,
  act: 'delete' | 'update' | 'insert',
  table: string,
  which: string,
): Promise<() => Promise<unknown>> {
  const name = sql.ref(`poison_${table}`)
  await sql`
    create or replace function poison() returns trigger language plpgsql as $$
    begin
      raise exception 'the phone 79001234567 cannot be read' using errcode = 'data_corrupted';
    end $$`.execute(kysely)
  await sql`
    create trigger ${name} before ${sql.raw(act)} on ${sql.ref(table)} for each row when (${sql.raw(which)}) execute function poison()`.execute(
    kysely,
  )
  return () => sql`drop trigger ${name} on ${sql.ref(table)}`.execute(kysely)
}
