import { randomBytes } from 'node:crypto'
import type { Database } from '#server/database/connect.ts'

/** A key shared by all processes without configuration: created on first use. */
export async function sharedKey({ kysely }: Pick<Database, 'kysely'>, name: string): Promise<string> {
  const read = () => kysely.selectFrom('shared_key').select('value').where('name', '=', name)
  const known = await read().executeTakeFirst()
  if (known) return known.value
  await kysely
    .insertInto('shared_key')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  return (await read().executeTakeFirstOrThrow()).value
}
