import { sql, type Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/**
 * Writes points off a customer's balance for an order; false when there are fewer. The customer's row is what parallel
 * orders of one balance queue for.
 */
export async function takePoints(
  transaction: Transaction<Schema>,
  customerId: number,
  orderId: number,
  points: number,
  now: number,
): Promise<boolean> {
  const { rows } = await sql`
    with taken as (
      update customer set points = points - ${points}::int where id = ${customerId} and points >= ${points}::int returning id
    )
    insert into bonus_entry (customer_id, order_id, kind, points, happened_at)
    select id, ${orderId}::int, 'written-off', -${points}::int, ${new Date(now)}::timestamptz from taken
    returning id`.execute(transaction)
  return rows.length === 1
}

/** Gives back what an order has written off and not got back yet: asked again, it gives nothing. */
export async function returnPoints(transaction: Transaction<Schema>, orderId: number, now: number): Promise<void> {
  // First the lock, then the sum: a statement that waited for the lock would still see what was there before.
  await sql`
    select id from customer where id in (select customer_id from bonus_entry where order_id = ${orderId}) for update`.execute(transaction)
  await sql`
    with back as (
      insert into bonus_entry (customer_id, order_id, kind, points, happened_at)
      select customer_id, ${orderId}::int, 'returned', -sum(points), ${new Date(now)}::timestamptz from bonus_entry
      where order_id = ${orderId} and kind in ('written-off', 'returned') group by customer_id having sum(points) < 0
      returning customer_id, points
    )
    update customer set points = customer.points + back.points from back where customer.id = back.customer_id`.execute(transaction)
}

/** Credits what an order that is done has earned its customer, once; a guest's order earns nothing. */
export async function accruePoints(
  transaction: Transaction<Schema>,
  order: { id: number; brand: string; owner: string; points: number },
  now: number,
): Promise<void> {
  await sql`
    with earned as (
      insert into bonus_entry (customer_id, order_id, kind, points, happened_at)
      select id, ${order.id}::int, 'accrued', ${order.points}::int, ${new Date(now)}::timestamptz
      from customer where owner = ${order.owner} and brand = ${order.brand} and ${order.points}::int > 0
      on conflict (order_id) where kind = 'accrued' do nothing
      returning customer_id, points
    )
    update customer set points = customer.points + earned.points from earned where customer.id = earned.customer_id`.execute(transaction)
}
