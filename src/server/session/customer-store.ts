import { firstSex } from '#domain/customer/profile.ts'
import type { Database } from '#server/database/connect.ts'

/** A signed-in customer, as loaded for every call. */
export type Customer = {
  id: number
  /** The key of their carts, orders and idempotency records, on every device. */
  owner: string
  /** Digits only. */
  phone: string
  name: string
  /** Available bonus points. */
  points: number
  /** Stored preferences: a paper receipt, a call before cooking. */
  printsReceipt: boolean
  wantsCall: boolean
}

/** The columns to read, beside the points. */
export const customerColumns = [
  'customer.id',
  'customer.owner',
  'customer.phone',
  'customer.name',
  'customer.is_print_fiscal_receipt as printsReceipt',
  'customer.is_required_call_confirm_order as wantsCall',
] as const

/** The customer of a brand with this phone; created if missing. */
export async function customerWith({ kysely }: Pick<Database, 'kysely'>, brand: string, phone: string, now: number): Promise<Customer> {
  const known = await kysely
    .selectFrom('customer')
    .select([...customerColumns, 'points'])
    .where('brand', '=', brand)
    .where('phone', '=', phone)
    .executeTakeFirst()
  if (known) return known
  return kysely
    .insertInto('customer')
    .values({ brand, phone, sex: firstSex, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['brand', 'phone']).doUpdateSet({ phone }))
    .returning([...customerColumns, 'points'])
    .executeTakeFirstOrThrow()
}
