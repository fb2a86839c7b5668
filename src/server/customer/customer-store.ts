import type { Database } from '#server/database/connect.ts'

/** A signed-in customer as every call may need them. */
export type Customer = {
  id: number
  /** What their carts, orders and idempotency keys are kept under, on every device. */
  owner: string
  /** Digits only. */
  phone: string
  name: string
  /** Bonus points that may be spent. */
  points: number
}

/** The customer of a brand with this phone; made when there is none. */
export async function customerWith({ kysely }: Pick<Database, 'kysely'>, brand: string, phone: string, now: number): Promise<Customer> {
  const known = await kysely
    .selectFrom('customer')
    .select(['id', 'owner', 'phone', 'name', 'points'])
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (known) return known
  return kysely
    .insertInto('customer')
    .values({ brand, phone, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['brand', 'phone']).doUpdateSet({ phone }))
    .returning(['id', 'owner', 'phone', 'name', 'points'])
    .executeTakeFirstOrThrow()
}
