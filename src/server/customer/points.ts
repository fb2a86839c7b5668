import { sql, type Transaction } from 'kysely'
import type { Schema } from '#server/database/schema.ts'

/**
 * Subtracts an order's points from a customer's balance; false when there are too few. Parallel orders wait for the
 * lock on the customer's row.
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

/** Returns the points that an order has spent and not got back yet; repeated calls return nothing. */
export async function returnPoints(transaction: Transaction<Schema>, orderId: number, now: number): Promise<void> {
  // Locks first, then sums: a statement that waited for the lock would still see the former rows.
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

/** Credits the points that a finished order has earned, once; a guest's order earns nothing. */
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

/**
 * Sets the points that an order has brought, with an entry of their own, as far as the balance allows: it never falls
 * below zero. An order that has brought none stays so.
 */
export async function correctPoints(transaction: Transaction<Schema>, orderId: number, points: number, now: number): Promise<void> {
  // Locks first, then sums, as above.
  await sql`
    select id from customer where id in (select customer_id from bonus_entry where order_id = ${orderId} and kind = 'accrued')
    for update`.execute(transaction)
  await sql`
    with corrected as (
      insert into bonus_entry (customer_id, order_id, kind, points, happened_at)
      select customer.id, ${orderId}::int, 'corrected', change.points, ${new Date(now)}::timestamptz
      from (select customer_id, sum(points)::int as points from bonus_entry
            where order_id = ${orderId} and kind in ('accrued', 'corrected') group by customer_id) as brought
      join customer on customer.id = brought.customer_id
      cross join lateral (select greatest(${points}::int - brought.points, -customer.points) as points) as change
      where change.points <> 0
      returning customer_id, points
    )
    update customer set points = customer.points + corrected.points from corrected where customer.id = corrected.customer_id`.execute(
    transaction,
  )
}
