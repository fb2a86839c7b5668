import type { Transaction } from 'kysely'
import { fault, type PlacedFault } from '#domain/content/fault.ts'
import { covers, reachOf } from '#domain/staff/reach.ts'
import type { Schema } from '#server/database/schema.ts'
import { grantsOf } from '#server/staff/grant-store.ts'

/** Why a publication is not made in the name of somebody who has left, is blocked, or has another role by now. */
export const authorMayNot = (brand: string, name: string): PlacedFault => ({
  ...fault('author-may-not', { name }),
  at: { file: `brands/${brand}`, path: '' },
})

const personOf = (actor: string): number | null => {
  const [, id] = /^person:(\d+)$/.exec(actor) ?? []
  return id === undefined ? null : Number(id)
}

/** Whether whoever planned a publication may still publish; the key of STAFF_TOKEN has no roles that it could lose. */
export async function mayStillPublish(tx: Transaction<Schema>, actor: string, brand: string): Promise<boolean> {
  const id = personOf(actor)
  return id === null || (await publishersOf(tx, brand)).some((one) => one.id === id)
}

/** The people who may publish a brand. */
export async function publishersOf(tx: Transaction<Schema>, brand: string) {
  const people = await tx.selectFrom('staff').where('state', '=', 'active').select(['id', 'email', 'language']).select(grantsOf).execute()
  const place = { brand, cityId: null, shopId: null }
  return people.filter(({ grants }) => covers(reachOf(grants, 'content.publish'), place))
}

/** Who is told that a planned publication has failed: its author, while they work here, and whoever may publish it. */
export async function toldOf(tx: Transaction<Schema>, { actor, brand }: { actor: string; brand: string }): Promise<number[]> {
  const author = personOf(actor)
  const works =
    author === null
      ? undefined
      : await tx.selectFrom('staff').select('id').where('id', '=', author).where('state', '=', 'active').executeTakeFirst()
  return [...new Set([...(works ? [works.id] : []), ...(await publishersOf(tx, brand)).map(({ id }) => id)])]
}
