import { sql } from 'kysely'
import type { Limit } from '#contract/call.ts'
import { counting, isWithin, type Spent } from '#server/http/rate-limit.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/services.ts'
import { type CartRow, cartColumns, emptyCart, loadCart, readCart } from './cart-store.ts'
import type { StoredCart } from './stored-cart.ts'

type NoCart = { [Column in keyof CartRow]: null }

const counted = new WeakMap<RequestContext, StoredCart>()

/** Counts a call and reads the visitor's cart in one statement, as every call that opens the cart is counted first. */
export async function countWithCart(services: Services, limit: Limit, context: RequestContext): Promise<boolean> {
  const key = { owner: context.owner, brand: context.brand.alias }
  const { rows } = await sql<(CartRow | NoCart) & Spent>`
    ${counting(limit, context)} select own, together, ${cartColumns} from spent
    left join cart on cart.owner = ${key.owner} and cart.brand = ${key.brand}`.execute(services.database.kysely)
  const row = rows[0]
  counted.set(context, row && row.owner !== null ? readCart(row) : emptyCart(key))
  return isWithin(services, limit, row ?? { own: 0, together: 0 })
}

/** The visitor's cart as it is now: what counting the call has just read, but only once. */
export async function cartOf({ database }: Services, context: RequestContext): Promise<StoredCart> {
  const read = counted.get(context)
  counted.delete(context)
  return read ?? loadCart(database, { owner: context.owner, brand: context.brand.alias })
}
