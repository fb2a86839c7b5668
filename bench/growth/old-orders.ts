import type { Pool, PoolClient } from 'pg'

/** Days over which old orders are spread, the newest today: as long as orders keep their person by default. */
const days = 1095
const chunk = 100_000

/** Orders of the regular customer among all others, whatever their number. */
export const ordersOfRegular = 200
export const regular = '00000000-0000-4000-8000-000000000200'

/** The n-th old order, 0 is the newest: its number. Numbers are as scattered as those that are drawn. */
export const numberOf = (n: number): number => 10_000_000 + ((n * 48_271) % 90_000_000)
export const nameOf = (n: number): string => `${first[n % first.length]} ${last[Math.floor(n / first.length) % last.length]}-${n}`
export const phoneOf = (n: number): string => `79${String(n).padStart(9, '0')}`

const first = ['Анна', 'Мария', 'Иван', 'Пётр', 'Ольга', 'Jörg', 'Chloé', 'Ayşe', 'Дмитрий', 'Елена']
const last = ['Иванова', 'Петров', 'Сидоренко', 'Müller', 'Öztürk', 'Кузнецова', 'Соколов', 'Lefèvre', 'Новак', 'Громова', 'Ким']

/**
 * Fills the tables with copies of the newest order as if a chain had taken them day by day: with lines, events, an accepting
 * person's record for those of the last year, a payment for each third and a refund for each six hundredth. Their indexes are
 * made anew afterwards.
 */
export async function fillOrders(pool: Pool, count: number): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('set synchronous_commit = off')
    await client.query("set maintenance_work_mem = '512MB'")
    // Neither triggers nor foreign keys: what is copied has passed them.
    await client.query('set session_replication_role = replica')
    const indexes = count > chunk ? await dropIndexes(client) : []
    for (let from = 0; from < count; from += chunk) {
      await fillChunk(client, { from, to: Math.min(count, from + chunk), count })
      if (count > chunk) console.error(`${new Date().toISOString()} ${Math.min(count, from + chunk)} orders`)
    }
    for (const index of indexes) await client.query(index)
    await client.query('reset session_replication_role')
    await client.query('vacuum (analyze) orders, order_line, order_event, pending_order, payment, refund, audit')
  } finally {
    client.release(true)
  }
}

const filled = ['orders', 'order_line', 'order_event', 'pending_order', 'payment', 'refund', 'audit']

/** Drops what slows the filling: indexes that no constraint needs, and the keys of lines and events. Returns how to make them. */
async function dropIndexes(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid::regclass::text = any($1) and not exists (select from pg_constraint where conindid = indexrelid)`,
    [filled],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await client.query('alter table order_event drop constraint order_event_pkey')
  return [...rows.map(({ definition }) => definition), 'alter table order_event add primary key (order_id, position)']
}

type Chunk = { from: number; to: number; count: number }

async function fillChunk(client: PoolClient, { from, to, count }: Chunk): Promise<void> {
  await client.query(`drop table if exists filled`)
  await client.query(
    `create temporary table filled as
     select n, 10000000 + (n::bigint * 48271 % 90000000)::integer as id, now() - n::float8 / ${count} * interval '${days} days' as at,
       n % greatest(1, ${count} / ${ordersOfRegular}) = 0 as is_regular, 'old-' || n as key, md5('payment ' || n)::uuid as reference
     from generate_series(${from}, ${to - 1}) as n
     where not exists (select from orders where orders.id = 10000000 + (n::bigint * 48271 % 90000000)::integer)`,
  )
  const list = (texts: string[]): string => `(array[${texts.map((text) => `'${text}'`).join(',')}])`
  await copyOf(client, 'orders', `(select * from orders where cart_id is not null order by created_at desc limit 1) model, filled`, {
    id: 'filled.id',
    // The demo’s brand in which people sign in.
    brand: `case when is_regular then 'sofra' else model.brand end`,
    owner: `case when is_regular then '${regular}'::uuid else md5('owner ' || n / 12)::uuid end`,
    cart_id: 'null',
    phone: `'79' || lpad(n::text, 9, '0')`,
    username: `${list(first)}[1 + n % ${first.length}] || ' ' || ${list(last)}[1 + n / ${first.length} % ${last.length}] || '-' || n`,
    delivery_address: `delivery_address || jsonb_build_object('full_address', 'Москва, Тверская улица, ' || n % 200 || ', кв. ' || n)`,
    status: `case when n % 20 = 7 then 'canceled' else 'done' end`,
    original_status: `case when n % 20 = 7 then 'canceled' else 'done' end`,
    created_at: 'at',
    ready_from: `at + interval '40 minutes'`,
    ready_to: `at + interval '60 minutes'`,
    completed_at: `at + interval '55 minutes'`,
  })
  const model = `(select id from orders where cart_id is not null order by created_at desc limit 1)`
  await copyOf(client, 'order_line', `(select * from order_line where order_id = ${model}) model, filled`, { order_id: 'filled.id' })
  await client.query(
    `insert into order_event (order_id, original_status, actor, happened_at)
     select id, status, 'person:1', at + step * interval '10 minutes' from filled,
       unnest(array['accepted', 'cooking', 'cooked', 'sent', 'done']) with ordinality as steps (status, step)`,
  )
  await client.query(
    `insert into pending_order (key, brand, owner, city_id, order_id, payment_type, acquirer, amount, currency_code, snapshot, cart_lines, status,
       created_at, deadline)
     select filled.key, brand, owner, city_id, orders.id, 'card', 'cloud', total, currency_code, to_jsonb(orders), '{}', 'ordered', at, at + interval '20 minutes'
     from filled join orders on orders.id = filled.id where n % 3 = 0`,
  )
  await client.query(
    `insert into payment (reference, pending_order_key, acquirer, method, amount, currency_code, status, transaction_id, paid_amount, paid_currency,
       outcome, started_at, checked_at)
     select reference, key, 'cloud', 'card', amount, currency_code, 'paid', 't' || n, amount, currency_code, 'order', at, at
     from filled join pending_order using (key)`,
  )
  await client.query(
    `insert into refund (id, payment_reference, amount, reason, actor, status, next_try_at, created_at, done_at)
     select md5('refund ' || n)::uuid, reference, 100, 'canceled', 'system', 'done', at, at, at from filled where n % 600 = 0`,
  )
  await client.query(
    `insert into audit (at, actor_kind, actor_id, actor_name, action, brand, city_id, shop_id, object_kind, object_id)
     select at, 'person', 1, 'Bench', 'order.accepted', brand, city_id, shop_id, 'order', orders.id::text
     from filled join orders on orders.id = filled.id where n < ${count} / 3`,
  )
}

/** Inserts rows of a model, some columns of which are other expressions. */
async function copyOf(client: PoolClient, table: string, from: string, others: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped`,
    [table],
  )
  const names = rows.map(({ name }) => name)
  const values = names.map((name) => others[name] ?? `model.${name}`)
  await client.query(`insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${from}`)
}
