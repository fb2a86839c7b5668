import { sql } from 'kysely'
import { phoneDigest } from '#server/database/phone-digest.ts'
import type { TestApp } from './app.ts'

// What must agree beside payments and orders: what people give back, and what an order takes of promocodes and gifts.
// Each statement returns what does not, in words.

type Faults = { fault: string }

/** What people mark as missing and cancel, against the refunds that follow from it (I3). */
export async function adjustmentFaults({ database: { kysely } }: TestApp): Promise<string[]> {
  const { rows } = await sql<Faults>`
    select format('adjustment %s of %s has a refund of %s for %s (I3)', a.id, a.amount, refund.amount, refund.reason) as fault
    from order_adjustment a join refund on refund.id = a.refund_id
    where (refund.amount, refund.reason) is distinct from (a.amount, 'missing')
    union all
    select format('refund %s of what is missing has %s adjustments (I3)', refund.id, count(a.id))
    from refund left join order_adjustment a on a.refund_id = refund.id
    where refund.reason = 'missing' and not exists (select from refund as again where again.instead_of = refund.id)
    group by refund.id having count(a.id) <> 1
    union all
    select format('adjustment %s of %s has lines of %s (I7)', a.id, a.amount, coalesce(sum(line.amount), 0))
    from order_adjustment a left join order_adjustment_line line on line.adjustment_id = a.id
    group by a.id having coalesce(sum(line.amount), 0) <> a.amount
    union all
    select format('adjustment %s of paid order %s wants nothing back (I3)', a.id, orders.id)
    from order_adjustment a join orders on orders.id = a.order_id
    where orders.transaction_id is not null and a.refund_id is null and a.amount > 0
    union all
    select format('%s of %s of canceled order %s are wanted back (I3)', coalesce(sum(refund.amount), 0), payment.paid_amount, orders.id)
    from orders join pending_order on pending_order.order_id = orders.id
    join payment on payment.pending_order_key = pending_order.key and payment.outcome = 'order'
    left join refund on refund.payment_reference = payment.reference and (refund.status <> 'failed' or refund.reason = 'canceled')
    where orders.status = 'canceled'
      and not exists (select from outbox where task = 'refund-order' and (payload ->> 'order_id')::int = orders.id)
    group by orders.id, payment.reference having coalesce(sum(refund.amount), 0) < payment.paid_amount`.execute(kysely)
  return rows.map(({ fault }) => fault)
}

/** The uses of promocodes and the rights to gifts, against the orders that hold them (I5). */
export async function holdFaults({ database: { kysely } }: TestApp): Promise<string[]> {
  const { rows } = await sql<Faults>`
    with holding as (
      select id, promocode_id, phone, discount, currency_code from orders where status <> 'canceled'
      union all
      select order_id, (snapshot -> 'promocode' ->> 'id')::int, snapshot ->> 'phone', (snapshot -> 'prices' ->> 'discount')::bigint, currency_code
      from pending_order where status = 'open'
    ), of_phone as (
      select promocode_id, phone, ${phoneDigest(sql.ref<string>('phone'))} as customer, count(*)::int as held
      from holding where promocode_id is not null and phone <> '' group by promocode_id, phone
    )
    select format('promocode %s is used %s times for %s orders (I5)', code, used, held) as fault
    from (select code, used, (select count(*) from holding where promocode_id = promocode.id) as held from promocode) as each where used <> held
    union all
    select format('promocode %s has given %s %s, and its orders %s (I5)', code, given, currency, discounts)
    from (
      select code, currency, coalesce((spent ->> currency)::bigint, 0) as given,
        (select coalesce(sum(discount), 0) from holding where promocode_id = promocode.id and currency_code = currency) as discounts
      from promocode, lateral (select jsonb_object_keys(spent) as currency union select currency_code from holding where promocode_id = promocode.id) as in_use
    ) as sums where given <> discounts
    union all
    select format('promocode %s has given %s of %s %s (I5)', code, spent ->> key, value, key)
    from promocode, jsonb_each_text(budget) where coalesce((spent ->> key)::bigint, 0) > value::bigint
    union all
    select format('a single code of promocode %s is held by order %s, which is over (I5)', single.promocode_id, order_id)
    from promocode_single as single left join holding on holding.id = order_id
    where order_id is not null and holding.promocode_id is distinct from single.promocode_id
    union all
    select format('phone …%s has used promocode %s %s times for %s orders (I5)', right(phone, 4), promocode_id, coalesce(used, 0), held)
    from of_phone left join promocode_customer using (promocode_id, customer) where coalesce(used, 0) <> held
    union all
    select format('customers have used promocode %s %s times of %s (I5)', promocode.code, sum(own.used), promocode.used)
    from promocode join promocode_customer own on own.promocode_id = promocode.id
    group by promocode.id having sum(own.used) <> promocode.used
    union all
    select format('a right to a gift (%s) is held by order %s, which is over or of somebody else (I5)', kind, order_id)
    from gift_claim left join holding on holding.id = order_id
    where order_id is not null
      and (holding.id is null or phone <> '' and customer <> ${phoneDigest(sql.ref<string>('phone'))})`.execute(kysely)
  return rows.map(({ fault }) => fault)
}
