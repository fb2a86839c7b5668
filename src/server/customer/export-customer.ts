import type { ReplyOf } from '#contract/call.ts'
import type { exportUser } from '#contract/customer.ts'
import { toMajor } from '#domain/money.ts'
import { savedAddresses } from '#server/address/saved-addresses.ts'
import type { Database } from '#server/database/connect.ts'
import type { Customer } from './customer-store.ts'

/** Everything that is kept of a customer beside personal data: their addresses, sessions and orders, newest first. */
export async function exportCustomer(database: Database, { id, owner }: Customer): Promise<Omit<ReplyOf<typeof exportUser>, 'user'>> {
  const { kysely } = database
  const addresses = await savedAddresses(database, id)
  const sessions = await kysely
    .selectFrom('customer_session')
    .select(['created_at', 'expires_at'])
    .where('customer_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute()
  const orders = await kysely
    .selectFrom('orders')
    .select([
      'id',
      'created_at',
      'status',
      'order_type',
      'username',
      'phone',
      'email',
      'comment',
      'delivery_address',
      'total',
      'currency_code',
    ])
    .where('owner', '=', owner)
    .orderBy('created_at', 'desc')
    .execute()
  return {
    addresses: addresses.map(({ address }) => address),
    sessions: sessions.map((session) => ({ created_at: session.created_at.toISOString(), expires_at: session.expires_at.toISOString() })),
    orders: orders.map(({ id: order_id, created_at, delivery_address, total, ...order }) => ({
      ...order,
      order_id,
      created_at: created_at.toISOString(),
      delivery_address: delivery_address as Record<string, unknown> | null,
      price_total: toMajor(total),
    })),
  }
}
