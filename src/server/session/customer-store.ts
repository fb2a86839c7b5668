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
  /** What they want with every order: a receipt on paper, a call before it is cooked. */
  printsReceipt: boolean
  wantsCall: boolean
}

/** What is read of one beside the points. */
export const customerColumns = [
  'customer.id',
  'customer.owner',
  'customer.phone',
  'customer.name',
  'customer.is_print_fiscal_receipt as printsReceipt',
  'customer.is_required_call_confirm_order as wantsCall',
] as const

/** The customer of a brand with this phone; made when there is none. */
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
    .values({ brand, phone, created_at: new Date(now) })
    .onConflict((conflict) => conflict.columns(['brand', 'phone']).doUpdateSet({ phone }))
    .returning([...customerColumns, 'points'])
    .executeTakeFirstOrThrow()
}
