import { sql } from 'kysely'
import type { Limit } from '#contract/call.ts'
import { isWithin, minuteOf } from '#server/http/rate-limit.ts'
import type { Visit } from '#server/http/visit.ts'
import type { Services } from '#server/services.ts'
import { type CartRow, cartColumns, emptyCart, loadCart, readCart, type StoredCart } from './cart-store.ts'

const counted = new WeakMap<Visit, StoredCart>()

/** Counts a call and reads the visitor's cart in one statement, as every call that opens the cart is counted first. */
export async function countWithCart(services: Services, limit: Limit, visit: Visit): Promise<boolean> {
  const key = { owner: visit.owner, brand: visit.brand.alias }
  const { rows } = await sql<Partial<CartRow> & { spent: number }>`
    with counted as (
      insert into rate_limit (bucket, minute, spent) values (${`${limit}:${visit.owner}`}, ${minuteOf(visit)}, 1)
      on conflict (bucket, minute) do update set spent = rate_limit.spent + 1
      returning spent
    )
    select spent, ${cartColumns} from counted left join cart on cart.owner = ${key.owner} and cart.brand = ${key.brand}`.execute(
    services.database.kysely,
  )
  const row = rows[0]
  counted.set(visit, row?.owner ? readCart(row as CartRow) : emptyCart(key))
  return isWithin(services, limit, row?.spent ?? 0)
}

/** The visitor's cart as it is now: what counting the call has just read, but only once. */
export async function cartOf({ database }: Services, visit: Visit): Promise<StoredCart> {
  const read = counted.get(visit)
  counted.delete(visit)
  return read ?? loadCart(database, { owner: visit.owner, brand: visit.brand.alias })
}
